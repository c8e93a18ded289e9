import { describe, expect, it } from 'vitest'

import { isPaymentPending, getPollInterval, getProgressSteps } from './order-progress.ts'

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
    expect(getProgressSteps('packed')?.map(({ state }) => state)).toEqual(['done', 'done', 'active', 'inactive', 'inactive'])
  })

  it('is complete once delivered', () => {
    expect(getProgressSteps('delivered')?.every(({ state }) => state === 'done')).toBe(true)
  })

  it.each(['on_hold', 'cancelled', 'returned'] as const)('has no stages when %s', (status) => {
    expect(getProgressSteps(status)).toBeUndefined()
  })
})

describe('the page of an order', () => {
  it('waits for money that is on its way, not for money at the door', () => {
    expect(isPaymentPending(order)).toBe(true)
    expect(isPaymentPending({ ...order, paymentStatus: 'confirmed' })).toBe(false)
    expect(isPaymentPending(atTheDoor)).toBe(false)
  })

  it('looks again soon until there is an order, gently while it is made, and never once all is over', () => {
    expect(getPollInterval(undefined)).toBeLessThan(getPollInterval(order))
    expect(getPollInterval({ ...atTheDoor, shippingStatus: 'shipped' })).toBeGreaterThan(0)
    expect(getPollInterval({ ...atTheDoor, shippingStatus: 'cancelled', paymentStatus: 'confirmed' })).toBeGreaterThan(0)
    for (const shippingStatus of ['delivered', 'cancelled', 'returned'] as const)
      expect(getPollInterval({ ...atTheDoor, shippingStatus })).toBe(0)
  })
})
