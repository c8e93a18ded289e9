import { type AdminProduct, PRODUCT_TEXT_FIELDS, type ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../../parts.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import { changePictures, writePictures } from '../admin/pictures.ts'
import { type Count, writeVariants } from '../admin/variants.ts'
import { valuesOf } from '../admin/write.ts'
import { products } from '../schema.ts'
import { changeTranslations } from '../texts.ts'

/** A product of the table, and what it was before. */
export interface Change {
  input: ProductInput
  before: AdminProduct | undefined
}

/** In one order of languages, whatever the database gives. */
const picturesOf = (before: AdminProduct | undefined, { pictures }: Pick<ProductInput, 'pictures'>): string =>
  JSON.stringify(
    changePictures(before?.pictures ?? [], pictures).map(({ url, alt, translations, color, side }) => [
      url,
      alt,
      translations,
      color,
      side,
    ]),
  )

const wordsOf = (product: ProductInput | AdminProduct): string => {
  const { title, text = '', seoTitle = '', seoText = '', clothingType, shelfId, state } = product
  return JSON.stringify([title, text, seoTitle, seoText, clothingType, shelfId, state])
}

/** In one order of languages and fields, whatever the database gives. */
const translationsOf = (before: AdminProduct, change?: ProductInput['translations']): string =>
  JSON.stringify(changeTranslations(PRODUCT_TEXT_FIELDS, before.translations, change))

const hasSameVariants = (before: AdminProduct, { variants }: ProductInput): boolean =>
  before.variants.length === variants.length &&
  variants.every(({ color, size, price, stock }) =>
    before.variants.some(
      (each) => each.color === color && each.size === size && each.price === price && (stock === undefined || each.stock === stock),
    ),
  )

export const isSame = (before: AdminProduct, input: ProductInput): boolean =>
  wordsOf(before) === wordsOf(input) &&
  translationsOf(before) === translationsOf(before, input.translations) &&
  picturesOf(before, before) === picturesOf(before, input) &&
  hasSameVariants(before, input)

const update = async (
  transaction: Transaction,
  changed: readonly { id: string; input: ProductInput; before: AdminProduct | undefined }[],
  at: Date,
): Promise<void> => {
  if (changed.length === 0) return
  const rows = changed.map(({ id, input, before }) => ({ id, ...valuesOf(input, at, before) }))
  await transaction.execute(sql`
    update products set title = change.title, text = change.text, seo_title = change."seoTitle", seo_text = change."seoText",
      translations = change.translations,
      clothing_type = change."clothingType", shelf_id = change."shelfId", state = change.state, updated_at = ${at.toISOString()}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as change (id uuid, title text, text text, "seoTitle" text, "seoText" text, translations jsonb, "clothingType" text, "shelfId" uuid, state text)
    where products.id = change.id`)
}

/** Writes some products of a table; gives what was counted on their shelves, to be written down at the end. */
export const storeProducts = async (
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  transaction: Transaction,
  changes: readonly Change[],
): Promise<Count[]> => {
  const at = clock.now()
  const rows = changes.map(({ input, before }) => ({ id: before?._id ?? newId(), input, before }))
  const added = rows.filter(({ before }) => before === undefined)
  if (added.length > 0)
    await transaction.insert(products).values(added.map(({ id, input }) => ({ id, ...valuesOf(input, at), createdAt: at })))
  await update(
    transaction,
    rows.filter(({ before }) => before !== undefined),
    at,
  )
  const repictured = rows.filter(({ before, input }) => before === undefined || picturesOf(before, before) !== picturesOf(before, input))
  if (repictured.length > 0)
    await writePictures(
      transaction,
      jobs,
      repictured.map(({ id, input, before }) => ({ productId: id, pictures: changePictures(before?.pictures ?? [], input.pictures) })),
    )
  return writeVariants(
    transaction,
    rows.map(({ id, input }) => ({ productId: id, variants: input.variants })),
  )
}
