import { formatAmountInput, type GlobalSettings, parseAmountInput, type PrintPriceAmount } from '@picasso/contract'
import { DEFAULT_PRINT_PRICES, type PrintMethod } from '@picasso/design'

/** A step of the price table as form values. */
export type PrintStepDraft = Record<'from' | PrintPriceAmount, string>

export interface PrintMethodDraft {
  method: PrintMethod
  isOffered: boolean
  /** Empty: any number. */
  maxInks: string
  steps: PrintStepDraft[]
}

type PrintPrices = GlobalSettings['printPrices']

/** Every method is listed, whether the shop has prices for it or not. */
export const toPrintPriceDrafts = (printPrices: PrintPrices, digits: number): PrintMethodDraft[] =>
  DEFAULT_PRINT_PRICES.map((defaults) => {
    const { method, isOffered, maxInks, steps } = printPrices.find((prices) => prices.method === defaults.method) ?? defaults
    return {
      method,
      isOffered,
      maxInks: maxInks === null ? '' : String(maxInks),
      steps: steps.map((step) => ({
        from: String(step.from),
        firstSide: formatAmountInput(step.firstSide, digits),
        secondSide: formatAmountInput(step.secondSide, digits),
        ink: formatAmountInput(step.ink, digits),
        area: formatAmountInput(step.area, digits),
      })),
    }
  })

/** An empty field is not zero. */
const parseCount = (input: string): number => (/^\d+$/.test(input.trim()) ? Number(input.trim()) : Number.NaN)

/** Invalid numbers become NaN and are reported by the schema. */
export const fromPrintPriceDrafts = (drafts: readonly PrintMethodDraft[], digits: number): PrintPrices =>
  drafts.map(({ method, isOffered, maxInks, steps }) => ({
    method,
    isOffered,
    maxInks: maxInks.trim() === '' ? null : parseCount(maxInks),
    steps: steps.map((step) => ({
      from: parseCount(step.from),
      firstSide: parseAmountInput(step.firstSide, digits),
      secondSide: parseAmountInput(step.secondSide, digits),
      ink: parseAmountInput(step.ink, digits),
      area: parseAmountInput(step.area, digits),
    })),
  }))

/** A step that costs what the last one does, from twice as many pieces. */
export const createPrintStepDraft = (steps: readonly PrintStepDraft[]): PrintStepDraft => {
  const last = steps.at(-1)
  if (!last) return { from: '1', firstSide: '0', secondSide: '0', ink: '0', area: '0' }
  const from = parseCount(last.from)
  return { ...last, from: Number.isNaN(from) ? '' : String(Math.max(10, from * 2)) }
}
