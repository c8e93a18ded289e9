import { describe, expect, it } from 'vitest'

import { parseAmountInput, formatAmountInput } from './money.ts'

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
