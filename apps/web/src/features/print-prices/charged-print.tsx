import { describePrintMethod, listPriceParts } from '@picasso/contract'
import { measureImprints } from '@picasso/design'
import { Fragment } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { printPriceMessages } from './print-price-messages.ts'
import type { PricePartsProps, PrintProps } from './print-price.tsx'

/** What the price of one printed garment is made of. */
export const PriceParts = ({ printPrice, money }: PricePartsProps) => {
  const messages = useMessages(printPriceMessages)
  const parts = listPriceParts(printPrice, messages)
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-x-4 text-14 text-ink-2">
      <dt className="col-span-full">{describePrintMethod(printPrice, messages)}</dt>
      {parts.map(({ label, amount }) => (
        <Fragment key={label}>
          <dt className="pl-3">{label}</dt>
          <dd className="text-right">{money(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** The same on one line. */
export const PricePartsLine = ({ printPrice, money }: PricePartsProps) => {
  const messages = useMessages(printPriceMessages)
  const parts = listPriceParts(printPrice, messages)
  const amounts = parts.map(({ label, amount }) => `${label} ${money(amount)}`).join(' + ')
  return (
    <span className="figures text-12 text-ink-2 wide:text-14">
      {describePrintMethod(printPrice, messages)}: {amounts}
    </span>
  )
}

/** Measures what is printed, and renders what depends on it. */
export const MeasuredPrint = ({ design: { document, color }, isPersonal, children }: PrintProps) =>
  children({ imprints: measureImprints(document, color), isPersonal })
