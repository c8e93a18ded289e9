import type { OrderLine } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { getDeliveredAt, getReviewPath } from './delivered-order.ts'

const createLine = (productId: string | null): OrderLine => ({
  _id: 'line',
  title: 'T-shirt',
  designName: null,
  team: null,
  clothingType: 'tshirt',
  color: 'White',
  size: { label: 'M', value: 'medium' },
  quantity: 1,
  unitPrice: 165_000,
  printPrice: null,
  discount: 0,
  total: 165_000,
  frontView: null,
  backView: null,
  designId: null,
  productId,
  printedSides: null,
  documentHash: null,
  findings: null,
  printFiles: null,
})

describe('a delivered order', () => {
  const changed = (to: 'shipped' | 'delivered' | 'returned', at: string) => ({
    at,
    event: { kind: 'status-changed' as const, data: { from: 'packed' as const, to, reason: null } },
  })

  it('has the day of its last delivery', () => {
    const timeline = [changed('shipped', '2026-11-12'), changed('delivered', '2026-11-14'), changed('delivered', '2026-11-20')]
    expect(getDeliveredAt({ timeline })).toBe('2026-11-20')
    expect(getDeliveredAt({ timeline: timeline.slice(0, 1) })).toBeUndefined()
  })

  it('leads to the feedback form with its number, and with its product where there is only one', () => {
    const getPath = (...productIds: (string | null)[]) =>
      getReviewPath({ number: 'PIC-10001', lines: productIds.map((productId) => createLine(productId)) })
    expect(getPath('one')).toBe('/feedback?order=PIC-10001&product=one')
    expect(getPath('one', 'one')).toBe('/feedback?order=PIC-10001&product=one')
    for (const productIds of [[null], ['one', 'other'], ['one', null], [null, 'one']])
      expect(getPath(...productIds)).toBe('/feedback?order=PIC-10001')
  })
})
