import type { Imprints } from './imprint.ts'
import { PRINT_METHODS, type PrintMethod } from './print-methods.ts'

/** What a method adds to the price of the garment from a number of pieces on; minor units, none negative. */
export interface PrintPriceStep {
  /** Pieces of one design. */
  from: number
  firstSide: number
  secondSide: number
  /** For each ink of each side. */
  ink: number
  /** For each 100 cm² of each side. */
  area: number
}

export interface PrintMethodPrices {
  method: PrintMethod
  isOffered: boolean
  /** The most inks on one side; null: any number. */
  maxInks: number | null
  /** From few pieces to many. */
  steps: readonly PrintPriceStep[]
}

/** In the shop's order of preference: of two methods at one price the first prints. */
export type PrintPriceTable = readonly PrintMethodPrices[]

const FREE_STEP: PrintPriceStep = { from: 1, firstSide: 0, secondSide: 0, ink: 0, area: 0 }

/**
 * The price of a size contains any print, by film transfer: what the shop charges until its owners say otherwise. A transfer prints any design
 * on any cloth, and what a shop gets for its prints (under-base, mirrored files, cut lines, gang sheets) is for film.
 */
export const DEFAULT_PRINT_PRICES: PrintPriceTable = PRINT_METHODS.map((method) => ({
  method,
  isOffered: method === 'dtf',
  maxInks: null,
  steps: [FREE_STEP],
}))

/** Everything that the unit price of a printed garment is made of. The amounts add up to it. */
export interface PrintPrice {
  method: PrintMethod
  /** Where the step of the table begins that was reached, in pieces. */
  from: number
  /** Price of the garment in its size. */
  base: number
  firstSide: number
  secondSide: number
  /** Amount for all inks of both sides. */
  ink: number
  /** Amount for the area of both sides. */
  area: number
  sideCount: number
  /** Inks of both sides together. */
  inkCount: number
  /** Area of both sides together. */
  areaCm2: number
}

const CM2_PER_AREA_UNIT = 100

/** What is printed onto a garment, and how often. */
export interface PrintJob {
  imprints: Imprints
  /** Pieces of this design that are ordered together. */
  quantity: number
  /** Each piece has words of its own, so that a screen would be made for a single piece. */
  isPersonal: boolean
}

/** The highest of the entries that a quantity reaches, in whatever order they are; undefined below all of them. */
export const findReached = <Entry extends { from: number }>(entries: readonly Entry[], quantity: number): Entry | undefined => {
  let reached: Entry | undefined
  for (const entry of entries) if (entry.from <= quantity && (!reached || entry.from > reached.from)) reached = entry
  return reached
}

/** The sums of both sides. */
interface PrintTotals {
  sideCount: number
  inkCount: number
  areaCm2: number
  /** Inks of the side that has the most. */
  mostInks: number
}

const sumImprints = ({ front, back }: Imprints): PrintTotals => ({
  sideCount: (front ? 1 : 0) + (back ? 1 : 0),
  inkCount: (front?.inks ?? 0) + (back?.inks ?? 0),
  areaCm2: (front?.areaCm2 ?? 0) + (back?.areaCm2 ?? 0),
  mostInks: Math.max(front?.inks ?? 0, back?.inks ?? 0),
})

/** Prices with one method; undefined where it is not on offer or cannot print this. */
const priceByMethod = (
  { method, isOffered, maxInks, steps }: PrintMethodPrices,
  { quantity, isPersonal }: Omit<PrintJob, 'imprints'>,
  { sideCount, inkCount, areaCm2, mostInks }: PrintTotals,
  base: number,
): PrintPrice | undefined => {
  if (!isOffered || (maxInks !== null && mostInks > maxInks)) return undefined
  const step = findReached(steps, method === 'screen' && isPersonal ? 1 : quantity)
  return (
    step && {
      method,
      from: step.from,
      base,
      firstSide: sideCount > 0 ? step.firstSide : 0,
      secondSide: sideCount > 1 ? step.secondSide : 0,
      ink: step.ink * inkCount,
      area: Math.round((step.area * areaCm2) / CM2_PER_AREA_UNIT),
      sideCount,
      inkCount,
      areaCm2,
    }
  )
}

/** The unit price that the parts add up to. */
export const sumPrintPrice = ({ base, firstSide, secondSide, ink, area }: PrintPrice): number => base + firstSide + secondSide + ink + area

/**
 * The price of one printed garment with its parts: by the cheapest method on offer that can print it. A table always has a method that
 * prints any design from one piece on, so that no design is without a price.
 */
export const calculatePrintPrice = (base: number, job: PrintJob, table: PrintPriceTable): PrintPrice => {
  const totals = sumImprints(job.imprints)
  let cheapest: PrintPrice | undefined
  for (const prices of table) {
    const price = priceByMethod(prices, job, totals, base)
    if (price && (!cheapest || sumPrintPrice(price) < sumPrintPrice(cheapest))) cheapest = price
  }
  if (!cheapest) throw new Error('No method of the price table prints this design.')
  return cheapest
}
