import type { ImageElement, PictureFilters } from '../document/document.ts'

const serializeFilters = ({ clearBackground, backgroundColor, brightness, contrast, saturation, duotone }: PictureFilters): string =>
  [clearBackground, clearBackground && backgroundColor, brightness, contrast, saturation, duotone?.dark, duotone?.light]
    .map((value) => value ?? '')
    .join(',')

/** What a picture ready for drawing is called: its asset, and what was done to its pixels. Two elements that show the same share one. */
export const getPictureKey = ({ asset, filters }: Pick<ImageElement, 'asset' | 'filters'>): string => {
  const filterKey = filters ? serializeFilters(filters) : ''
  return /^,*$/.test(filterKey) ? asset : `${asset}|${filterKey}`
}
