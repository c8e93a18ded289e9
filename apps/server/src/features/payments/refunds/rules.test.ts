import { describe, expect, it } from 'vitest'

import { evaluateRefundStatus, getRefundableMinor, getRefundActions, isExternalRefundValid } from './rules.ts'

describe('getRefundableMinor', () => {
  it('is what was paid and not refunded, and nothing before the payment', () => {
    expect(getRefundableMinor({ paidMinor: 1000, refundedMinor: 300 })).toBe(700)
    expect(getRefundableMinor({ paidMinor: 1000, refundedMinor: 1000 })).toBe(0)
    expect(getRefundableMinor({ paidMinor: null, refundedMinor: 0 })).toBe(0)
  })
})

describe('getRefundActions', () => {
  it.each([
    ['a refund under way', { status: 'pending', byHand: false, replacedBy: null }, false, false],
    ['a refund that somebody has to pay out', { status: 'pending', byHand: true, replacedBy: null }, false, true],
    ['a refund that was paid', { status: 'succeeded', byHand: false, replacedBy: null }, false, false],
    ['a refund that was paid out', { status: 'succeeded', byHand: true, replacedBy: null }, false, false],
    ['a failed refund', { status: 'failed', byHand: false, replacedBy: null }, true, true],
    ['a failed refund by hand', { status: 'failed', byHand: true, replacedBy: null }, false, true],
    ['a failed refund that was replaced', { status: 'failed', byHand: false, replacedBy: 'another' }, false, false],
  ] as const)('of %s', (_, refund, retry, payOut) => {
    expect(getRefundActions(refund)).toEqual({ retry, payOut })
  })
})

describe('evaluateRefundStatus', () => {
  const evaluate = (status: 'pending' | 'succeeded' | 'failed', state: 'pending' | 'succeeded' | 'failed', byHand = false) =>
    evaluateRefundStatus({ status, byHand }, { state, error: null }).outcome

  it('lets a pending refund succeed once', () => {
    expect([evaluate('pending', 'pending'), evaluate('pending', 'succeeded'), evaluate('pending', 'failed')]).toEqual([
      'unchanged',
      'succeeded',
      'failed',
    ])
  })

  it('lets a success still fail, and counts it once', () => {
    expect([evaluate('succeeded', 'pending'), evaluate('succeeded', 'succeeded'), evaluate('succeeded', 'failed')]).toEqual([
      'unchanged',
      'unchanged',
      'failed',
    ])
  })

  it('keeps a failure final and leaves a refund by hand to people', () => {
    for (const state of ['pending', 'succeeded', 'failed'] as const) {
      expect(evaluate('failed', state)).toBe('ignored')
      for (const status of ['pending', 'succeeded', 'failed'] as const) expect(evaluate(status, state, true)).toBe('ignored')
    }
  })

  it('quotes why the provider could not refund, and otherwise says that the bank returned it', () => {
    const refund = { status: 'pending', byHand: false } as const
    expect(evaluateRefundStatus(refund, { state: 'failed', error: 'Card closed' })).toEqual({
      outcome: 'failed',
      error: { providerMessage: 'Card closed' },
    })
    expect(evaluateRefundStatus(refund, { state: 'failed', error: null })).toEqual({
      outcome: 'failed',
      error: { code: 'returned-by-bank' },
    })
  })
})

describe('isExternalRefundValid', () => {
  const payment = { paidMinor: 1000, refundedMinor: 400, currency: 'EUR' }
  const isValid = (amountMinor: number, currency = 'EUR', state: 'pending' | 'succeeded' | 'failed' = 'succeeded') =>
    isExternalRefundValid(payment, { amount: { amountMinor, currency }, state })

  it('accepts up to what can still be refunded, in the currency of the payment', () => {
    expect([isValid(1), isValid(600), isValid(601), isValid(0), isValid(-1)]).toEqual([true, true, false, false, false])
    expect(isValid(600, 'USD')).toBe(false)
  })

  it('accepts one under way and none that failed', () => {
    expect([isValid(600, 'EUR', 'pending'), isValid(600, 'EUR', 'failed')]).toEqual([true, false])
  })
})
