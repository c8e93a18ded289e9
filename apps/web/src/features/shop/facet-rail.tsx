import type { listProductFacets } from '@picasso/contract'
import type * as z from 'zod/mini'

import { useWords } from '../../lib/words.ts'
import { PriceFacet } from './price-facet.tsx'
import { calledTheSame, isNarrowed, type ListFacet, type ShopChoice, toggled, widened } from './shop-address.ts'
import { useOptionLabel } from './use-option-label.ts'
import { shopWords } from './words/index.ts'

export type Facets = z.infer<typeof listProductFacets.response>

interface FacetRailProps {
  choice: ShopChoice
  /** Undefined while they are on their way. */
  facets: Facets | undefined
  onChoose: (choice: ShopChoice) => void
}

const groupClass = 'border-t border-line pt-4'
// A legend stands on the group's upper line, which ends before the words.
const legendClass = 'mb-1 pr-3 font-semibold'
const rowClass = 'flex min-h-10 cursor-pointer items-center gap-3 hover:text-klein'

interface ListProps extends Pick<FacetRailProps, 'choice' | 'onChoose'> {
  facet: ListFacet
  title: string
  options: Facets['colors'] | undefined
}

/** What is chosen stays on the list even where nothing of it is left. */
const withChosen = (options: Facets['colors'], chosen: readonly string[]): Facets['colors'] => [
  ...options,
  ...chosen.filter((value) => options.every((option) => option.value !== value)).map((value) => ({ value, label: value, count: 0 })),
]

const ListGroup = ({ facet, title, options, choice, onChoose }: ListProps) => {
  const optionLabel = useOptionLabel()
  const all = withChosen(options ?? [], choice[facet])
  if (all.length === 0) return null
  return (
    <fieldset className={groupClass}>
      <legend className={legendClass}>{title}</legend>
      {calledTheSame(all).map((same) => {
        const [{ value, label }] = same
        const values = same.map((each) => each.value)
        return (
          <label key={value} className={rowClass}>
            <input
              type="checkbox"
              checked={values.some((each) => choice[facet].includes(each))}
              onChange={() => onChoose(toggled(choice, facet, values))}
              className="size-5 accent-klein"
            />
            <span className="flex-1">{optionLabel({ value, label })}</span>
            <span className="figures text-14 text-ink-2">{same.reduce((sum, { count }) => sum + count, 0)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const ShelfGroup = ({ choice, facets, onChoose }: FacetRailProps) => {
  const words = useWords(shopWords)
  if (!facets || (facets.shelves.length === 0 && choice.shelf === '')) return null
  const total = facets.shelves.reduce((sum, { count }) => sum + count, 0)
  return (
    <fieldset className={groupClass}>
      <legend className={legendClass}>{words.shelf}</legend>
      {[{ value: '', label: words.everything, labelLanguage: undefined, count: total }, ...facets.shelves].map(
        ({ value, label, labelLanguage, count }) => (
          <label key={value} className={rowClass}>
            <input
              type="radio"
              name="shelf"
              checked={choice.shelf === value}
              onChange={() => onChoose({ ...choice, shelf: value })}
              className="size-5 accent-klein"
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

/** Everything the list can be narrowed by, with how many products each further choice would show. */
export const FacetRail = ({ choice, facets, onChoose }: FacetRailProps) => {
  const words = useWords(shopWords)
  return (
    <div className="grid gap-5">
      <label className={rowClass}>
        <input
          type="checkbox"
          checked={choice.inStock}
          onChange={({ target }) => onChoose({ ...choice, inStock: target.checked })}
          className="size-5 accent-klein"
        />
        {words.inStockOnly}
      </label>
      <ShelfGroup choice={choice} facets={facets} onChoose={onChoose} />
      <ListGroup facet="garments" title={words.garment} options={facets?.garments} choice={choice} onChoose={onChoose} />
      <ListGroup facet="colors" title={words.colour} options={facets?.colors} choice={choice} onChoose={onChoose} />
      <ListGroup facet="sizes" title={words.size} options={facets?.sizes} choice={choice} onChoose={onChoose} />
      <PriceFacet key={`${choice.priceFrom} ${choice.priceTo}`} choice={choice} price={facets?.price} onChoose={onChoose} />
      {isNarrowed(choice) && (
        <button
          type="button"
          className="min-h-11 justify-self-start font-semibold text-klein hover:underline"
          onClick={() => onChoose(widened(choice))}
        >
          {words.clearAll}
        </button>
      )}
    </div>
  )
}
