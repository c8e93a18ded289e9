import { type AdminProduct, PICTURE_TEXT_FIELDS, type ProductInput } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { enqueueFileDeletion } from '../../storage/index.ts'
import { enqueueCopies, pictures as storedPictures } from '../../uploads/index.ts'
import { mergeTranslations } from '../translations.ts'

type Pictures = ProductInput['pictures']

interface ProductPictures {
  productId: string
  pictures: readonly (Pictures[number] & Required<Pick<AdminProduct['pictures'][number], 'translations'>>)[]
}

/** Pictures with merged translations: a translated text that is not part of the change is kept. */
export const mergePictureTranslations = (before: AdminProduct['pictures'], change: Pictures): ProductPictures['pictures'] =>
  change.map((picture) => {
    const sameFile = before.filter(({ url }) => url === picture.url)
    // One file may be shown twice with different alternative texts.
    const previous = sameFile.find(({ alt }) => alt === picture.alt) ?? sameFile[0]
    return { ...picture, translations: mergeTranslations(PICTURE_TEXT_FIELDS, previous?.translations ?? {}, picture.translations) }
  })

/**
 * Replaces the pictures of these products, in the given order, and queues their resized copies. Rendered pictures that are no longer shown
 * are deleted unless an order or another product needs them; uploaded ones stay with their uploader.
 */
export const replacePictures = async (
  transaction: Transaction,
  jobs: Services['jobs'],
  products: readonly ProductPictures[],
): Promise<void> => {
  const ids = products.map(({ productId }) => productId)
  const rows = products.flatMap(({ productId, pictures }) =>
    pictures.map(({ url, ...picture }, position) => ({ productId, position, fileKey: url.replace('/files/', ''), ...picture })),
  )
  const { rows: deletedRows } = await transaction.execute<{ key: string }>(
    sql`delete from product_pictures where product_id = any(${sql.param(ids)}::uuid[]) returning file_key as key`,
  )
  const shownKeys = new Set(rows.map(({ fileKey }) => fileKey))
  await enqueueFileDeletion(
    transaction,
    jobs,
    deletedRows.map(({ key }) => key).filter((key) => !shownKeys.has(key)),
  )
  if (rows.length === 0) return
  await transaction.execute(sql`
    insert into product_pictures (product_id, position, file_key, alt, translations, color, side, width, height)
    select added."productId", added.position, added."fileKey", added.alt, added.translations, added.color, added.side, coalesce(stored.width, 1000), coalesce(stored.height, 1250)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as added ("productId" uuid, position int, "fileKey" text, alt text, translations jsonb, color text, side text)
    left join ${storedPictures} stored on stored.key = added."fileKey"`)
  await enqueueCopies(
    transaction,
    jobs,
    rows.map(({ fileKey }) => fileKey),
  )
}
