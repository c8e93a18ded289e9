import { getCurrencyDigits } from '@picasso/contract'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'

import { keepFocusInList } from '../../../lib/keep-focus-in-list.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { controlClass } from '../../../ui/field.tsx'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { boxClass, FacetGroup, groupClass, legendClass, rowClass, useOptionLabel } from './facet-group.tsx'
import { shopMessages } from './messages/index.ts'
import {
  type ChangeFilter,
  type Facets,
  groupByLabel,
  hasFilters,
  type ListFacet,
  type ShopFilter,
  selectValues,
  clearFilters,
  LIST_FACETS,
} from './shop-filter.ts'

interface FilterChipsProps {
  filter: ShopFilter
  facets: Facets | undefined
  onChange: ChangeFilter
}

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ filter, facets, onChange }: FilterChipsProps) => {
  const messages = useMessages(shopMessages)
  const money = useMoneyFormat()
  const getOptionLabel = useOptionLabel()
  const getLabel = (facet: ListFacet, value: string): string =>
    getOptionLabel(facets?.[facet].find((option) => option.value === value) ?? { value, label: value })
  const chips: { label: string; remove: Parameters<ChangeFilter>[0] }[] = [
    ...(filter.search === ''
      ? []
      : [{ label: messages.search(filter.search), remove: (current: ShopFilter) => ({ ...current, search: '' }) }]),
    ...(filter.category === ''
      ? []
      : [
          {
            label: facets?.categories.find(({ value }) => value === filter.category)?.label ?? filter.category,
            remove: (current: ShopFilter) => ({ ...current, category: '' }),
          },
        ]),
    ...LIST_FACETS.flatMap((facet) =>
      groupByLabel(filter[facet].map((value) => ({ value, label: getLabel(facet, value) }))).map((group) => ({
        label: group[0].label,
        remove: (current: ShopFilter) =>
          selectValues(
            current,
            facet,
            group.map(({ value }) => value),
            false,
          ),
      })),
    ),
    ...(filter.priceFrom === ''
      ? []
      : [{ label: messages.from(money(Number(filter.priceFrom))), remove: (current: ShopFilter) => ({ ...current, priceFrom: '' }) }]),
    ...(filter.priceTo === ''
      ? []
      : [{ label: messages.upTo(money(Number(filter.priceTo))), remove: (current: ShopFilter) => ({ ...current, priceTo: '' }) }]),
    ...(filter.inStock ? [{ label: messages.inStock, remove: (current: ShopFilter) => ({ ...current, inStock: false }) }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul ref={keepFocusInList} className="flex flex-wrap gap-2 max-md:order-3 max-md:basis-full" aria-label={messages.activeFilters}>
      {chips.map(({ label, remove }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={messages.removeFilter(label)}
            onClick={() => onChange(remove)}
            className="flex min-h-11 items-center gap-2 rounded-full bg-klein-wash px-4 text-14 font-medium hover:bg-paper-2"
          >
            {label}
            <X aria-hidden size={16} strokeWidth={1.5} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PriceFacetProps {
  filter: ShopFilter
  price: { from: number; to: number } | null | undefined
  onChange: ChangeFilter
}

/** A field that follows the URL, unless somebody is typing into it: the list of the other price may load meanwhile. */
const usePriceField = (text: string): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = text
  }, [text])
  return field
}

/** Price range in major units; applied on blur or Enter. */
const PriceFacet = ({ filter, price, onChange }: PriceFacetProps) => {
  const messages = useMessages(shopMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  const unitsPerMajor = shop ? 10 ** getCurrencyDigits(shop.currency) : 100
  const toMajorUnits = (minor: string): string => (minor === '' ? '' : String(Number(minor) / unitsPerMajor))
  const toMinorUnits = (text: string): string => {
    const amount = Number(text.replace(',', '.'))
    return text.trim() === '' || !Number.isFinite(amount) || amount < 0 ? '' : String(Math.round(amount * unitsPerMajor))
  }
  const texts = { from: toMajorUnits(filter.priceFrom), to: toMajorUnits(filter.priceTo) }
  const fields = { from: usePriceField(texts.from), to: usePriceField(texts.to) }
  const readPrice = (bound: keyof typeof fields): string => toMinorUnits(fields[bound].current?.value ?? '')
  const applyPrices = (): void => {
    const prices = { priceFrom: readPrice('from'), priceTo: readPrice('to') }
    onChange((current) =>
      prices.priceFrom === current.priceFrom && prices.priceTo === current.priceTo ? current : { ...current, ...prices },
    )
  }
  const form = useForm({ initial: {}, validate: () => ({}), submit: applyPrices })
  if (!price && filter.priceFrom === '' && filter.priceTo === '') return null
  return (
    <fieldset className={groupClass}>
      <legend className={legendClass}>{messages.price}</legend>
      <form {...form.props} className="grid grid-cols-2 gap-3">
        {(['from', 'to'] as const).map((bound) => (
          <label key={bound} className="grid gap-1 text-14 text-ink-2">
            {bound === 'from' ? messages.minPrice : messages.maxPrice}
            <input
              ref={fields[bound]}
              inputMode="decimal"
              autoComplete="off"
              name={bound}
              defaultValue={texts[bound]}
              placeholder={price ? toMajorUnits(String(price[bound])) : ''}
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

interface FilterSidebarProps {
  filter: ShopFilter
  /** Undefined while loading. */
  facets: Facets | undefined
  onChange: ChangeFilter
}

const CategoryGroup = ({ filter, facets, onChange }: FilterSidebarProps) => {
  const messages = useMessages(shopMessages)
  if (!facets || (facets.categories.length === 0 && filter.category === '')) return null
  const total = facets.categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <fieldset className={groupClass}>
      <legend className={legendClass}>{messages.category}</legend>
      {[{ value: '', label: messages.all, labelLanguage: undefined, count: total }, ...facets.categories].map(
        ({ value, label, labelLanguage, count }) => (
          <label key={value} className={rowClass}>
            <input
              type="radio"
              name="category"
              checked={filter.category === value}
              onChange={() => onChange((current) => ({ ...current, category: value }))}
              className={boxClass}
            />
            <span lang={labelLanguage} className="flex-1">
              {label}
            </span>
            <span className="figures text-14 text-ink-2">{count}</span>
          </label>
        ),
      )}
    </fieldset>
  )
}

/** All filters, with the number of products per option. */
export const FilterSidebar = ({ filter, facets, onChange }: FilterSidebarProps) => {
  const messages = useMessages(shopMessages)
  return (
    <div className="grid gap-5 wide:gap-3">
      <CategoryGroup filter={filter} facets={facets} onChange={onChange} />
      <FacetGroup facet="colors" title={messages.color} options={facets?.colors} filter={filter} onChange={onChange} />
      <FacetGroup facet="sizes" title={messages.size} options={facets?.sizes} filter={filter} onChange={onChange} />
      <FacetGroup facet="garments" title={messages.garment} options={facets?.garments} filter={filter} onChange={onChange} />
      <PriceFacet filter={filter} price={facets?.price} onChange={onChange} />
      <div className={groupClass}>
        <label className={rowClass}>
          <input
            type="checkbox"
            checked={filter.inStock}
            onChange={({ target: { checked } }) => onChange((current) => ({ ...current, inStock: checked }))}
            className={boxClass}
          />
          {messages.inStockOnly}
        </label>
      </div>
      {hasFilters(filter) && (
        <button
          type="button"
          className="min-h-11 justify-self-start font-semibold text-klein hover:underline"
          onClick={() => onChange(clearFilters)}
        >
          {messages.clearAll}
        </button>
      )}
    </div>
  )
}
