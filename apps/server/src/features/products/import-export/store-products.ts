import { type AdminProduct, PRODUCT_TEXT_FIELDS, type ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { mergePictureTranslations, replacePictures } from '../admin/pictures.ts'
import { toProductColumns } from '../admin/save-product.ts'
import { type StockCount, saveVariants } from '../admin/variants.ts'
import { products } from '../schema.ts'
import { mergeTranslations } from '../translations.ts'

/** A product of the table, and its stored state. */
export interface Change {
  input: ProductInput
  before: AdminProduct | undefined
}

/** Languages in a fixed order, for comparison. */
const serializePictures = (before: AdminProduct | undefined, { pictures }: Pick<ProductInput, 'pictures'>): string =>
  JSON.stringify(
    mergePictureTranslations(before?.pictures ?? [], pictures).map(({ url, alt, translations, color, side }) => [
      url,
      alt,
      translations,
      color,
      side,
    ]),
  )

/** Artist and line stay as they are where the table has no column for them. */
const serializeFields = (product: ProductInput | AdminProduct, before: AdminProduct): string => {
  const { title, text = '', seoTitle = '', seoText = '', clothingType, productCategoryId, state } = product
  const { artist = before.artist, line = before.line } = product
  return JSON.stringify([title, text, seoTitle, seoText, clothingType, productCategoryId, state, artist, line])
}

/** Languages and fields in a fixed order, for comparison. */
const serializeTranslations = (before: AdminProduct, change?: ProductInput['translations']): string =>
  JSON.stringify(mergeTranslations(PRODUCT_TEXT_FIELDS, before.translations, change))

const hasSameVariants = (before: AdminProduct, { variants }: ProductInput): boolean =>
  before.variants.length === variants.length &&
  variants.every(({ color, size, price, stock }) =>
    before.variants.some(
      (variant) =>
        variant.color === color && variant.size === size && variant.price === price && (stock === undefined || variant.stock === stock),
    ),
  )

export const isUnchanged = (before: AdminProduct, input: ProductInput): boolean =>
  serializeFields(before, before) === serializeFields(input, before) &&
  serializeTranslations(before) === serializeTranslations(before, input.translations) &&
  serializePictures(before, before) === serializePictures(before, input) &&
  hasSameVariants(before, input)

const updateProducts = async (
  transaction: Transaction,
  changed: readonly { id: string; input: ProductInput; before: AdminProduct | undefined }[],
  at: Date,
): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(({ id, input, before }) => ({ id, ...toProductColumns(input, at, before) }))
  await transaction.execute(sql`
    update products set title = change.title, text = change.text, artist = change.artist, line = change.line, seo_title = change."seoTitle", seo_text = change."seoText",
      translations = change.translations,
      clothing_type = change."clothingType", product_category_id = change."productCategoryId", state = change.state, updated_at = ${at.toISOString()}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change (id uuid, title text, text text, artist text, line text, "seoTitle" text, "seoText" text, translations jsonb, "clothingType" text, "productCategoryId" uuid, state text)
    where products.id = change.id`)
}

/** Writes some products of a table; returns the stock counts, to be stored at the end. */
export const storeProducts = async (
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  transaction: Transaction,
  changes: readonly Change[],
): Promise<StockCount[]> => {
  const at = clock.now()
  const rows = changes.map(({ input, before }) => ({ id: before?._id ?? newId(), input, before }))
  const added = rows.filter(({ before }) => before === undefined)
  if (added.length > 0)
    await transaction.insert(products).values(added.map(({ id, input }) => ({ id, ...toProductColumns(input, at), createdAt: at })))
  await updateProducts(
    transaction,
    rows.filter(({ before }) => before !== undefined),
    at,
  )
  const withChangedPictures = rows.filter(
    ({ before, input }) => before === undefined || serializePictures(before, before) !== serializePictures(before, input),
  )
  if (withChangedPictures.length > 0)
    await replacePictures(
      transaction,
      jobs,
      withChangedPictures.map(({ id, input, before }) => ({
        productId: id,
        pictures: mergePictureTranslations(before?.pictures ?? [], input.pictures),
      })),
    )
  return saveVariants(
    transaction,
    rows.map(({ id, input }) => ({ productId: id, variants: input.variants })),
  )
}
