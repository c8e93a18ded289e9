import { describe, expect, it } from 'vitest'

import { awaitsPayment, lookAgainAfter, stagesOf } from './order-progress.ts'

const may = {
  pay: true,
  cancel: true,
  changeAddress: true,
  changeSizes: true,
  reorder: true,
  claim: false,
  requestCancel: false,
}
const order = { paymentStatus: 'pending', shippingStatus: 'pending', may } as const
const atTheDoor = { ...order, may: { ...may, pay: false } }

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

describe('the page of an order', () => {
  it('waits for money that is on its way, not for money at the door', () => {
    expect(awaitsPayment(order)).toBe(true)
    expect(awaitsPayment({ ...order, paymentStatus: 'confirmed' })).toBe(false)
    expect(awaitsPayment(atTheDoor)).toBe(false)
  })

  it('looks again soon until there is an order, gently while it is made, and never once all is over', () => {
    expect(lookAgainAfter(undefined)).toBeLessThan(lookAgainAfter(order))
    expect(lookAgainAfter({ ...atTheDoor, shippingStatus: 'shipped' })).toBeGreaterThan(0)
    expect(lookAgainAfter({ ...atTheDoor, shippingStatus: 'cancelled', paymentStatus: 'confirmed' })).toBeGreaterThan(0)
    for (const shippingStatus of ['delivered', 'cancelled', 'returned'] as const)
      expect(lookAgainAfter({ ...atTheDoor, shippingStatus })).toBe(0)
  })
})
