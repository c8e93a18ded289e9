import type { Category, PublicSettings } from '@picasso/contract'
import {
  calculatePrice,
  findQuantityBreak,
  type LinePrice,
  type LinePrint,
  listFields,
  type PriceLineInput,
  type PriceRules,
} from '@picasso/design'
import { Check, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { hasPriceParts, PricePartsLine, WithPrint } from '../../print-prices/index.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import type { SaveStatus } from '../draft/autosave-state.ts'
import { announceSaveStatus, describeSaveStatus } from '../draft/describe-save-status.ts'
import { draftMessages } from '../draft/messages/index.ts'
import { useAutosaveState, useEditorState } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

type PricedDesign = Pick<PriceLineInput, 'basePrice' | 'print'>
type QuantityRules = Pick<PriceRules, 'printPrices' | 'quantityBreaks'>

const priceAt = (design: PricedDesign, quantity: number, rules: QuantityRules): LinePrice | undefined =>
  calculatePrice([{ ...design, quantity, breakKey: 'design' }], { ...rules, shipping: 0, tax: { percent: 0, included: true } }).lines[0]

/** The quantities from which one piece costs less, with its price there. */
const listQuantityPrices = (design: PricedDesign, rules: QuantityRules): { from: number; unitPrice: number }[] => {
  const thresholds = [...rules.quantityBreaks, ...rules.printPrices.flatMap(({ steps }) => steps)].map(({ from }) => from)
  let lowestPrice = priceAt(design, 1, rules)?.net ?? 0
  return [...new Set(thresholds)]
    .toSorted((a, b) => a - b)
    .flatMap((from) => {
      const unitPrice = Math.round((priceAt(design, from, rules)?.net ?? 0) / from)
      if (unitPrice >= lowestPrice) return []
      lowestPrice = unitPrice
      return [{ from, unitPrice }]
    })
}

interface StatusIcon {
  icon: LucideIcon
  className: string
}

const STATUS_ICONS: Record<SaveStatus['at'], StatusIcon> = {
  saving: { icon: LoaderCircle, className: '' },
  shop: { icon: CloudCheck, className: 'text-leaf-ink' },
  device: { icon: Check, className: 'text-leaf-ink' },
  unsaved: { icon: CloudOff, className: 'text-ochre-ink' },
}

/** Shows where the draft is saved. */
const SaveStatusIndicator = () => {
  const messages = useMessages(draftMessages)
  const { saveStatus } = useAutosaveState()
  const { icon: Icon, className } = STATUS_ICONS[saveStatus.at]
  const [announcement, setAnnouncement] = useState('')
  // After the output is there: screen readers tell what changes in a place that they know.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAnnouncement((previous) => announceSaveStatus(previous, saveStatus, messages)))
    return () => cancelAnimationFrame(frame)
  }, [saveStatus, messages])
  return (
    <div className="relative flex min-w-0 items-baseline gap-1.5 text-14 text-ink-2">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={classNames('shrink-0 self-center', className)} />
      {/* In the one line beside an open sheet the price comes first. */}
      <p className="max-wide:group-data-[sheet]/workbench:truncate">{describeSaveStatus(saveStatus, messages)}</p>
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

/** What each of more pieces costs. On a phone in few signs, so that two of them are one line. */
const PriceBreak = ({ from, price, percent }: { from: number; price: string; percent: number }) => {
  const messages = useMessages(panelMessages)
  return (
    <>
      <span aria-hidden className="whitespace-nowrap sm:hidden">
        {messages.shortPriceBreak(from, price)}
      </span>
      <span className="max-sm:sr-only">{messages.priceBreak(from, price, percent)}</span>
    </>
  )
}

interface PriceFiguresProps {
  shop: PublicSettings
  /** Price of each size. */
  prices: readonly number[]
  print: LinePrint | undefined
}

/** Price with its reasons, and what more pieces cost. */
const PriceFigures = ({ shop, prices, print }: PriceFiguresProps) => {
  const messages = useMessages(panelMessages)
  const money = useMoneyFormat()
  const design = { basePrice: Math.min(...prices), print }
  const price = priceAt(design, 1, shop)
  if (!price) return null
  // A phone's open sheet has one line for the price; its parts get a second one, instead of the quantity breaks.
  const hasParts = price.print !== null && hasPriceParts(price.print)
  return (
    <p
      className={classNames(
        // On a narrow screen the save status is beside the price, with the quantity breaks below both.
        'flex flex-wrap items-baseline gap-x-3 max-wide:not-group-data-[sheet]/workbench:contents max-wide:group-data-[sheet]/workbench:flex-1 max-wide:group-data-[sheet]/workbench:min-w-min',
        !hasParts && 'max-wide:group-data-[sheet]/workbench:h-7 max-wide:group-data-[sheet]/workbench:overflow-hidden',
      )}
    >
      <span className="figures text-18 font-semibold whitespace-nowrap max-wide:mr-auto">
        {new Set(prices).size > 1 ? messages.priceFrom(money(price.unitPrice)) : money(price.unitPrice)}
      </span>
      {price.print && <PricePartsLine printPrice={price.print} money={money} />}
      {listQuantityPrices(design, shop).map(({ from, unitPrice }) => (
        <span
          key={from}
          className={classNames(
            // What is only read aloud in it must not reach beyond the editor, or the page behind would scroll.
            'figures relative order-1 text-12 text-ink-2 wide:text-14',
            hasParts && 'max-wide:group-data-[sheet]/workbench:hidden',
          )}
        >
          <PriceBreak from={from} price={money(unitPrice)} percent={findQuantityBreak(shop.quantityBreaks, from)?.percent ?? 0} />
        </span>
      ))}
    </p>
  )
}

/** Price, and the save status. */
export const PriceBar = ({ category }: { category: Category | undefined }) => {
  const shop = useShopSettings()
  const { current } = useEditorState().history
  const prices = category?.sizes.map((size) => size.price) ?? []
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-wide:group-data-[sheet]/workbench:flex-nowrap">
      {prices.length > 0 && shop && (
        <WithPrint design={current} isPersonal={listFields(current.document).length > 0}>
          {(print) => <PriceFigures shop={shop} prices={prices} print={print} />}
        </WithPrint>
      )}
      <SaveStatusIndicator />
    </div>
  )
}
