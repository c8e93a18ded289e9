import { LANGUAGE_NAMES, LANGUAGES, getShopLanguage, type ProductInput, type Translations } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { validate as isUuid } from 'uuid'

import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import { PRODUCT_MESSAGES } from './messages/index.ts'

/** Existing records that products may refer to. */
export interface ProductReferences {
  productCategoryIds: ReadonlySet<string>
  /** URLs of stored pictures. */
  pictureUrls: ReadonlySet<string>
}

/** Path segments of the product API that a slug must not shadow. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set(['by-id', 'export', 'facets', 'wishlist'])

const isVariantAvailable = (clothingType: ProductInput['clothingType'], { color, size }: ProductInput['variants'][number]): boolean => {
  const { cloths, readyCloths, sizes } = GARMENTS[clothingType]
  return [...cloths, ...readyCloths].some((cloth) => cloth === color) && sizes.some(({ value }) => value === size)
}

/** Checks that no schema can do, by field path: references exist, and a product on sale has a picture and a variant. */
export const validateProduct = (input: ProductInput, references: ProductReferences): Record<string, LocalizedText> => {
  const { slug, shelfId, state, clothingType, pictures, variants } = input
  const errors: Record<string, LocalizedText> = {}
  if (RESERVED_SLUGS.has(slug) || isUuid(slug)) errors['slug'] = (language) => PRODUCT_MESSAGES[language].reservedSlug
  if (shelfId !== null && !references.productCategoryIds.has(shelfId))
    errors['shelfId'] = (language) => PRODUCT_MESSAGES[language].missingCategory
  const missingIndex = pictures.findIndex(({ url }) => !references.pictureUrls.has(url))
  if (missingIndex !== -1) errors[`pictures.${missingIndex}`] = (language) => PRODUCT_MESSAGES[language].pictureNotStored
  if (state === 'active' && pictures.length === 0) errors['pictures'] = (language) => PRODUCT_MESSAGES[language].pictureRequired
  if (state === 'active' && variants.length === 0) errors['variants'] = (language) => PRODUCT_MESSAGES[language].variantRequired
  const cells = variants.map(({ color, size }) => `${color}/${size}`)
  if (new Set(cells).size !== cells.length) errors['variants'] = (language) => PRODUCT_MESSAGES[language].duplicateVariant
  for (const [index, variant] of variants.entries())
    if (!isVariantAvailable(clothingType, variant))
      errors[`variants.${index}`] = (language) => PRODUCT_MESSAGES[language].variantNotAvailable
  return errors
}

interface TranslatedInput {
  translations?: Translations<string> | undefined
  pictures?: readonly TranslatedInput[]
}

/** Texts in the shop's default language are stored on the product itself: a translation into it would hide them. */
export const rejectShopLanguageTranslations = ({ translations, pictures = [] }: TranslatedInput, shopLocale: string): void => {
  const shopLanguage = LANGUAGES.find((language) => language === getShopLanguage(shopLocale))
  if (shopLanguage === undefined) return
  const message: LocalizedText = (language) => PRODUCT_MESSAGES[language].shopLanguage(LANGUAGE_NAMES[shopLanguage])
  const paths = [
    ...(translations?.[shopLanguage] === undefined ? [] : [`translations.${shopLanguage}`]),
    ...pictures.flatMap((picture, index) =>
      picture.translations?.[shopLanguage] === undefined ? [] : [`pictures.${index}.translations.${shopLanguage}`],
    ),
  ]
  if (paths.length > 0) throw new AppError('INVALID_INPUT', { fields: Object.fromEntries(paths.map((path) => [path, message])) })
}
