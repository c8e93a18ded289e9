import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { monthlySales, saleChanges, sales } from '../dashboard/statistics/schema.ts'
import { designs } from '../designs/schema.ts'
import { drafts, draftVersions } from '../drafts/schema.ts'
import { feedback, feedbackPictures } from '../feedback/schema.ts'
import { orderClaims, orderLines } from '../orders/schema.ts'
import { plateFiles } from '../plates/schema.ts'
import { gangSheets, printShapes } from '../production/gang-sheets/schema.ts'
import { printFiles } from '../production/schema.ts'
import { productCategories, productPictures, products } from '../products/schema.ts'
import { artworks, pictureCopies, pictures, uploads } from '../uploads/schema.ts'

/**
 * Every column that holds the key of a stored file. A test compares this list with the database: the files of a new column that is
 * missing here would be deleted.
 */
export const FILE_COLUMNS: readonly AnyPgColumn[] = [
  uploads.pictureKey,
  artworks.pictureKey,
  designs.frontCaptureKey,
  designs.backCaptureKey,
  designs.frontPictureKey,
  designs.backPictureKey,
  designs.wornPictureKey,
  orderLines.frontCaptureKey,
  orderLines.backCaptureKey,
  orderLines.frontPictureKey,
  orderLines.backPictureKey,
  orderClaims.photoKey,
  productCategories.pictureKey,
  productPictures.fileKey,
  feedbackPictures.fileKey,
  printFiles.pngKey,
  printFiles.pdfKey,
  plateFiles.fileKey,
  gangSheets.pngKey,
  gangSheets.pdfKey,
  printShapes.previewKey,
  sales.pictureKey,
  monthlySales.pictureKey,
  saleChanges.pictureKey,
]

/**
 * Columns with the keys of a picture itself and of what is made from it: the editor's preview and the narrower copies.
 * @internal For the test that compares both lists with the database.
 */
export const PICTURE_COLUMNS: readonly AnyPgColumn[] = [pictures.key, pictures.previewKey, pictureCopies.key, pictureCopies.copyKey]

/** Columns with a design document, which names pictures. */
export const DOCUMENT_COLUMNS: readonly AnyPgColumn[] = [designs.document, drafts.document, draftVersions.document, orderLines.document]

const selectColumnKeys = (columns: readonly AnyPgColumn[]): SQL[] =>
  columns.map((column) => sql`select ${column} as key from ${column.table} where ${column} is not null`)

const documentKeys = DOCUMENT_COLUMNS.map(
  (column) =>
    sql`select jsonb_path_query(${column}, '$.*.elements[*].asset') #>> '{}' as key from ${column.table} where ${column} is not null`,
)

/** All keys that rows of the shop refer to, as a query of one column. */
export const referencedKeys: SQL = sql.join([...selectColumnKeys(FILE_COLUMNS), ...documentKeys], sql` union all `)

/** The keys in columns, without those in documents: fast to query, and complete for everything that was just stored. */
export const columnFileKeys: SQL = sql.join(
  selectColumnKeys([...FILE_COLUMNS, pictures.key, pictures.previewKey, pictureCopies.copyKey]),
  sql` union all `,
)

/** The keys of files that are needed: those referred to, and the pictures with their copies. */
export const neededFileKeys: SQL = sql.join(
  [referencedKeys, ...selectColumnKeys([pictures.key, pictures.previewKey, pictureCopies.copyKey])],
  sql` union all `,
)

/**
 * What makes a file public: a product that is or was on sale, or an active product category, or an approved picture of a published
 * review. A draft of a product is private. Whatever
 * else refers to a file (uploads, designs, orders, claims) leaves it private.
 */
const PUBLIC_KEYS: readonly SQL[] = [
  sql`select ${productPictures.fileKey} as key from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId} where ${products.state} <> 'draft'`,
  sql`select ${productCategories.pictureKey} as key from ${productCategories} where ${productCategories.pictureKey} is not null and ${productCategories.isActive}`,
  sql`select ${feedbackPictures.fileKey} as key from ${feedbackPictures} join ${feedback} on ${feedback.id} = ${feedbackPictures.feedbackId} where ${feedbackPictures.state} = 'approved' and ${feedback.state} = 'published'`,
]

/** The keys of public files, as a query of one column; a key may occur more than once. */
export const publicFileKeys: SQL = sql.join([...PUBLIC_KEYS], sql` union all `)

/** Condition: is this key public? Answered by indexes, without reading all keys. */
export const isPublicFile = (key: SQL): SQL =>
  sql`(${sql.join(
    PUBLIC_KEYS.map((keys) => sql`exists (select from (${keys}) public where public.key = ${key})`),
    sql` or `,
  )})`
