import { describe, expect, it } from 'vitest'

import {
  getShippingTransitions,
  hasRemainingPayment,
  isBeforeProduction,
  isPaymentCleared,
  needsConfirmation,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  PROGRESS_STATUSES,
  SHIPPING_STATUS_LABELS,
  SHIPPING_STATUSES,
} from './statuses.ts'

describe('transitions of the payment status', () => {
  it('are exactly these: a paid order never becomes unpaid, and a final status never changes', () => {
    expect(PAYMENT_TRANSITIONS).toEqual({
      pending: ['confirmed', 'failed', 'cancelled'],
      failed: ['pending', 'confirmed', 'cancelled'],
      confirmed: ['partially_refunded', 'refunded'],
      partially_refunded: ['refunded'],
      refunded: [],
      cancelled: [],
    })
    expect(Object.keys(PAYMENT_TRANSITIONS).toSorted()).toEqual(PAYMENT_STATUSES.toSorted())
  })
})

describe('transitions of the shipping status', () => {
  it.each([
    ['pending', ['in_production', 'packed', 'on_hold', 'cancelled']],
    ['in_production', ['packed', 'on_hold', 'cancelled']],
    ['packed', ['shipped', 'in_production', 'on_hold', 'cancelled']],
    ['shipped', ['delivered', 'returned']],
    ['delivered', ['returned']],
    ['on_hold', ['cancelled']],
    ['returned', []],
    ['cancelled', []],
  ] as const)('lead from %s exactly to %j', (status, targets) => {
    expect(getShippingTransitions(status, null)).toEqual(targets)
  })

  it('lead from a hold back to where it began, and nowhere else', () => {
    expect(getShippingTransitions('on_hold', 'packed')).toEqual(['packed', 'cancelled'])
    // Only a held order goes back.
    expect(getShippingTransitions('shipped', 'packed')).toEqual(['delivered', 'returned'])
  })

  it('are defined for every status', () => {
    expect(SHIPPING_STATUSES).toEqual(['pending', 'in_production', 'packed', 'shipped', 'delivered', 'returned', 'on_hold', 'cancelled'])
    for (const status of SHIPPING_STATUSES) expect(getShippingTransitions(status, null)).toBeInstanceOf(Array)
  })
})

describe('isBeforeProduction', () => {
  it('holds until production starts, also during a hold that began before', () => {
    const before = SHIPPING_STATUSES.filter((status) => isBeforeProduction(status, null))
    expect(before).toEqual(['pending'])
    expect(SHIPPING_STATUSES.filter((status) => isBeforeProduction('on_hold', status))).toEqual(['pending'])
    expect(isBeforeProduction('packed', 'pending')).toBe(false)
  })
})

describe('labels of statuses', () => {
  it('are the words people read', () => {
    expect(PAYMENT_STATUSES.map((status) => PAYMENT_STATUS_LABELS[status])).toEqual([
      'Awaiting payment',
      'Paid',
      'Payment failed',
      'Cancelled',
      'Partly refunded',
      'Refunded',
    ])
    expect(SHIPPING_STATUSES.map((status) => SHIPPING_STATUS_LABELS[status])).toEqual([
      'Order received',
      'In production',
      'Packed',
      'On the way',
      'Delivered',
      'Returned',
      'On hold',
      'Cancelled',
    ])
  })

  it('are shown for the five steps of an order in their order', () => {
    expect(PROGRESS_STATUSES).toEqual(['pending', 'in_production', 'packed', 'shipped', 'delivered'])
  })
})

describe('what the status of a payment means', () => {
  it('is that an order may be printed once it is paid, or before where cash is paid on delivery', () => {
    const listCleared = (paymentMethod: 'test' | 'cash-on-delivery') =>
      PAYMENT_STATUSES.filter((paymentStatus) => isPaymentCleared({ paymentMethod, paymentStatus }))
    expect(listCleared('test')).toEqual(['confirmed', 'partially_refunded'])
    expect(listCleared('cash-on-delivery')).toEqual(['pending', 'confirmed', 'partially_refunded'])
  })

  it('is that there is money to refund until all of it was', () => {
    expect(PAYMENT_STATUSES.filter((paymentStatus) => hasRemainingPayment({ paymentStatus }))).toEqual(['confirmed', 'partially_refunded'])
  })
})

describe('needsConfirmation', () => {
  it('asks for a confirmation of a cash order whose stock is only held', () => {
    expect(needsConfirmation({ paymentMethod: 'cash-on-delivery', stock: 'held' })).toBe(true)
    expect(needsConfirmation({ paymentMethod: 'cash-on-delivery', stock: 'taken' })).toBe(false)
    expect(needsConfirmation({ paymentMethod: 'stripe', stock: 'held' })).toBe(false)
  })
})
