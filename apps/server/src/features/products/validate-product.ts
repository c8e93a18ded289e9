import { type ProductInput, LANGUAGE_NAMES, LANGUAGES, getShopLanguage, type Translations } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'

import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { keepPictures, pictures as storedPictures } from '../uploads/index.ts'
import { PRODUCT_MESSAGES } from './messages/index.ts'

/** Existing records that products may refer to. */
interface ProductReferences {
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
  const { slug, productCategoryId, state, clothingType, pictures, variants } = input
  const errors: Record<string, LocalizedText> = {}
  if (RESERVED_SLUGS.has(slug) || isUuid(slug)) errors['slug'] = (language) => PRODUCT_MESSAGES[language].reservedSlug
  if (productCategoryId !== null && !references.productCategoryIds.has(productCategoryId))
    errors['productCategoryId'] = (language) => PRODUCT_MESSAGES[language].missingCategory
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

interface ReferenceRow extends Record<string, unknown> {
  categories: string[]
  keys: string[]
}

const toFileKey = (url: string): string => url.replace('/files/', '')

/** Which of the referenced categories and pictures exist. Pictures that no product shows yet are looked up in the file store. */
export const loadReferences = async (
  transaction: Transaction,
  files: Services['files'],
  inputs: readonly Pick<ProductInput, 'productCategoryId' | 'pictures'>[],
): Promise<ProductReferences> => {
  const categoryIds = [...new Set(inputs.flatMap(({ productCategoryId }) => productCategoryId ?? []))]
  const keys = [...new Set(inputs.flatMap(({ pictures }) => pictures.map(({ url }) => toFileKey(url))))]
  await keepPictures(transaction, keys)
  const { rows } = await transaction.execute<ReferenceRow>(sql`
    select coalesce((select array_agg(id) from product_categories where id = any(${sql.param(categoryIds)}::uuid[])), '{}') as categories,
      coalesce((select array_agg(key) from unnest(${sql.param(keys)}::text[]) key
        where exists (select from product_pictures where file_key = key) or exists (select from ${storedPictures} stored where stored.key = key.key)), '{}') as keys`)
  const knownKeys = new Set(rows[0]?.keys)
  const remainingKeys = keys.filter((key) => !knownKeys.has(key))
  const isStored = await Promise.all(remainingKeys.map((key) => files.has(key)))
  return {
    productCategoryIds: new Set(rows[0]?.categories),
    pictureUrls: new Set([...knownKeys, ...remainingKeys.filter((_, index) => isStored[index])].map((key) => `/files/${key}`)),
  }
}
