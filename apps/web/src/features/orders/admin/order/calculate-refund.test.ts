import { describe, expect, it } from 'vitest'

import { calculateRefund } from './calculate-refund.ts'

const lines = [{ total: 600 }, { total: 400 }]
const totals = { currency: 'LKR', lines: 1100, discount: 100, shipping: 0, tax: 0, includedTax: 0, total: 1000 }

describe('calculateRefund', () => {
  it('is the price of the lines where it includes the tax', () => {
    expect(calculateRefund({ totals: { ...totals, includedTax: 91 } }, lines)).toBe(1000)
  })

  it('contains the share of a tax on top: all of it for all lines, that of the delivery not', () => {
    const withTax = { ...totals, tax: 100, includedTax: 100, total: 1100 }
    expect(calculateRefund({ totals: withTax }, lines)).toBe(1100)
    expect(calculateRefund({ totals: withTax }, lines.slice(1))).toBe(440)
    expect(calculateRefund({ totals: { ...withTax, shipping: 500, tax: 150, includedTax: 150, total: 1650 } }, lines)).toBe(1100)
  })

  it('is nothing for an order that cost nothing', () => {
    expect(calculateRefund({ totals: { ...totals, discount: 1100, total: 0 } }, [{ total: 0 }])).toBe(0)
  })
})
