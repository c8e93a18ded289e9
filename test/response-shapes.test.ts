import { ENDPOINTS } from '@picasso/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { toResponseShape } from '../apps/web/build/response-shapes.ts'
import { hasShape } from '../apps/web/src/lib/response-shape.ts'

const takes = (schema: z.ZodMiniType, value: unknown): boolean => hasShape(value, toResponseShape(schema))

const NUMBERS = { totalOrders: 4, ordersWithPaymentConfirmed: 3, ordersPacked: 2, ordersShipped: 1, ordersCancelled: 0 }

describe('a response checked by the built pages', () => {
  it.each([
    {},
    null,
    undefined,
    'text',
    [],
    { success: false },
    { success: true },
    { success: true, statistics: { totalOrders: '4' } },
    { success: true, statistics: NUMBERS },
  ])('is rejected when it is %j instead of the statistics', (value) => {
    expect(takes(ENDPOINTS.readStatistics.response, value)).toBe(false)
  })

  it('is accepted as in the schema, and with additional fields', () => {
    expect(takes(ENDPOINTS.readStatistics.response, { success: true, statistics: NUMBERS, ordersByDay: [1, 0] })).toBe(true)
    expect(
      takes(ENDPOINTS.readStatistics.response, {
        success: true,
        statistics: { ...NUMBERS, ordersReturned: 0 },
        ordersByDay: [],
        at: 'now',
      }),
    ).toBe(true)
    expect(takes(ENDPOINTS.readStatistics.response, { success: false, statistics: NUMBERS, ordersByDay: [] })).toBe(false)
  })

  it('is checked at every depth: arrays, optional and nullable fields, records and unions', () => {
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

  it('of any endpoint is rejected when it is undefined', () => {
    const names = Object.entries(ENDPOINTS).filter(([, { response }]) => hasShape('', toResponseShape(response)))
    expect(names.map(([name]) => name)).toEqual([])
  })
})
