import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findQuantityBreak, calculatePrice, type PriceRules } from './price.ts'
import { DEFAULT_PRINT_PRICES } from './print-price.ts'

const rules: PriceRules = {
  printPrices: DEFAULT_PRINT_PRICES,
  quantityBreaks: [
    { from: 10, percent: 5 },
    { from: 25, percent: 10 },
  ],
  shipping: 35_000,
  tax: { percent: 0, included: true },
}

describe('calculatePrice', () => {
  it('adds shipping to the line of a single item', () => {
    const price = calculatePrice([{ basePrice: 165_000, quantity: 1, breakKey: 'a' }], rules)
    expect(price.total).toBe(200_000)
    expect(price.discount).toBe(0)
  })

  it('counts items of one design across its sizes towards the quantity break', () => {
    const price = calculatePrice(
      [
        { basePrice: 165_000, quantity: 6, breakKey: 'a' },
        { basePrice: 165_000, quantity: 4, breakKey: 'a' },
      ],
      rules,
    )
    expect(price.discount).toBe(0.05 * 10 * 165_000)
  })

  it('does not count items of another design', () => {
    const price = calculatePrice(
      [
        { basePrice: 165_000, quantity: 6, breakKey: 'a' },
        { basePrice: 165_000, quantity: 4, breakKey: 'b' },
      ],
      rules,
    )
    expect(price.discount).toBe(0)
  })

  it('applies the highest break that is reached, however the table is ordered', () => {
    const breaks = [
      { from: 25, percent: 10 },
      { from: 10, percent: 5 },
    ]
    expect([9, 10, 24, 25, 99].map((createLine) => findQuantityBreak(breaks, createLine)?.percent)).toEqual([undefined, 5, 5, 10, 10])
  })

  it('adds tax on top where prices exclude it', () => {
    const price = calculatePrice([{ basePrice: 10_000, quantity: 1, breakKey: 'a' }], {
      ...rules,
      shipping: 0,
      tax: { percent: 18, included: false },
    })
    expect(price).toMatchObject({ tax: 1800, includedTax: 1800, total: 11_800 })
  })

  it('reports the included tax where prices include it', () => {
    const price = calculatePrice([{ basePrice: 11_800, quantity: 1, breakKey: 'a' }], {
      ...rules,
      shipping: 0,
      tax: { percent: 18, included: true },
    })
    expect(price).toMatchObject({ tax: 0, includedTax: 1800, total: 11_800 })
  })

  it('applies a discount code to the items after the quantity break', () => {
    const lines = [{ basePrice: 100_000, quantity: 10, breakKey: 'a' }]
    expect(calculatePrice(lines, { ...rules, code: { kind: 'percent', value: 10 } })).toMatchObject({ discount: 145_000, total: 890_000 })
    expect(calculatePrice(lines, { ...rules, code: { kind: 'amount', value: 20_000 } })).toMatchObject({ discount: 70_000, total: 965_000 })
    expect(calculatePrice(lines, { ...rules, code: { kind: 'free-delivery' } })).toMatchObject({
      shipping: 0,
      discount: 50_000,
      total: 950_000,
    })
  })

  it('makes an order free with a full discount code that includes the delivery', () => {
    const lines = [{ basePrice: 100_000, quantity: 2, breakKey: 'a' }]
    const price = calculatePrice(lines, { ...rules, code: { kind: 'percent', value: 100, freeDelivery: true } })
    expect(price).toMatchObject({ discount: 200_000, shipping: 0, total: 0 })
    expect(calculatePrice(lines, { ...rules, code: { kind: 'percent', value: 100 } }).total).toBe(rules.shipping)
  })

  it('never discounts more than the items cost', () => {
    const price = calculatePrice([{ basePrice: 5_000, quantity: 1, breakKey: 'a' }], {
      ...rules,
      code: { kind: 'amount', value: 1_000_000 },
    })
    expect(price).toMatchObject({ discount: 5_000, total: rules.shipping })
  })

  it('always adds up in whole minor units', () => {
    const line = fc.record({
      basePrice: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      breakKey: fc.constantFrom('a', 'b', 'c'),
    })
    const code = fc.constantFrom(
      undefined,
      { kind: 'percent' as const, value: 7 },
      { kind: 'amount' as const, value: 99_999 },
      { kind: 'free-delivery' as const },
    )
    const tax = fc.record({ percent: fc.integer({ min: 0, max: 30 }), included: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 20 }),
        tax,
        fc.integer({ min: 0, max: 100_000 }),
        code,
        (lines, taxRule, shipping, discount) => {
          const price = calculatePrice(lines, { ...rules, shipping, tax: taxRule, ...(discount && { code: discount }) })
          expect(price.linesTotal + price.shipping + price.tax - price.discount).toBe(price.total)
          expect(price.lines.reduce((sum, each) => sum + each.net, 0)).toBe(price.linesTotal - price.discount)
          for (const amount of [price.total, price.tax, price.includedTax, price.discount]) {
            expect(Number.isInteger(amount)).toBe(true)
            expect(amount).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
