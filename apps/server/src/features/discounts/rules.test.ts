import { describe, expect, it } from 'vitest'

import { MESSAGES } from './messages.ts'
import type { DiscountRow } from './queries.ts'
import { describeDiscount, findDiscountError, getDiscountState, toCodeReduction } from './rules.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const EARLIER = new Date('2026-06-15T11:59:59Z')
const LATER = new Date('2026-06-15T12:00:01Z')

const createDiscount = (changes: Partial<DiscountRow> = {}): DiscountRow => ({
  id: 'id',
  code: 'SUMMER',
  kind: 'percent',
  value: 10,
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
  limit: null,
  oncePerCustomer: false,
  freeDelivery: false,
  used: 0,
  isActive: true,
  version: 1,
  createdAt: EARLIER,
  ...changes,
})

const CASES: [name: string, changes: Partial<DiscountRow>, state: string, error: keyof typeof MESSAGES.en | undefined][] = [
  ['without limits', {}, 'usable', undefined],
  ['that is switched off', { isActive: false }, 'off', 'unknownCode'],
  ['that is switched off and over', { isActive: false, endsAt: EARLIER }, 'off', 'unknownCode'],
  ['that begins now', { startsAt: NOW }, 'usable', undefined],
  ['that began', { startsAt: EARLIER }, 'usable', undefined],
  ['that begins later', { startsAt: LATER }, 'planned', 'notStarted'],
  ['that ends later', { endsAt: LATER }, 'usable', undefined],
  ['that ends now', { endsAt: NOW }, 'over', 'expired'],
  ['that ended', { endsAt: EARLIER }, 'over', 'expired'],
  ['with one use left', { limit: 5, used: 4 }, 'usable', undefined],
  ['that was used up', { limit: 5, used: 5 }, 'over', 'limitReached'],
  ['that was used beyond its limit', { limit: 5, used: 6 }, 'over', 'limitReached'],
  ['without a limit that was used often', { used: 1000 }, 'usable', undefined],
]

const context = {
  subtotalMinor: 10_000,
  now: NOW,
  language: 'en' as const,
  formatAmount: (minor: number) => `${minor} cents`,
  wasUsedByCustomer: false,
}

describe('a discount code', () => {
  it.each(CASES)('%s has its state and its error', (_, changes, state, error) => {
    const discount = createDiscount(changes)
    expect(getDiscountState(discount, NOW)).toBe(state)
    expect(findDiscountError(discount, context)).toBe(error && MESSAGES.en[error])
  })

  it('that does not exist has the error of one that is switched off', () => {
    expect(findDiscountError(undefined, context)).toBe(MESSAGES.en.unknownCode)
  })

  it('that each customer may use once is refused at the second time only', () => {
    const used = { ...context, wasUsedByCustomer: true }
    expect(findDiscountError(createDiscount({ oncePerCustomer: true }), context)).toBeUndefined()
    expect(findDiscountError(createDiscount({ oncePerCustomer: true }), used)).toBe(MESSAGES.en.alreadyUsed)
    expect(findDiscountError(createDiscount(), used)).toBeUndefined()
  })

  it('with a minimum is refused below it and accepted from it on', () => {
    const discount = createDiscount({ minimumMinor: 10_000 })
    expect(findDiscountError(discount, context)).toBeUndefined()
    expect(findDiscountError(discount, { ...context, subtotalMinor: 9999 })).toBe(MESSAGES.en.belowMinimum('10000 cents'))
  })

  it.each([
    [{}, MESSAGES.es.percent(10)],
    [{ freeDelivery: true }, MESSAGES.es.percentAndDelivery(10)],
    [{ kind: 'amount' as const, value: 500 }, MESSAGES.es.amount('500 cents')],
    [{ kind: 'amount' as const, value: 500, freeDelivery: true }, MESSAGES.es.amountAndDelivery('500 cents')],
    [{ kind: 'free-delivery' as const, value: 0 }, MESSAGES.es.freeDelivery],
  ])('of %j is described in the language of the reader', (changes, description) => {
    expect(describeDiscount(createDiscount(changes), { ...context, language: 'es' })).toBe(description)
  })

  it('is handed to the pricing function with what it takes off', () => {
    expect(toCodeReduction(createDiscount({ freeDelivery: true }))).toEqual({ kind: 'percent', value: 10, freeDelivery: true })
    expect(toCodeReduction(createDiscount({ kind: 'amount', value: 500 }))).toEqual({ kind: 'amount', value: 500, freeDelivery: false })
    expect(toCodeReduction(createDiscount({ kind: 'free-delivery', value: 0 }))).toEqual({ kind: 'free-delivery' })
  })
})
