import { MAX_UPLOAD_PIXELS, PICTURE_WIDTHS, SHARE_PICTURE_SIZE } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { loadSharp } from '../../platform/image-library.ts'
import { newJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { publicFileKeys } from '../storage/index.ts'
import { insertCopy, selectCopyWidths } from './queries.ts'
import { pictureCopies } from './schema.ts'

/** The background of the shop's pages. */
const BACKGROUND_COLOR = '#f6f4ef'
/** Free space on each side of the picture. */
const MARGIN_PX = 24

/** A picture centered on the background, as the preview of links; JPEG, because not every client that shows links reads other formats. */
const renderSharePicture = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const sharp = await loadSharp()
  const { width, height } = SHARE_PICTURE_SIZE
  const picture = await sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
    .resize({ width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: BACKGROUND_COLOR } })
    .composite([{ input: picture, gravity: 'centre' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The widths of all copies that pages and link previews need, in pixels. */
export const COPY_WIDTHS: readonly number[] = [...PICTURE_WIDTHS, SHARE_PICTURE_SIZE.width]

const resizeToWidth = async (bytes: Uint8Array, width: number): Promise<Uint8Array | undefined> => {
  const sharp = await loadSharp()
  const picture = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
  const { width: originalWidth } = await picture.metadata()
  return originalWidth > width ? picture.resize({ width }).webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer() : undefined
}

interface ResizedCopy {
  bytes: Uint8Array
  extension: 'jpg' | 'webp'
}

/** Undefined where the picture itself is used, because it is not wider. */
const createCopy = async (bytes: Uint8Array, width: number): Promise<ResizedCopy | undefined> => {
  if (width === SHARE_PICTURE_SIZE.width) return { bytes: await renderSharePicture(bytes), extension: 'jpg' }
  const copy = await resizeToWidth(bytes, width)
  return copy && { bytes: copy, extension: 'webp' }
}

/**
 * Makes the copies that a stored picture does not have yet. A picture that cannot be read is served as it is from then on, so that it is
 * not tried again and again; the error is reported once.
 */
const createMissingCopies = async ({ database, files }: Pick<Services, 'database' | 'files'>, key: string): Promise<void> => {
  const existingWidths = await selectCopyWidths(database, key)
  const missingWidths = COPY_WIDTHS.filter((width) => !existingWidths.includes(width))
  if (missingWidths.length === 0) return
  const bytes = await files.get(key)
  // It was deleted meanwhile, or is lost, which the doctor reports.
  if (!bytes) return
  const errors: unknown[] = []
  for (const width of missingWidths) {
    // One after the other, to leave processor time to customers.
    // oxlint-disable-next-line no-await-in-loop
    const copy = await createCopy(bytes, width).catch((error: unknown) => void errors.push(error))
    // oxlint-disable-next-line no-await-in-loop
    await insertCopy(database, { key, width, copyKey: copy ? await files.put(copy.bytes, copy.extension) : key })
  }
  if (errors.length > 0)
    throw new Error('A stored picture cannot be read: it is served as it is, without narrower copies.', { cause: errors[0] })
}

export const pictureCopiesJob = defineJob({
  name: 'picture-copies',
  payload: z.object({ key: z.string() }),
  key: ({ key }) => `picture-copies:${key}`,
  pool: 'picture-copies',
  isLowPriority: true,
  handle:
    ({ services }) =>
    ({ key }) =>
      createMissingCopies(services, key),
})

/** Jobs added by one statement. */
const BATCH_SIZE = 5_000

/** Queues the copies of these stored pictures, in the transaction that shows them; existing copies are not made again. */
export const enqueueCopies = (transaction: Transaction, jobs: Services['jobs'], keys: readonly string[]): Promise<void> =>
  jobs.addAll(
    transaction,
    [...new Set(keys)].map((key) => newJob(pictureCopiesJob, { key })),
  )

type CopyQueueServices = Pick<Services, 'database' | 'jobs'>

const enqueueMissingBatch = ({ database, jobs }: CopyQueueServices, after: string): Promise<string | undefined> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await transaction.execute<{ key: string }>(sql`
      select shown.key from (select distinct key from (${publicFileKeys}) public where key > ${after}) shown
      where (select count(*) from ${pictureCopies} where ${pictureCopies.key} = shown.key and ${pictureCopies.width} = any(${sql.param(COPY_WIDTHS)}::int[])) < ${COPY_WIDTHS.length}
      order by shown.key limit ${BATCH_SIZE}`)
    await enqueueCopies(
      transaction,
      jobs,
      rows.map(({ key }) => key),
    )
    return rows.length === BATCH_SIZE ? rows.at(-1)?.key : undefined
  })

/** Queues the copies of every public picture that lacks one: after an upgrade with other widths, a restore, or an error. @internal Exported for tests. */
export const enqueueMissingCopies = async (services: CopyQueueServices): Promise<void> => {
  let after: string | undefined = ''
  // oxlint-disable-next-line no-await-in-loop -- short transactions, one after the other
  while (after !== undefined) after = await enqueueMissingBatch(services, after)
}

/** Also run at every start: a new version may need other copies. */
export const missingCopiesJob = defineJob({
  name: 'missing-picture-copies',
  payload: z.object({}),
  schedule: '20 4 * * *',
  handle:
    ({ services }) =>
    () =>
      enqueueMissingCopies(services),
})

/** Keys remembered by one process, so that a crawler does not queue a job with each of its requests. */
const MAX_REMEMBERED_KEYS = 5_000

/** Queues the copies of a picture that was requested before they were made; once for each picture. */
export const createCopyQueue = ({ database, jobs }: CopyQueueServices): ((key: string) => Promise<void>) => {
  const enqueuedKeys = new Set<string>()
  return async (key) => {
    if (enqueuedKeys.has(key)) return
    if (enqueuedKeys.size >= MAX_REMEMBERED_KEYS) enqueuedKeys.clear()
    enqueuedKeys.add(key)
    try {
      await inTransaction(database, (transaction) => enqueueCopies(transaction, jobs, [key]))
    } catch (error) {
      enqueuedKeys.delete(key)
      throw error
    }
  }
}
