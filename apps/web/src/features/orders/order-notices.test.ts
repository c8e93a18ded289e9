import { describe, expect, it } from 'vitest'

import { hasPaymentNotice } from './delivered/delivered-order.ts'
import { messages } from './messages/en.tsx'
import { messages as spanish } from './messages/es.tsx'
import { getPaymentMessage } from './order-notices.tsx'

const may = { pay: true, cancel: true, changeAddress: true, changeSizes: true, reorder: true, claim: false, requestCancel: false }
const order = { paymentStatus: 'pending', paymentMethod: 'stripe', shippingStatus: 'pending', may } as const
const getTitle = (over: Partial<Parameters<typeof getPaymentMessage>[0]>, state: Parameters<typeof getPaymentMessage>[1] = 'over') =>
  getPaymentMessage({ ...order, ...over }, state, 'Pay the driver.', messages).title

describe('the payment message', () => {
  it('says that the payment is checked while its state is unknown, also after a failure', () => {
    for (const state of ['checking', undefined] as const) {
      expect(getTitle({}, state)).toBe('We are checking your payment.')
      expect(getTitle({ paymentStatus: 'failed' }, state)).toBe('We are checking your payment.')
    }
  })

  it('thanks for the payment until the order is delivered, and then only mentions what is still open about it', () => {
    const paid = { paymentStatus: 'confirmed', may: { ...may, pay: false } } as const
    expect(getTitle({ ...paid, shippingStatus: 'shipped' })).toBe('Paid. Thank you!')
    expect(hasPaymentNotice({ ...paid, shippingStatus: 'pending' })).toBe(true)
    expect(hasPaymentNotice({ ...paid, shippingStatus: 'shipped' })).toBe(false)
    expect(hasPaymentNotice({ ...paid, shippingStatus: 'delivered' })).toBe(false)
    for (const paymentStatus of ['pending', 'partially_refunded', 'refunded'] as const)
      expect(hasPaymentNotice({ paymentStatus, shippingStatus: 'delivered' })).toBe(true)
  })

  it('asks for money only if none can be pending', () => {
    expect(getTitle({}, 'payable')).toBe('Not paid yet.')
    expect(getTitle({ paymentStatus: 'failed' }, 'payable')).toBe('The payment did not go through.')
  })

  it('never claims to the sender of a bank transfer that nothing was charged', () => {
    const atBank = { ...order, paymentMethod: 'bank-transfer', may: { ...may, pay: false } } as const
    for (const paymentStatus of ['pending', 'failed'] as const)
      expect(getPaymentMessage({ ...atBank, paymentStatus }, 'over', '', messages).text).not.toContain('Nothing was charged')
  })

  it('announces the refund while a cancelled order is still paid', () => {
    const cancelled = { shippingStatus: 'cancelled', may: { ...may, pay: false } } as const
    expect(getTitle({ ...cancelled, paymentStatus: 'confirmed' })).toBe('Your money is on its way back.')
    expect(getTitle({ ...cancelled, paymentStatus: 'refunded' })).toBe('The payment was returned.')
    const refundPending = { ...order, ...cancelled, paymentStatus: 'confirmed' } as const
    expect(getPaymentMessage(refundPending, 'over', '', spanish).title).toBe('Tu dinero está en camino de vuelta.')
  })
})
