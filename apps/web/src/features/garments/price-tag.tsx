import type { Category, PublicSettings } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useMoneyFormat, useShopSettings } from '../settings/index.ts'
import { garmentMessages } from './messages/index.ts'

type Sizes = Category['sizes']

/** Price of the cheapest size, in minor units. */
export const getMinPrice = (sizes: Sizes): number | undefined =>
  sizes.length > 0 ? Math.min(...sizes.map((size) => size.price)) : undefined

/** Whether sizes have different prices, so that the price needs "from". */
export const hasPriceRange = (sizes: Sizes): boolean => new Set(sizes.map((size) => size.price)).size > 1

/** `S–XL`, or the only size. */
export const formatSizeRange = (sizes: Sizes): string => {
  const first = sizes.at(0)?.label ?? ''
  const last = sizes.at(-1)?.label ?? ''
  return first === last ? first : `${first}–${last}`
}

type PrintPrices = PublicSettings['printPrices']

/** The least that a method on offer adds for a single piece with one small print; zero where no printing is charged. */
export const getMinPrintPrice = (printPrices: PrintPrices): number => {
  const amounts = printPrices.flatMap(({ steps }) => steps.filter(({ from }) => from === 1).map(({ firstSide, ink }) => firstSide + ink))
  return amounts.length === 0 ? 0 : Math.min(...amounts)
}

/** Whether the price of a print depends on what is printed. */
export const isPrintCharged = (printPrices: PrintPrices): boolean =>
  printPrices.some(({ steps }) => steps.some(({ firstSide, secondSide, ink, area }) => firstSide + secondSide + ink + area > 0))

/** The price of a garment with a print, with "from" if sizes or prints cost differently. */
export const PriceTag = ({ sizes }: { sizes: Category['sizes'] }) => {
  const messages = useMessages(garmentMessages)

  const money = useMoneyFormat()
  const printPrices = useShopSettings()?.printPrices ?? []
  const minPrice = getMinPrice(sizes)
  if (minPrice === undefined) return null
  return (
    <span className="figures whitespace-nowrap">
      {(hasPriceRange(sizes) || isPrintCharged(printPrices)) && <span className="text-ink-2">{messages.from} </span>}
      {money(minPrice + getMinPrintPrice(printPrices))}
    </span>
  )
}
