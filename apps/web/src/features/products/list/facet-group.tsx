import { CLOTH_LABELS, CLOTHS } from '@picasso/design'

import { ColorSwatch } from '../../../ui/color-swatch.tsx'
import { useGarmentNames } from '../../garments/index.ts'
import { type ChangeFilter, type Facets, groupByLabel, type ListFacet, selectValues, type ShopFilter } from './shop-filter.ts'

/** Label of an option in the reader's language; labels of the shop itself are not translated. */
export const useOptionLabel = (): ((option: Pick<Facets['colors'][number], 'value' | 'label'>) => string) => {
  const { getTitle, getColorName } = useGarmentNames()
  return ({ value, label }) => {
    const color = CLOTH_LABELS.find((clothLabel) => clothLabel === value)
    return color === undefined ? getTitle({ title: label }) : getColorName(color)
  }
}

export const groupClass = 'border-t border-line pt-4 wide:pt-1'
// A legend is placed on the group's border, which ends before the text.
export const legendClass = 'mb-1 pr-3 font-semibold'

/** Lower beside the products, where a mouse points, than in the sheet of a phone. */
export const rowClass = 'flex min-h-10 cursor-pointer items-center gap-3 hover:text-klein wide:min-h-8 wide:text-14'
export const boxClass = 'size-5 accent-klein wide:size-4'

interface FacetGroupProps {
  filter: ShopFilter
  onChange: ChangeFilter
  facet: ListFacet
  title: string
  options: Facets['colors'] | undefined
}

/** Selected options stay listed even without matching products. */
const withSelected = (options: Facets['colors'], selected: readonly string[]): Facets['colors'] => [
  ...options,
  ...selected.filter((value) => options.every((option) => option.value !== value)).map((value) => ({ value, label: value, count: 0 })),
]

/** Dots of cloth above their numbers, chips in a row, and a list. */
const OPTION_CLASSES: Record<ListFacet, string> = { colors: 'facet-dot', sizes: 'facet-chip', garments: rowClass }

/** The options of a facet, each with the number of products. */
export const FacetGroup = ({ facet, title, options, filter, onChange }: FacetGroupProps) => {
  const getOptionLabel = useOptionLabel()
  const allOptions = withSelected(options ?? [], filter[facet])
  if (allOptions.length === 0) return null
  return (
    <fieldset className={groupClass}>
      <legend className={legendClass}>{title}</legend>
      <div className={facet === 'garments' ? undefined : 'mt-1 flex flex-wrap gap-2'}>
        {groupByLabel(allOptions).map((group) => {
          const [{ value, label }] = group
          const values = group.map((candidate) => candidate.value)
          const cloth = facet === 'colors' && CLOTH_LABELS.find((clothLabel) => clothLabel === value)
          const name = getOptionLabel({ value, label })
          return (
            <label key={value} title={cloth ? name : undefined} className={OPTION_CLASSES[facet]}>
              <input
                type="checkbox"
                checked={values.some((candidate) => filter[facet].includes(candidate))}
                onChange={({ target: { checked } }) => onChange((current) => selectValues(current, facet, values, checked))}
                className={boxClass}
              />
              {cloth && <ColorSwatch rgb={CLOTHS[cloth].rgb} size={24} />}
              <span className={cloth ? 'sr-only' : 'flex-1'}>{name}</span>
              <span className={facet === 'sizes' ? 'sr-only' : 'figures text-14 text-ink-2'}>
                {group.reduce((sum, { count }) => sum + count, 0)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
