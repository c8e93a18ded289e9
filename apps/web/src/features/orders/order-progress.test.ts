import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { messages as orderMessages } from './messages/en.tsx'
import { getNextStep, getPollInterval, getProgressSteps, hasReceipt, isPaymentPending } from './order-progress.ts'

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
  it('shows completed and upcoming stages', () => {
    expect(getProgressSteps('packed', messages.shipping)?.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'active',
      'inactive',
      'inactive',
    ])
  })

  it('is complete once delivered', () => {
    expect(getProgressSteps('delivered', messages.shipping)?.every(({ state }) => state === 'done')).toBe(true)
  })

  it.each(['on_hold', 'cancelled', 'returned'] as const)('has no stages when %s', (status) => {
    expect(getProgressSteps(status, messages.shipping)).toBeUndefined()
  })
})

describe('the next step', () => {
  const placed = { shippingStatus: 'pending', paymentStatus: 'pending', paymentMethod: 'cash-on-delivery', confirmBy: null } as const
  const get = (over: Partial<Parameters<typeof getNextStep>[0]>) => getNextStep({ ...placed, ...over }, orderMessages)

  it('is printing for what is paid, or is paid at the door', () => {
    for (const over of [{}, { paymentMethod: 'stripe', paymentStatus: 'confirmed' }] as const)
      expect(get(over)).toMatch(/^Next we print it/)
    expect(get({ shippingStatus: 'packed' })).toMatch(/^It is packed/)
  })

  it('is the transfer while that has not arrived', () => {
    expect(get({ paymentMethod: 'bank-transfer' })).toMatch(/^Next: your transfer/)
  })

  it('is left out where a notice asks for something else', () => {
    expect(get({ paymentMethod: 'stripe' })).toBeUndefined()
    expect(get({ paymentMethod: 'bank-transfer', paymentStatus: 'failed' })).toBeUndefined()
    expect(get({ confirmBy: '2026-11-30T08:00:00.000Z' })).toBeUndefined()
  })
})

describe('the receipt of an order', () => {
  const at = '2026-11-29T12:00:00.000Z'
  const paid = [{ at, event: { kind: 'payment-received', data: {} } }] as const

  it('exists before the payment, and after a cancellation only of what was paid', () => {
    expect(hasReceipt({ shippingStatus: 'pending', timeline: [] })).toBe(true)
    expect(hasReceipt({ shippingStatus: 'cancelled', timeline: [] })).toBe(false)
    expect(hasReceipt({ shippingStatus: 'cancelled', timeline: [...paid] })).toBe(true)
  })
})

describe('polling of the order page', () => {
  it('waits for pending online payments, not for cash', () => {
    expect(isPaymentPending(order)).toBe(true)
    expect(isPaymentPending({ ...order, paymentStatus: 'confirmed' })).toBe(false)
    expect(isPaymentPending(atTheDoor)).toBe(false)
  })

  it('is frequent until there is an order, slow during production, and stops at the end', () => {
    expect(getPollInterval(undefined)).toBeLessThan(getPollInterval(order))
    expect(getPollInterval({ ...atTheDoor, shippingStatus: 'shipped' })).toBeGreaterThan(0)
    expect(getPollInterval({ ...atTheDoor, shippingStatus: 'cancelled', paymentStatus: 'confirmed' })).toBeGreaterThan(0)
    for (const shippingStatus of ['delivered', 'cancelled', 'returned'] as const)
      expect(getPollInterval({ ...atTheDoor, shippingStatus })).toBe(0)
  })
})
