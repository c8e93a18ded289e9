import { CLOTH_LABELS } from '@picasso/design'

import { useGarmentNames } from '../catalogue/index.ts'
import type { Facets } from './facet-rail.tsx'

/** A choice of the shop's list in the reader's language; what the shop named itself stays as it is. */
export const useOptionLabel = (): ((option: Pick<Facets['colors'][number], 'value' | 'label'>) => string) => {
  const { titleOf, colorOf } = useGarmentNames()
  return ({ value, label }) => {
    const color = CLOTH_LABELS.find((each) => each === value)
    return color === undefined ? titleOf({ title: label }) : colorOf(color)
  }
}
