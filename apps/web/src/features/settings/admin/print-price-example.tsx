import { formatMoney, getCurrencyDigits, GlobalSettings } from '@picasso/contract'
import { calculatePrice, GARMENTS, type Imprint } from '@picasso/design'
import { useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { listCategoriesQuery } from '../../garments/index.ts'
import { PriceParts } from '../../print-prices/index.ts'
import { useLocale } from '../index.ts'
import { settingsMessages } from './messages/index.ts'
import { fromSettingsDraft, type SettingsDraft } from './settings-draft.ts'
import type { SettingsSectionProps } from './settings-section.tsx'

/** A print of 20 × 30 cm. */
const EXAMPLE_AREA_CM2 = 600
const MAX_EXAMPLE_QUANTITY = 500
const MAX_EXAMPLE_INKS = 12

/** The rules of the table as it is typed; undefined while it could not be saved. */
const parseRules = (draft: SettingsDraft, digits: number) => {
  const { printPrices, quantityBreaks, tax } = fromSettingsDraft(draft, digits)
  const { printPrices: printPricesSchema, quantityBreaks: breaksSchema } = GlobalSettings.shape
  const parsedPrices = printPricesSchema.safeParse(printPrices)
  const parsedBreaks = breaksSchema.safeParse(quantityBreaks)
  if (!parsedPrices.success || !parsedBreaks.success) return undefined
  return { printPrices: parsedPrices.data, quantityBreaks: parsedBreaks.data, shipping: 0, tax: { ...tax, percent: 0, included: true } }
}

/** What a hoodie costs with the unsaved table of the form. */
export const PrintPriceExample = ({ form }: SettingsSectionProps) => {
  const messages = useMessages(settingsMessages).printPrices
  const { garments } = useSharedMessages()
  const locale = useLocale()
  const { data } = useQuery(listCategoriesQuery, undefined)
  const [quantity, setQuantity] = useState(24)
  const [inkCount, setInkCount] = useState(2)
  const [isBothSides, setIsBothSides] = useState(true)
  const { currency } = form.values
  const digits = getCurrencyDigits(currency)
  const rules = parseRules(form.values, digits)
  const prices = data?.categories.find(({ _id }) => _id === GARMENTS.hoodie.categoryId)?.sizes ?? GARMENTS.hoodie.sizes
  const basePrice = Math.min(...prices.map(({ price }) => price))
  const imprint: Imprint = { inks: inkCount, areaCm2: EXAMPLE_AREA_CM2 }
  const print = { imprints: { front: imprint, back: isBothSides ? imprint : null }, isPersonal: false }
  const price = rules && calculatePrice([{ basePrice, print, quantity, breakKey: 'example' }], rules)
  const money = (minor: number): string => formatMoney(minor, currency, locale)
  const [line] = price?.lines ?? []
  return (
    <section aria-label={messages.example} className="grid gap-4 rounded-control border border-line p-4">
      <h2 className="text-16 font-semibold">{messages.example}</h2>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <QuantityStepper label={messages.pieces} value={quantity} max={MAX_EXAMPLE_QUANTITY} onChange={setQuantity} />
        <QuantityStepper label={messages.inks} value={inkCount} max={MAX_EXAMPLE_INKS} onChange={setInkCount} />
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            checked={isBothSides}
            onChange={({ target }) => setIsBothSides(target.checked)}
            className="size-5 accent-klein"
          />
          {messages.bothSides}
        </label>
      </div>
      <output className="grid max-w-120 gap-2">
        {line ? (
          <>
            <p>
              {messages.exampleSentence({
                garment: garments.hoodie,
                isBothSides,
                inkCount,
                quantity,
                unitPrice: money(Math.round(line.net / quantity)),
                total: money(line.net),
              })}
            </p>
            {line.print && <PriceParts printPrice={line.print} money={money} />}
            {line.discount > 0 && <p className="text-14 text-ink-2">{messages.exampleDiscount(money(line.discount))}</p>}
          </>
        ) : (
          <p className="text-ink-2">{messages.noExample}</p>
        )}
      </output>
    </section>
  )
}
