import { PRINT_METHODS } from '@picasso/design'
import * as z from 'zod/mini'

import { MinorAmount, Price } from '../fields.ts'
import { issue } from '../issues/issues.ts'

export const PrintMethod = z.enum(PRINT_METHODS)

/** What the unit price of a printed garment is made of; the amounts add up to it. */
export const PrintPrice = z.object({
  method: PrintMethod,
  /** Pieces from which the amounts hold. */
  from: z.int(),
  /** Price of the garment in its size. */
  base: MinorAmount,
  firstSide: MinorAmount,
  secondSide: MinorAmount,
  ink: MinorAmount,
  area: MinorAmount,
  sideCount: z.int(),
  inkCount: z.int(),
  areaCm2: z.int(),
})

/** The prices of the methods on offer, as every page may know them. */
export const OfferedPrintPrices = z.array(
  z.object({
    method: PrintMethod,
    isOffered: z.boolean(),
    maxInks: z.nullable(z.int()),
    steps: z.array(z.object({ from: z.int(), firstSide: MinorAmount, secondSide: MinorAmount, ink: MinorAmount, area: MinorAmount })),
  }),
)

/** What a step of the table adds to the price, in the order of its columns. */
export const PRINT_PRICE_AMOUNTS = ['firstSide', 'secondSide', 'ink', 'area'] as const
export type PrintPriceAmount = (typeof PRINT_PRICE_AMOUNTS)[number]

const PrintPriceStep = z.strictObject({
  from: z.int(issue('quantityRequired')).check(z.gte(1, issue('printStepMin')), z.lte(10_000, issue('breakMaxQuantity'))),
  firstSide: Price,
  secondSide: Price,
  ink: Price,
  area: Price,
})

type Step = z.infer<typeof PrintPriceStep>

/** The fields of steps that are dearer than the same of fewer pieces: one piece more would make all of them dearer. */
const listRisingAmounts = (steps: readonly Step[]): { index: number; amount: PrintPriceAmount }[] =>
  steps.flatMap((step, index) =>
    PRINT_PRICE_AMOUNTS.filter((amount) => steps.some((other) => other.from < step.from && other[amount] < step[amount])).map((amount) => ({
      index,
      amount,
    })),
  )

const PrintMethodPrices = z.strictObject({
  method: PrintMethod,
  isOffered: z.boolean(),
  /** The most inks on one side; null: any number. */
  maxInks: z.nullable(z.int(issue('inkCountInvalid')).check(z.gte(1, issue('inkCountInvalid')), z.lte(99, issue('inkCountInvalid')))),
  steps: z.array(PrintPriceStep).check(
    z.minLength(1, issue('printStepRequired')),
    z.maxLength(8, issue('maxBreaks')),
    z.refine((steps) => new Set(steps.map(({ from }) => from)).size === steps.length, issue('breakQuantityDuplicate')),
    (context) => {
      for (const { index, amount } of listRisingAmounts(context.value))
        context.issues.push({
          code: 'custom',
          input: context.value,
          path: [index, amount],
          message: issue('printAmountRises').error,
        })
    },
  ),
})

type MethodPrices = z.infer<typeof PrintMethodPrices>

/** Prints a single piece of any design. */
const printsEverything = ({ isOffered, maxInks, steps }: MethodPrices): boolean =>
  isOffered && maxInks === null && steps.some(({ from }) => from === 1)

/** Prices of printing, by method and number of pieces; the shop's favorite method first. */
export const PrintPrices = z.array(PrintMethodPrices).check(
  z.refine((methods) => new Set(methods.map(({ method }) => method)).size === methods.length, issue('printMethodDuplicate')),
  z.refine((methods) => methods.some(printsEverything), issue('printMethodForAllRequired')),
)
export type PrintPrices = z.infer<typeof PrintPrices>
