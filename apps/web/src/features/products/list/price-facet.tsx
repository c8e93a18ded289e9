import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { controlClass } from '../../../ui/field.tsx'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { shopMessages } from './messages/index.ts'
import type { ShopFilter } from './shop-filter.ts'

interface PriceFacetProps {
  filter: ShopFilter
  price: { from: number; to: number } | null | undefined
  onChange: (filter: ShopFilter) => void
}

/** Fraction digits of the shop's currency. */
const getFractionDigits = (currency: string, locale: string): number =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Price range in major units; applied on blur or Enter. */
export const PriceFacet = ({ filter, price, onChange }: PriceFacetProps) => {
  const messages = useMessages(shopMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  const unitsPerMajor = shop ? 10 ** getFractionDigits(shop.currency, shop.locale) : 100
  const toMajorUnits = (minor: string): string => (minor === '' ? '' : String(Number(minor) / unitsPerMajor))
  const [values, setValues] = useState({ from: toMajorUnits(filter.priceFrom), to: toMajorUnits(filter.priceTo) })
  if (!price && filter.priceFrom === '' && filter.priceTo === '') return null

  const toMinorUnits = (text: string): string => {
    const amount = Number(text.replace(',', '.'))
    return text.trim() === '' || !Number.isFinite(amount) || amount < 0 ? '' : String(Math.round(amount * unitsPerMajor))
  }
  const applyPrices = (): void => {
    const next = { ...filter, priceFrom: toMinorUnits(values.from), priceTo: toMinorUnits(values.to) }
    if (next.priceFrom !== filter.priceFrom || next.priceTo !== filter.priceTo) onChange(next)
  }
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="mb-2 font-semibold">{messages.price}</legend>
      <form
        className="grid grid-cols-2 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          applyPrices()
        }}
      >
        {(['from', 'to'] as const).map((bound) => (
          <label key={bound} className="grid gap-1 text-14 text-ink-2">
            {bound === 'from' ? messages.minPrice : messages.maxPrice}
            <input
              inputMode="decimal"
              autoComplete="off"
              value={values[bound]}
              placeholder={price ? toMajorUnits(String(price[bound])) : ''}
              onChange={({ target }) => setValues((current) => ({ ...current, [bound]: target.value }))}
              onBlur={applyPrices}
              className={controlClass(false)}
            />
          </label>
        ))}
        <button type="submit" className="sr-only">
          {messages.applyPrices}
        </button>
      </form>
      {price && <p className="mt-2 text-14 text-ink-2">{messages.priceRange(money(price.from), money(price.to))}</p>}
    </fieldset>
  )
}
