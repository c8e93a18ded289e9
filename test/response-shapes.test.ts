import { ENDPOINTS } from '@picasso/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { responseShapeOf } from '../apps/web/build/response-shapes.ts'
import { hasShape } from '../apps/web/src/lib/response-shape.ts'

const takes = (schema: z.ZodMiniType, value: unknown): boolean => hasShape(value, responseShapeOf(schema))

const NUMBERS = { totalOrders: 4, ordersWithPaymentConfirmed: 3, ordersPacked: 2, ordersShipped: 1, ordersCancelled: 0 }

describe('a response in the built pages', () => {
  it.each([{}, null, undefined, 'text', [], { success: false }, { success: true }, { success: true, statistics: { totalOrders: '4' } }])(
    'is refused where numbers were promised and %j came',
    (value) => {
      expect(takes(ENDPOINTS.readStatistics.response, value)).toBe(false)
    },
  )

  it('is taken as it was promised, and with more than was promised', () => {
    expect(takes(ENDPOINTS.readStatistics.response, { success: true, statistics: NUMBERS })).toBe(true)
    expect(takes(ENDPOINTS.readStatistics.response, { success: true, statistics: { ...NUMBERS, ordersReturned: 0 }, at: 'now' })).toBe(true)
    expect(takes(ENDPOINTS.readStatistics.response, { success: false, statistics: NUMBERS })).toBe(false)
  })

  it('is looked at in every depth: lists, what may be missing or null, what has keys of its own, one thing or another', () => {
    const schema = z.object({
      items: z.array(z.object({ note: z.nullable(z.string()), size: z.optional(z.object({ width: z.int() })) })),
      counts: z.record(z.string(), z.number()),
      element: z.union([z.object({ id: z.string(), text: z.string() }), z.object({ id: z.string(), url: z.string() })]),
    })
    const whole = { items: [{ note: null }, { note: 'a', size: { width: 1 } }], counts: { a: 1 }, element: { id: '1', url: '/a' } }
    expect(takes(schema, whole)).toBe(true)
    const wrong = [
      { ...whole, items: {} },
      { ...whole, items: [{}] },
      { ...whole, items: [{ note: 1 }] },
      { ...whole, items: [{ note: null, size: {} }] },
      { ...whole, counts: { a: '1' } },
      { ...whole, counts: [] },
      { ...whole, element: { url: '/a' } },
    ]
    expect(wrong.map((value) => takes(schema, value))).toEqual(wrong.map(() => false))
  })

  it('of any call is refused when it is nothing at all', () => {
    const names = Object.entries(ENDPOINTS).filter(([, { response }]) => hasShape('', responseShapeOf(response)))
    expect(names.map(([name]) => name)).toEqual([])
  })
})
