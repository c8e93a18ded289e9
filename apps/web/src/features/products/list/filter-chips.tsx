import { CLOTH_LABELS } from '@picasso/design'
import { X } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import type { Facets } from './filter-sidebar.tsx'
import { shopMessages } from './messages/index.ts'
import { groupByLabel, LIST_FACETS, type ShopFilter, toggleValues } from './shop-filter.ts'

/** Label of an option in the reader's language; labels of the shop itself are not translated. */
export const useOptionLabel = (): ((option: Pick<Facets['colors'][number], 'value' | 'label'>) => string) => {
  const { getTitle, getColorName } = useGarmentNames()
  return ({ value, label }) => {
    const color = CLOTH_LABELS.find((clothLabel) => clothLabel === value)
    return color === undefined ? getTitle({ title: label }) : getColorName(color)
  }
}

interface FilterChipsProps {
  filter: ShopFilter
  facets: Facets | undefined
  onChange: (filter: ShopFilter) => void
}

const FACET_FIELDS = { colors: 'colors', sizes: 'sizes', garments: 'garments' } as const

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ filter, facets, onChange }: FilterChipsProps) => {
  const messages = useMessages(shopMessages)
  const money = useMoneyFormat()
  const getOptionLabel = useOptionLabel()
  const getLabel = (facet: keyof typeof FACET_FIELDS, value: string): string =>
    getOptionLabel(facets?.[FACET_FIELDS[facet]].find((option) => option.value === value) ?? { value, label: value })
  const chips: { label: string; nextFilter: ShopFilter }[] = [
    ...(filter.search === '' ? [] : [{ label: messages.search(filter.search), nextFilter: { ...filter, search: '' } }]),
    ...(filter.shelf === ''
      ? []
      : [
          {
            label: facets?.shelves.find(({ value }) => value === filter.shelf)?.label ?? filter.shelf,
            nextFilter: { ...filter, shelf: '' },
          },
        ]),
    ...LIST_FACETS.flatMap((facet) =>
      groupByLabel(filter[facet].map((value) => ({ value, label: getLabel(facet, value) }))).map((group) => ({
        label: group[0].label,
        nextFilter: toggleValues(
          filter,
          facet,
          group.map(({ value }) => value),
        ),
      })),
    ),
    ...(filter.priceFrom === ''
      ? []
      : [{ label: messages.from(money(Number(filter.priceFrom))), nextFilter: { ...filter, priceFrom: '' } }]),
    ...(filter.priceTo === '' ? [] : [{ label: messages.upTo(money(Number(filter.priceTo))), nextFilter: { ...filter, priceTo: '' } }]),
    ...(filter.inStock ? [{ label: messages.inStock, nextFilter: { ...filter, inStock: false } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={messages.activeFilters}>
      {chips.map(({ label, nextFilter }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={messages.removeFilter(label)}
            onClick={() => onChange(nextFilter)}
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
