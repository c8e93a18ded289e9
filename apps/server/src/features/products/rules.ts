import { LANGUAGE_NAMES, LANGUAGES, ownLanguage, type ProductInput, type Translations } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { validate as isUuid } from 'uuid'

import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import { WORDS } from './words/index.ts'

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
export const productFaults = (input: ProductInput, there: Surroundings): Record<string, Said> => {
  const { slug, shelfId, state, clothingType, pictures, variants } = input
  const faults: Record<string, Said> = {}
  if (SHOP_WORDS.has(slug) || isUuid(slug)) faults['slug'] = (language) => WORDS[language].ownAddress
  if (shelfId !== null && !there.shelves.has(shelfId)) faults['shelfId'] = (language) => WORDS[language].shelfGone
  const missing = pictures.findIndex(({ url }) => !there.pictures.has(url))
  if (missing !== -1) faults[`pictures.${missing}`] = (language) => WORDS[language].pictureNotStored
  if (state === 'active' && pictures.length === 0) faults['pictures'] = (language) => WORDS[language].pictureFirst
  if (state === 'active' && variants.length === 0) faults['variants'] = (language) => WORDS[language].variantFirst
  const cells = variants.map(({ color, size }) => `${color}/${size}`)
  if (new Set(cells).size !== cells.length) faults['variants'] = (language) => WORDS[language].variantOnce
  for (const [index, variant] of variants.entries())
    if (!isMade(clothingType, variant)) faults[`variants.${index}`] = (language) => WORDS[language].notMade
  return faults
}

interface Translated {
  translations?: Translations<string> | undefined
  pictures?: readonly Translated[]
}

/** Texts in the shop's own language are the product's own: a translation into it would hide them. */
export const refuseOwnLanguage = ({ translations, pictures = [] }: Translated, shopLocale: string): void => {
  const own = LANGUAGES.find((language) => language === ownLanguage(shopLocale))
  if (own === undefined) return
  const message: Said = (language) => WORDS[language].ownLanguage(LANGUAGE_NAMES[own])
  const paths = [
    ...(translations?.[own] === undefined ? [] : [`translations.${own}`]),
    ...pictures.flatMap((picture, place) => (picture.translations?.[own] === undefined ? [] : [`pictures.${place}.translations.${own}`])),
  ]
  if (paths.length > 0) throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(paths.map((path) => [path, message])) })
}
