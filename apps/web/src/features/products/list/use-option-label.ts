import { CLOTH_LABELS } from '@picasso/design'

import { useGarmentNames } from '../../garments/index.ts'
import type { Facets } from './filter-sidebar.tsx'

/** Label of an option in the reader's language; labels of the shop itself are not translated. */
export const useOptionLabel = (): ((option: Pick<Facets['colors'][number], 'value' | 'label'>) => string) => {
  const { getTitle, getColorName } = useGarmentNames()
  return ({ value, label }) => {
    const color = CLOTH_LABELS.find((clothLabel) => clothLabel === value)
    return color === undefined ? getTitle({ title: label }) : getColorName(color)
  }
}
