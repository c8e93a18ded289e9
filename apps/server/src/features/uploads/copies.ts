import { MAX_UPLOAD_PIXELS, PICTURE_WIDTHS, SHARE_PICTURE } from '@picasso/contract'
import sharp from 'sharp'
import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { noteCopy, selectCopyWidths } from './queries.ts'
import { drawSharePicture } from './share-picture.ts'

export const PICTURE_COPIES = 'picture-copies'

/** Every copy that pages and links ask for, by its width in pixels. */
export const COPY_WIDTHS: readonly number[] = [...PICTURE_WIDTHS, SHARE_PICTURE.width]

const Payload = z.object({ key: z.string() })

const narrower = async (bytes: Uint8Array, width: number): Promise<Uint8Array | undefined> => {
  const picture = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, sequentialRead: true })
  const { width: own } = await picture.metadata()
  return own > width ? picture.resize({ width }).webp({ quality: 80, alphaQuality: 90, effort: 4 }).toBuffer() : undefined
}

interface DrawnCopy {
  bytes: Uint8Array
  extension: 'jpg' | 'webp'
}

/** Undefined where the picture itself serves: it is no wider, or cannot be read. */
const drawCopy = async (bytes: Uint8Array, width: number): Promise<DrawnCopy | undefined> => {
  if (width === SHARE_PICTURE.width) return { bytes: await drawSharePicture(bytes), extension: 'jpg' }
  const copy = await narrower(bytes, width)
  return copy && { bytes: copy, extension: 'webp' }
}

/**
 * Makes the copies that a stored picture does not have yet. One that cannot be read is served as it is from then on, so that nobody
 * tries again and again; the fault is told once.
 */
export const makeCopies = async ({ database, files }: Pick<Parts, 'database' | 'files'>, payload: unknown): Promise<void> => {
  const { key } = Payload.parse(payload)
  const there = await selectCopyWidths(database, key)
  const missing = COPY_WIDTHS.filter((width) => !there.includes(width))
  if (missing.length === 0) return
  const bytes = await files.get(key)
  // It was deleted meanwhile, or is lost: then the doctor says so.
  if (!bytes) return
  const faults: unknown[] = []
  for (const width of missing) {
    // One after the other: the shop is open.
    // oxlint-disable-next-line no-await-in-loop
    const copy = await drawCopy(bytes, width).catch((error: unknown) => void faults.push(error))
    // oxlint-disable-next-line no-await-in-loop
    await noteCopy(database, { key, width, copyKey: copy ? await files.put(copy.bytes, copy.extension) : key })
  }
  if (faults.length > 0)
    throw new Error('A stored picture cannot be read: it is served as it is, without narrower copies.', { cause: faults[0] })
}
