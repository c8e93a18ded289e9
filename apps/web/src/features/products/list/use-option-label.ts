import { CLOTH_LABELS } from '@picasso/design'

import { useGarmentNames } from '../../garments/index.ts'
import type { Facets } from './filter-sidebar.tsx'

/** A choice of the shop's list in the reader's language; what the shop named itself stays as it is. */
export const useOptionLabel = (): ((option: Pick<Facets['colors'][number], 'value' | 'label'>) => string) => {
  const { getTitle, getColorName } = useGarmentNames()
  return ({ value, label }) => {
    const color = CLOTH_LABELS.find((clothLabel) => clothLabel === value)
    return color === undefined ? getTitle({ title: label }) : getColorName(color)
  }
}
