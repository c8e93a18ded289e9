import { type GlobalSettings, PRINT_PRICE_AMOUNTS, type PrintPriceAmount } from '@picasso/contract'

import { PRINT_PRICE_MESSAGES } from './print-price-messages.ts'

type PrintPrices = GlobalSettings['printPrices']
type MethodPrices = PrintPrices[number]

/** Written into the audit log as it is read, in English. */
const AMOUNT_LABELS: Record<PrintPriceAmount, string> = {
  firstSide: 'first side',
  secondSide: 'second side',
  ink: 'each ink',
  area: 'each 100 cm²',
}

/** Changes in one entry of the audit log; a whole new table has some hundred. */
const MAX_DESCRIBED_CHANGES = 12

const describeSteps = (before: MethodPrices | undefined, after: MethodPrices, formatAmount: (minor: number) => string): string[] => {
  const previousSteps = new Map(before?.steps.map((step) => [step.from, step]))
  const removed = before?.steps.filter(({ from }) => after.steps.every((step) => step.from !== from)) ?? []
  const changed = after.steps.flatMap((step) =>
    PRINT_PRICE_AMOUNTS.flatMap((amount) => {
      const previous = previousSteps.get(step.from)?.[amount]
      if (previous === step[amount] || (previous === undefined && step[amount] === 0)) return []
      const change = previous === undefined ? formatAmount(step[amount]) : `${formatAmount(previous)} → ${formatAmount(step[amount])}`
      return [`from ${step.from} ${AMOUNT_LABELS[amount]} ${change}`]
    }),
  )
  return [...changed, ...removed.map(({ from }) => `no step from ${from}`)]
}

const describeMethod = (before: MethodPrices | undefined, after: MethodPrices, formatAmount: (minor: number) => string): string[] => {
  const changes = describeSteps(before, after, formatAmount)
  if ((before?.isOffered ?? false) !== after.isOffered) changes.unshift(after.isOffered ? 'offered' : 'no longer offered')
  if ((before?.maxInks ?? null) !== after.maxInks)
    changes.push(after.maxInks === null ? 'any number of inks' : `at most ${after.maxInks} inks`)
  return changes.map((change) => `${PRINT_PRICE_MESSAGES.en.methods[after.method]} ${change}`)
}

/** What changed in the price table, such as "Screen print from 24 second side 150.00 → 120.00". */
export const describePrintPriceChanges = (before: PrintPrices, after: PrintPrices, formatAmount: (minor: number) => string): string => {
  const changes = after.flatMap((prices) =>
    describeMethod(
      before.find(({ method }) => method === prices.method),
      prices,
      formatAmount,
    ),
  )
  const omitted = changes.length - MAX_DESCRIBED_CHANGES
  return [...changes.slice(0, MAX_DESCRIBED_CHANGES), ...(omitted > 0 ? [`${omitted} more`] : [])].join('; ')
}
