import type { ProductInput } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { validate as isUuid } from 'uuid'

/** What products may refer to. */
export interface Surroundings {
  shelves: ReadonlySet<string>
  /** Addresses of stored pictures. */
  pictures: ReadonlySet<string>
}

/** Words the shop's own addresses use where a product's stands. */
const SHOP_WORDS: ReadonlySet<string> = new Set(['by-id', 'export', 'facets', 'wishlist'])

const isMade = (clothingType: ProductInput['clothingType'], { color, size }: ProductInput['variants'][number]): boolean => {
  const { cloths, readyCloths, sizes } = GARMENTS[clothingType]
  return [...cloths, ...readyCloths].some((cloth) => cloth === color) && sizes.some(({ value }) => value === size)
}

/** What no schema can know of a product, by the path of each field: that what it refers to is there, and that what is for sale can be seen and bought. */
export const productFaults = (input: ProductInput, there: Surroundings): Record<string, string> => {
  const { slug, shelfId, state, clothingType, pictures, variants } = input
  const faults: Record<string, string> = {}
  if (SHOP_WORDS.has(slug) || isUuid(slug)) faults['slug'] = 'The shop itself uses this address. Choose another.'
  if (shelfId !== null && !there.shelves.has(shelfId)) faults['shelfId'] = 'This shelf is gone. Choose another.'
  const missing = pictures.findIndex(({ url }) => !there.pictures.has(url))
  if (missing !== -1) faults[`pictures.${missing}`] = 'This picture is not stored here. Upload it again.'
  if (state === 'active' && pictures.length === 0) faults['pictures'] = 'Add a picture before it goes on sale.'
  if (state === 'active' && variants.length === 0) faults['variants'] = 'Add a colour and a size before it goes on sale.'
  const cells = variants.map(({ color, size }) => `${color}/${size}`)
  if (new Set(cells).size !== cells.length) faults['variants'] = 'Name each colour and size once.'
  for (const [index, variant] of variants.entries())
    if (!isMade(clothingType, variant)) faults[`variants.${index}`] = 'This garment is not made in this colour and size.'
  return faults
}
