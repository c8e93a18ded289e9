import type { ImageElement, PictureFilters } from '../document/document.ts'

const serializeFilters = ({ clearBackground, backgroundColor, brightness, contrast, saturation, duotone }: PictureFilters): string =>
  [clearBackground, clearBackground && backgroundColor, brightness, contrast, saturation, duotone?.dark, duotone?.light]
    .map((value) => value ?? '')
    .join(',')

/** Key of a filtered picture: its asset and its filters. Elements that show the same picture share one. */
export const getPictureKey = ({ asset, filters }: Pick<ImageElement, 'asset' | 'filters'>): string => {
  const filterKey = filters ? serializeFilters(filters) : ''
  return /^,*$/.test(filterKey) ? asset : `${asset}|${filterKey}`
}
