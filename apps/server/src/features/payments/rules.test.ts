import { PAYMENT_STATUSES } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { evaluatePaymentUpdate, findAmountMismatch, getPaidMinor } from './rules.ts'

const PAYMENT_STATES = ['open', 'processing', 'succeeded', 'failed', 'expired'] as const
const mismatch = {
  cause: 'wrong-amount' as const,
  paid: { amountMinor: 1, currency: 'EUR' },
  expected: { amountMinor: 2, currency: 'EUR' },
}

/** The outcome for each payment status of an order, while a payment of this state is reported. */
const listOutcomes = (payment: (typeof PAYMENT_STATES)[number], event: 'succeeded' | 'failed' | 'processing') =>
  Object.fromEntries(PAYMENT_STATUSES.map((order) => [order, evaluatePaymentUpdate({ order, payment, event }).outcome]))

const all = (outcome: string) => Object.fromEntries(PAYMENT_STATUSES.map((order) => [order, outcome]))

describe('evaluatePaymentUpdate', () => {
  it.each(['succeeded', 'failed', 'processing'] as const)('ignores %s of a payment that has succeeded', (event) => {
    expect(listOutcomes('succeeded', event)).toEqual(all('ignored'))
  })

  it.each(['open', 'processing', 'failed', 'expired'] as const)(
    'confirms an order that waits or had failed by the success of a payment that is %s, and flags any other',
    (payment) => {
      expect(listOutcomes(payment, 'succeeded')).toEqual({ ...all('attention'), pending: 'confirmed', failed: 'confirmed' })
    },
  )

  it('lets a failure count only for an order that waits and an attempt in progress', () => {
    for (const payment of ['open', 'processing'] as const)
      expect(listOutcomes(payment, 'failed')).toEqual({ ...all('ignored'), pending: 'failed' })
    for (const payment of ['failed', 'expired'] as const) expect(listOutcomes(payment, 'failed')).toEqual(all('ignored'))
  })

  it('waits for the bank only once and only for an order that waits', () => {
    expect(listOutcomes('open', 'processing')).toEqual({ ...all('ignored'), pending: 'processing' })
    for (const payment of ['processing', 'failed', 'expired'] as const) expect(listOutcomes(payment, 'processing')).toEqual(all('ignored'))
  })

  it('says why money cannot be accepted', () => {
    const evaluate = (order: (typeof PAYMENT_STATUSES)[number]) => evaluatePaymentUpdate({ order, payment: 'expired', event: 'succeeded' })
    expect(evaluate('cancelled')).toEqual({ outcome: 'attention', reason: { cause: 'paid-after-cancel' } })
    for (const order of ['confirmed', 'partially_refunded', 'refunded'] as const)
      expect(evaluate(order)).toEqual({ outcome: 'attention', reason: { cause: 'paid-twice' } })
  })

  it('flags a wrong sum instead of confirming the order, and only a success has a sum', () => {
    const update = { order: 'pending', payment: 'open', amountMismatch: mismatch } as const
    expect(evaluatePaymentUpdate({ ...update, event: 'succeeded' })).toEqual({ outcome: 'attention', reason: mismatch })
    expect(evaluatePaymentUpdate({ ...update, event: 'failed' })).toEqual({ outcome: 'failed' })
    expect(evaluatePaymentUpdate({ ...update, event: 'processing' })).toEqual({ outcome: 'processing' })
  })
})

describe('findAmountMismatch', () => {
  const expected = { amountMinor: 1000, currency: 'EUR' }

  it('finds none where the sum is the requested one or not named', () => {
    expect(findAmountMismatch(expected, undefined)).toBeNull()
    expect(findAmountMismatch(expected, { amountMinor: 1000, currency: 'EUR' })).toBeNull()
  })

  it.each([
    { amountMinor: 999, currency: 'EUR' },
    { amountMinor: 1001, currency: 'EUR' },
    { amountMinor: 1000, currency: 'USD' },
  ])('finds %j in place of 10.00 EUR', (paid) => {
    expect(findAmountMismatch(expected, paid)).toEqual({ cause: 'wrong-amount', paid, expected })
  })

  it('rounds parts of a minor unit down', () => {
    expect(findAmountMismatch(expected, { amountMinor: 999.9, currency: 'EUR' })?.paid.amountMinor).toBe(999)
  })
})

describe('getPaidMinor', () => {
  const payment = { amountMinor: 1000, currency: 'EUR' }

  it('is what was paid in whole minor units, and the requested sum where the report names none', () => {
    expect(getPaidMinor(payment)).toBe(1000)
    expect(getPaidMinor(payment, { amountMinor: 1200.7, currency: 'EUR' })).toBe(1200)
  })

  it('counts money in another currency as nothing', () => {
    expect(getPaidMinor(payment, { amountMinor: 1000, currency: 'USD' })).toBe(0)
  })
})
