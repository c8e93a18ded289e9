import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { GARMENT_KEYS } from '../garments/garment.ts'
import { GARMENTS } from '../garments/garments.ts'
import type { Imprint, Imprints } from './imprint.ts'
import { calculatePrice, calculateSinglePrice } from './price.ts'
import { PRINT_METHODS } from './print-methods.ts'
import { calculatePrintPrice, DEFAULT_PRINT_PRICES, findReached, type PrintPriceTable, sumPrintPrice } from './print-price.ts'

const imprint = (inks = 1, areaCm2 = 100): Imprint => ({ inks, areaCm2 })
const oneSide: Imprints = { front: imprint(), back: null }
const bothSides: Imprints = { front: imprint(), back: imprint() }

const TABLE: PrintPriceTable = [
  { method: 'dtg', isOffered: true, maxInks: null, steps: [{ from: 1, firstSide: 50_000, secondSide: 30_000, ink: 0, area: 0 }] },
  { method: 'dtf', isOffered: false, maxInks: null, steps: [{ from: 1, firstSide: 0, secondSide: 0, ink: 0, area: 0 }] },
  {
    method: 'screen',
    isOffered: true,
    maxInks: 3,
    steps: [
      { from: 24, firstSide: 20_000, secondSide: 15_000, ink: 4_000, area: 1_000 },
      { from: 100, firstSide: 10_000, secondSide: 8_000, ink: 2_000, area: 500 },
    ],
  },
]
const priceOf = (imprints: Imprints, quantity: number, isPersonal = false) =>
  calculatePrintPrice(100_000, { imprints, quantity, isPersonal }, TABLE)

describe('calculatePrintPrice', () => {
  it('adds up first side, second side, inks and area', () => {
    expect(priceOf({ front: imprint(2, 250), back: imprint(1, 33) }, 24)).toEqual({
      method: 'screen',
      from: 24,
      base: 100_000,
      firstSide: 20_000,
      secondSide: 15_000,
      ink: 12_000,
      area: 2_830,
      sideCount: 2,
      inkCount: 3,
      areaCm2: 283,
    })
  })

  it('takes the cheapest method on offer that can print the design', () => {
    expect(priceOf(oneSide, 23)).toMatchObject({ method: 'dtg', from: 1, firstSide: 50_000, secondSide: 0 })
    expect(priceOf(oneSide, 24)).toMatchObject({ method: 'screen', from: 24 })
    expect(priceOf(oneSide, 100)).toMatchObject({ method: 'screen', from: 100, firstSide: 10_000 })
    expect(priceOf({ front: imprint(3), back: null }, 100).method).toBe('screen')
    expect(priceOf({ front: imprint(4), back: null }, 100).method).toBe('dtg')
    expect(priceOf({ front: null, back: imprint(4) }, 100).method).toBe('dtg')
  })

  it('takes the upper one of two methods at one price', () => {
    const offered = DEFAULT_PRINT_PRICES.find(({ isOffered }) => isOffered)
    if (!offered) throw new Error('The default table offers nothing.')
    const table: PrintPriceTable = [
      { ...offered, method: 'dtg' },
      { ...offered, method: 'dtf' },
    ]
    expect(calculatePrintPrice(1, { imprints: oneSide, quantity: 1, isPersonal: false }, table).method).toBe('dtg')
  })

  it('makes no screens for pieces that have words of their own, and counts them together for any other method', () => {
    expect(priceOf(oneSide, 100, true).method).toBe('dtg')
    const [few] = TABLE[0]?.steps ?? []
    const table = TABLE.map((prices) =>
      few && prices.method === 'dtg' ? { ...prices, steps: [few, { ...few, from: 10, firstSide: 0 }] } : prices,
    )
    expect(calculatePrintPrice(0, { imprints: oneSide, quantity: 10, isPersonal: true }, table)).toMatchObject({ from: 10, firstSide: 0 })
  })

  it('refuses a table in which no method can print the design', () => {
    const job = { imprints: oneSide, quantity: 1, isPersonal: false }
    expect(() => calculatePrintPrice(0, job, [])).toThrow('No method of the price table prints this design.')
  })

  it('charges nothing for printing where nothing is printed', () => {
    expect(sumPrintPrice(priceOf({ front: null, back: null }, 1))).toBe(100_000)
  })

  it('charges the same for a print on the back alone as on the front alone', () => {
    expect(sumPrintPrice(priceOf({ front: null, back: imprint() }, 1))).toBe(sumPrintPrice(priceOf(oneSide, 1)))
  })
})

const amount = fc.integer({ min: 0, max: 100_000 })
/** Steps of few pieces to many, each no dearer than the last, as settings are checked. */
const fallingSteps = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 50 }), amounts: fc.tuple(amount, amount, amount, amount) }), {
  minLength: 1,
  maxLength: 5,
})
const methodPrices = (isForAll: boolean) =>
  fc
    .record({
      steps: fallingSteps,
      isOffered: isForAll ? fc.constant(true) : fc.boolean(),
      maxInks: isForAll ? fc.constant(null) : fc.integer({ min: 1, max: 6 }),
      start: isForAll ? fc.constant(1) : fc.integer({ min: 1, max: 40 }),
    })
    .map(({ steps, isOffered, maxInks, start }) => {
      let from = start
      let [firstSide, secondSide, ink, area] = [Infinity, Infinity, Infinity, Infinity]
      return {
        isOffered,
        maxInks,
        steps: steps.map(({ gap, amounts }, index) => {
          if (index > 0) from += gap
          ;[firstSide, secondSide, ink, area] = [
            Math.min(firstSide, amounts[0]),
            Math.min(secondSide, amounts[1]),
            Math.min(ink, amounts[2]),
            Math.min(area, amounts[3]),
          ]
          return { from, firstSide, secondSide, ink, area }
        }),
      }
    })
const table = fc
  .tuple(methodPrices(true), methodPrices(false), methodPrices(false))
  .map((methods): PrintPriceTable => methods.map((prices, index) => ({ ...prices, method: PRINT_METHODS[index] ?? 'dtg' })))
const anyImprint = fc.record({ inks: fc.integer({ min: 1, max: 8 }), areaCm2: fc.integer({ min: 1, max: 1500 }) })
const quantity = fc.integer({ min: 1, max: 150 })

describe('the price of any table', () => {
  it('is the sum of its parts, in whole minor units', () => {
    fc.assert(
      fc.property(
        table,
        anyImprint,
        fc.option(anyImprint),
        quantity,
        fc.integer({ min: 0, max: 500_000 }),
        (prices, front, back, count, basePrice) => {
          const rules = { printPrices: prices, quantityBreaks: [], shipping: 0, tax: { percent: 0, included: true } }
          const print = { imprints: { front, back }, isPersonal: false }
          const { lines, total } = calculatePrice([{ basePrice, print, quantity: count, breakKey: 'a' }], rules)
          const [line] = lines
          expect(line?.print && sumPrintPrice(line.print)).toBe(line?.unitPrice)
          expect(total).toBe((line?.unitPrice ?? 0) * count)
          const amounts = Object.values(line?.print ?? {}).filter((part) => typeof part === 'number')
          expect(amounts.filter((part) => !Number.isInteger(part) || part < 0)).toEqual([])
        },
      ),
    )
  })

  it('never falls when a side, an ink or area is added', () => {
    fc.assert(
      fc.property(table, anyImprint, anyImprint, quantity, (prices, front, back, count) => {
        const priceFor = (imprints: Imprints) =>
          sumPrintPrice(calculatePrintPrice(0, { imprints, quantity: count, isPersonal: false }, prices))
        const price = priceFor({ front, back: null })
        expect(priceFor({ front, back })).toBeGreaterThanOrEqual(price)
        expect(priceFor({ front: { ...front, inks: front.inks + 1 }, back: null })).toBeGreaterThanOrEqual(price)
        expect(priceFor({ front: { ...front, areaCm2: front.areaCm2 + 50 }, back: null })).toBeGreaterThanOrEqual(price)
      }),
    )
  })

  it('never rises with the number of pieces', () => {
    fc.assert(
      fc.property(table, anyImprint, quantity, fc.boolean(), (prices, front, count, isPersonal) => {
        const priceFor = (pieces: number) =>
          sumPrintPrice(calculatePrintPrice(0, { imprints: { front, back: null }, quantity: pieces, isPersonal }, prices))
        expect(priceFor(count + 1)).toBeLessThanOrEqual(priceFor(count))
      }),
    )
  })

  it('is one for all sizes and colors of a design together', () => {
    const rules = { printPrices: TABLE, quantityBreaks: [], shipping: 0, tax: { percent: 0, included: true } }
    const line = { basePrice: 100_000, print: { imprints: bothSides, isPersonal: false }, breakKey: 'a' }
    const { lines } = calculatePrice(
      [
        { ...line, quantity: 20 },
        { ...line, quantity: 4 },
        { ...line, quantity: 4, breakKey: 'b' },
      ],
      rules,
    )
    expect(lines.map(({ print }) => print?.method)).toEqual(['screen', 'screen', 'dtg'])
  })
})

describe('findReached', () => {
  it('takes the first of two entries that begin at one quantity', () => {
    expect(
      findReached(
        [
          { from: 5, name: 'first' },
          { from: 5, name: 'second' },
        ],
        5,
      )?.name,
    ).toBe('first')
  })
})

describe('the default table', () => {
  it('offers film transfers alone', () => {
    expect(DEFAULT_PRINT_PRICES.filter(({ isOffered }) => isOffered).map(({ method }) => method)).toEqual(['dtf'])
  })

  const cases = GARMENT_KEYS.flatMap((key) => GARMENTS[key].sizes.map(({ label, price }) => [key, label, price] as const))

  it.each(cases)('leaves the price of %s in %s at the specification, whatever is printed and however often', (key, _label, price) => {
    expect(price).toBe(key === 'croptop' || key === 'oversized-tshirt' ? 175_000 : 165_000)
    for (const imprints of [oneSide, bothSides, { front: imprint(99, 2000), back: imprint(99, 2000) }])
      for (const isPersonal of [false, true])
        for (let count = 1; count <= 99; count++)
          expect(sumPrintPrice(calculatePrintPrice(price, { imprints, quantity: count, isPersonal }, DEFAULT_PRINT_PRICES))).toBe(price)
    expect(calculateSinglePrice({ basePrice: price, print: { imprints: oneSide, isPersonal: false } }, DEFAULT_PRINT_PRICES)).toBe(price)
  })
})
