import { describe, expect, it } from 'vitest'

import { evaluatePaymentUpdate } from './order-rules.ts'

describe('a word from the payment provider', () => {
  it('makes a waiting order paid', () => {
    expect(evaluatePaymentUpdate({ order: 'pending', payment: 'open', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('makes an order paid even when a failure was reported first', () => {
    expect(evaluatePaymentUpdate({ order: 'failed', payment: 'failed', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('makes an order paid even when the attempt had run out', () => {
    expect(evaluatePaymentUpdate({ order: 'failed', payment: 'expired', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('never makes a paid order unpaid', () => {
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'succeeded', event: 'failed' })).toEqual({ outcome: 'ignored' })
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'expired', event: 'failed' })).toEqual({ outcome: 'ignored' })
  })

  it('about an earlier attempt does not fail the one under way', () => {
    expect(evaluatePaymentUpdate({ order: 'pending', payment: 'expired', event: 'failed' })).toEqual({ outcome: 'ignored' })
  })

  it('said twice is heard once', () => {
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'succeeded', event: 'succeeded' })).toEqual({ outcome: 'ignored' })
  })

  it('about money the order cannot take calls a person', () => {
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'expired', event: 'succeeded' }).outcome).toBe('attention')
    expect(evaluatePaymentUpdate({ order: 'cancelled', payment: 'expired', event: 'succeeded' }).outcome).toBe('attention')
  })
})
