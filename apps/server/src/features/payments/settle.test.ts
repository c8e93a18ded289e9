import { describe, expect, it } from 'vitest'

import { evaluatePaymentUpdate } from './settle.ts'

describe('evaluatePaymentUpdate', () => {
  it('confirms a pending order', () => {
    expect(evaluatePaymentUpdate({ order: 'pending', payment: 'open', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('confirms an order even when a failure was reported first', () => {
    expect(evaluatePaymentUpdate({ order: 'failed', payment: 'failed', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('confirms an order even when the attempt had expired', () => {
    expect(evaluatePaymentUpdate({ order: 'failed', payment: 'expired', event: 'succeeded' })).toEqual({ outcome: 'confirmed' })
  })

  it('never reverts a paid order', () => {
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'succeeded', event: 'failed' })).toEqual({ outcome: 'ignored' })
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'expired', event: 'failed' })).toEqual({ outcome: 'ignored' })
  })

  it('ignores the failure of an earlier attempt', () => {
    expect(evaluatePaymentUpdate({ order: 'pending', payment: 'expired', event: 'failed' })).toEqual({ outcome: 'ignored' })
  })

  it('ignores a repeated report', () => {
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'succeeded', event: 'succeeded' })).toEqual({ outcome: 'ignored' })
  })

  it('flags surplus money for review', () => {
    expect(evaluatePaymentUpdate({ order: 'confirmed', payment: 'expired', event: 'succeeded' }).outcome).toBe('attention')
    expect(evaluatePaymentUpdate({ order: 'cancelled', payment: 'expired', event: 'succeeded' }).outcome).toBe('attention')
  })
})
