import { X } from 'lucide-react'

import { useWords } from '../../lib/words.ts'
import { useMoney } from '../settings/index.ts'
import type { Facets } from './facet-rail.tsx'
import { calledTheSame, LIST_FACETS, type ShopChoice, toggled } from './shop-address.ts'
import { useOptionLabel } from './use-option-label.ts'
import { shopWords } from './words/index.ts'

interface ChipsProps {
  choice: ShopChoice
  facets: Facets | undefined
  onChoose: (choice: ShopChoice) => void
}

const facetOf = { colors: 'colors', sizes: 'sizes', garments: 'garments' } as const

/** What the list is narrowed by, each of it one press from being taken back. */
export const Chips = ({ choice, facets, onChoose }: ChipsProps) => {
  const words = useWords(shopWords)
  const money = useMoney()
  const optionLabel = useOptionLabel()
  const labelOf = (facet: keyof typeof facetOf, value: string): string =>
    optionLabel(facets?.[facetOf[facet]].find((option) => option.value === value) ?? { value, label: value })
  const chips: { label: string; without: ShopChoice }[] = [
    ...(choice.search === '' ? [] : [{ label: words.search(choice.search), without: { ...choice, search: '' } }]),
    ...(choice.shelf === ''
      ? []
      : [{ label: facets?.shelves.find(({ value }) => value === choice.shelf)?.label ?? choice.shelf, without: { ...choice, shelf: '' } }]),
    ...LIST_FACETS.flatMap((facet) =>
      calledTheSame(choice[facet].map((value) => ({ value, label: labelOf(facet, value) }))).map((same) => ({
        label: same[0].label,
        without: toggled(
          choice,
          facet,
          same.map(({ value }) => value),
        ),
      })),
    ),
    ...(choice.priceFrom === '' ? [] : [{ label: words.from(money(Number(choice.priceFrom))), without: { ...choice, priceFrom: '' } }]),
    ...(choice.priceTo === '' ? [] : [{ label: words.upTo(money(Number(choice.priceTo))), without: { ...choice, priceTo: '' } }]),
    ...(choice.inStock ? [{ label: words.inStock, without: { ...choice, inStock: false } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label={words.narrowedBy}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={words.takeBack(label)}
            onClick={() => onChoose(without)}
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
