import { useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { controlClass } from '../../ui/field.tsx'
import { useMoney, useShop } from '../settings/index.ts'
import type { ShopChoice } from './shop-address.ts'
import { shopWords } from './words/index.ts'

interface PriceFacetProps {
  choice: ShopChoice
  price: { from: number; to: number } | null | undefined
  onChoose: (choice: ShopChoice) => void
}

/** Digits behind the point of the shop's currency. */
const digitsOf = (currency: string, locale: string): number =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Lowest and highest price, typed in whole units of the currency; counts once the field is left or Enter is pressed. */
export const PriceFacet = ({ choice, price, onChoose }: PriceFacetProps) => {
  const words = useWords(shopWords)
  const shop = useShop()
  const money = useMoney()
  const unit = shop ? 10 ** digitsOf(shop.currency, shop.locale) : 100
  const shown = (minor: string): string => (minor === '' ? '' : String(Number(minor) / unit))
  const [typed, setTyped] = useState({ from: shown(choice.priceFrom), to: shown(choice.priceTo) })
  if (!price && choice.priceFrom === '' && choice.priceTo === '') return null

  const minor = (text: string): string => {
    const amount = Number(text.replace(',', '.'))
    return text.trim() === '' || !Number.isFinite(amount) || amount < 0 ? '' : String(Math.round(amount * unit))
  }
  const settle = (): void => {
    const next = { ...choice, priceFrom: minor(typed.from), priceTo: minor(typed.to) }
    if (next.priceFrom !== choice.priceFrom || next.priceTo !== choice.priceTo) onChoose(next)
  }
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="mb-2 font-semibold">{words.price}</legend>
      <form
        className="grid grid-cols-2 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          settle()
        }}
      >
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="grid gap-1 text-14 text-ink-2">
            {end === 'from' ? words.atLeast : words.atMost}
            <input
              inputMode="decimal"
              autoComplete="off"
              value={typed[end]}
              placeholder={price ? shown(String(price[end])) : ''}
              onChange={({ target }) => setTyped((current) => ({ ...current, [end]: target.value }))}
              onBlur={settle}
              className={controlClass(false)}
            />
          </label>
        ))}
        <button type="submit" className="sr-only">
          {words.usePrices}
        </button>
      </form>
      {price && <p className="mt-2 text-14 text-ink-2">{words.priceRange(money(price.from), money(price.to))}</p>}
    </fieldset>
  )
}
