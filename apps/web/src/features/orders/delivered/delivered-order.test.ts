import { describe, expect, it } from 'vitest'

import { ORDER_LINE } from '../../../../test/orders.ts'
import { getDeliveredAt, getReviewPath } from './delivered-order.ts'

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
      getReviewPath({ number: 'PIC-10001', lines: productIds.map((productId) => ({ ...ORDER_LINE, productId })) })
    expect(getPath('one')).toBe('/feedback?order=PIC-10001&product=one')
    expect(getPath('one', 'one')).toBe('/feedback?order=PIC-10001&product=one')
    for (const productIds of [[null], ['one', 'other'], ['one', null], [null, 'one']])
      expect(getPath(...productIds)).toBe('/feedback?order=PIC-10001')
  })
})
