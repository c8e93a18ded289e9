import { describe, expect, it } from 'vitest'

import { formatAmountInput, formatMoney, fromHundredths, getCurrencyDigits, parseAmountInput } from './money.ts'

describe('parseAmountInput', () => {
  it.each([
    ['1650', 165_000],
    ['1650.5', 165_050],
    ['1650,50', 165_050],
    ['0', 0],
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    ['ten', Number.NaN],
    // Finer than the currency: a typo, or a thousands separator of another locale.
    ['1.650', Number.NaN],
    ['1,650.00', Number.NaN],
  ])('converts %s to %s minor units', (typed, minor) => {
    expect(parseAmountInput(typed, 2)).toBe(minor)
  })

  it('converts a formatted amount back', () => {
    expect(formatAmountInput(165_050, 2)).toBe('1650.50')
    expect(formatAmountInput(1650, 0)).toBe('1650')
  })
})

describe('getCurrencyDigits', () => {
  it.each([
    ['LKR', 2],
    // Without decimals according to some versions of Intl.
    ['PKR', 2],
    ['IDR', 2],
    ['HUF', 2],
    ['IQD', 3],
    ['JPY', 0],
    ['RWF', 0],
    ['KWD', 3],
    ['CLF', 4],
  ])('of %s is %i on every machine, as in ISO 4217', (currency, digits) => {
    expect(getCurrencyDigits(currency)).toBe(digits)
    expect(formatMoney(1234 * 10 ** digits, currency, 'en')).toMatch(digits === 0 ? /1,234$/ : new RegExp(String.raw`1,234\.0{${digits}}$`))
  })
})

describe('fromHundredths', () => {
  it.each([
    ['LKR', 165_000],
    ['JPY', 1650],
    ['KWD', 1_650_000],
  ])('converts 1650 units to minor units of %s', (currency, minor) => {
    expect(fromHundredths(165_000, currency)).toBe(minor)
  })
})
