import { describe, expect, it } from 'vitest'

import { awaitsPayment, canPay, stagesOf } from './order-progress.ts'

const order = { paymentStatus: 'pending', paymentMethod: 'test', shippingStatus: 'pending' } as const

describe('the progress of an order', () => {
  it('shows what is behind it and what is to come', () => {
    expect(stagesOf('packed')?.map(({ state }) => state)).toEqual(['done', 'done', 'active', 'inactive', 'inactive'])
  })

  it('is complete once delivered', () => {
    expect(stagesOf('delivered')?.every(({ state }) => state === 'done')).toBe(true)
  })

  it.each(['on_hold', 'cancelled', 'returned'] as const)('has no stages when %s', (status) => {
    expect(stagesOf(status)).toBeUndefined()
  })
})

describe('the payment of an order', () => {
  it('is watched while it is on its way', () => {
    expect(awaitsPayment(order)).toBe(true)
    expect(awaitsPayment({ ...order, paymentStatus: 'confirmed' })).toBe(false)
  })

  it('at the door is not waited for', () => {
    expect(awaitsPayment({ ...order, paymentMethod: 'cash-on-delivery' })).toBe(false)
    expect(canPay({ ...order, paymentMethod: 'cash-on-delivery' })).toBe(false)
  })

  it('can be tried again after it failed, but not for a cancelled order', () => {
    expect(canPay({ ...order, paymentStatus: 'failed' })).toBe(true)
    expect(canPay({ ...order, paymentStatus: 'failed', shippingStatus: 'cancelled' })).toBe(false)
    expect(canPay({ ...order, paymentStatus: 'refunded' })).toBe(false)
  })
})
