import { expect, test } from 'vitest'

import { calculatePrice, findQuantityBreak } from './price.ts'
import { DEFAULT_PRINT_PRICES } from './print-price.ts'

const rules = { printPrices: DEFAULT_PRINT_PRICES, quantityBreaks: [], shipping: 500, tax: { percent: 0, included: true } }
const lines = (...prices: number[]) => prices.map((basePrice) => ({ basePrice, quantity: 1, breakKey: 'a' }))

test('findQuantityBreak takes the highest break of a table that begins with the lowest', () => {
  const breaks = [
    { from: 10, percent: 5 },
    { from: 25, percent: 10 },
    { from: 50, percent: 20 },
  ]
  expect([10, 25, 49, 50].map((quantity) => findQuantityBreak(breaks, quantity)?.percent)).toEqual([5, 10, 10, 20])
})

test('calculatePrice shares the amount of a code among the lines by their price, without losing a minor unit', () => {
  const price = calculatePrice(lines(1000, 1000, 1000), { ...rules, code: { kind: 'amount', value: 100 } })
  expect(price.lines.map(({ discount }) => discount)).toEqual([33, 34, 33])
  const uneven = calculatePrice(lines(1000, 3000, 0), { ...rules, code: { kind: 'amount', value: 400 } })
  expect(uneven.lines.map(({ discount }) => discount)).toEqual([100, 300, 0])
})

test('calculatePrice leaves items that cost nothing free, whatever a code takes off', () => {
  const price = calculatePrice(lines(0, 0), { ...rules, code: { kind: 'amount', value: 100 } })
  expect(price).toMatchObject({ discount: 0, total: 500 })
})
