import type { ClothLabel, DesignDocument, LinePrint, PrintPrice } from '@picasso/design'
import { type ReactNode, Suspense } from 'react'

import { lazyComponent } from '../../lib/lazy-component.tsx'
import { isPrintCharged } from '../garments/index.ts'
import { useShopSettings } from '../settings/index.ts'

/** For shops that charge for printing; the others never load it. */
const loadChargedPrint = () => import('./charged-print.tsx')
const LoadedPriceParts = lazyComponent(() => loadChargedPrint().then((part) => part.PriceParts))
const LoadedPricePartsLine = lazyComponent(() => loadChargedPrint().then((part) => part.PricePartsLine))
const MeasuredPrint = lazyComponent(() => loadChargedPrint().then((part) => part.MeasuredPrint))

export interface PricePartsProps {
  printPrice: PrintPrice
  money: (minor: number) => string
}

/** Whether there is more than the price of the garment to explain. */
export const hasPriceParts = ({ firstSide, secondSide, ink, area }: PricePartsProps['printPrice']): boolean =>
  firstSide + secondSide + ink + area > 0

/** What the price of one printed garment is made of; nothing where it contains the print. */
export const PriceParts = (props: PricePartsProps) =>
  hasPriceParts(props.printPrice) && (
    <Suspense>
      <LoadedPriceParts {...props} />
    </Suspense>
  )

/** The same on one line. */
export const PricePartsLine = (props: PricePartsProps) =>
  hasPriceParts(props.printPrice) && (
    <Suspense>
      <LoadedPricePartsLine {...props} />
    </Suspense>
  )

export interface PrintProps {
  design: { document: DesignDocument; color: ClothLabel }
  /** Each piece has words of its own. */
  isPersonal: boolean
  /** Renders what depends on the print; undefined where printing costs nothing. */
  children: (print: LinePrint | undefined) => ReactNode
}

/** Gives what is printed to what depends on it. Where printing costs nothing, nothing is measured. */
export const WithPrint = (props: PrintProps) => {
  const shop = useShopSettings()
  if (!shop || !isPrintCharged(shop.printPrices)) return props.children(undefined)
  return (
    <Suspense>
      <MeasuredPrint {...props} />
    </Suspense>
  )
}
