import type { PrintPrice } from '@picasso/design'

import type { messages as english } from './messages/en.ts'

/** The labels of a price in one language. */
export type PrintPriceMessages = typeof english

/** One reason of a price, with its amount in minor units. */
export interface PricePart {
  label: string
  amount: number
}

/**
 * What the unit price of a printed garment is made of, the garment first. Nothing where the price of the garment already contains the
 * print: there is nothing to explain.
 */
export const listPriceParts = (
  { base, firstSide, secondSide, ink, area, inkCount, areaCm2 }: PrintPrice,
  labels: PrintPriceMessages,
): PricePart[] => {
  const parts = [
    { label: labels.firstSide, amount: firstSide },
    { label: labels.secondSide, amount: secondSide },
    { label: labels.inks(inkCount), amount: ink },
    { label: labels.area(areaCm2), amount: area },
  ].filter(({ amount }) => amount > 0)
  return parts.length === 0 ? [] : [{ label: labels.base, amount: base }, ...parts]
}

/** The method, and the pieces from which its amounts hold. */
export const describePrintMethod = ({ method, from }: PrintPrice, labels: PrintPriceMessages): string =>
  from > 1 ? labels.methodFrom(labels.methods[method], from) : labels.methods[method]
