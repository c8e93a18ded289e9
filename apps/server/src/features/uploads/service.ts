import type { UploadedPicture } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createTurnstile } from '../../platform/turnstile.ts'
import type { Visitor } from '../accounts/index.ts'
import { BYTES_FROM_NETWORK, BYTES_OF_GUEST, MOST_BYTES_OF_USER, UPLOADS_OF_VISITOR } from './limits.ts'
import { decodePicture, type DecodedPicture } from './picture.ts'
import { bytesOf } from './queries.ts'
import { pictures, uploads } from './schema.ts'
import { WORDS } from './words/index.ts'

/**
 * Decoding takes a core, and two at once up to 430 MiB (decision 76); more at once would starve the rest of the shop. A class of thirty
 * that saves its designs at the same moment waits, with sixty pictures, and those of other networks come between them by turns.
 */
const turnstile = createTurnstile({ atOnce: 2, waiting: 300, waitingInLine: 100 })

const decode = async (bytes: Uint8Array, network: string): Promise<DecodedPicture> => {
  const work = turnstile.enter(() => decodePicture(bytes), network)
  if (!work)
    throw new AppError('UNAVAILABLE', {
      message: (language) => WORDS[language].busy,
      headers: { 'retry-after': '5' },
    })
  const decoding = await work
  if (decoding.ok) return decoding.picture
  throw new AppError(decoding.reason === 'type' ? 'UNSUPPORTED_TYPE' : 'UNREADABLE_PICTURE')
}

export type UploadParts = Pick<Parts, 'database' | 'files' | 'clock'>

/** Counts a picture that was sent, or refuses it. */
export const spendUpload = async ({ database, limits }: Pick<Parts, 'database' | 'limits'>, { ownerId, user }: Visitor): Promise<void> => {
  await limits.spend(UPLOADS_OF_VISITOR, ownerId)
  if (user !== null && (await bytesOf(database, ownerId)) > MOST_BYTES_OF_USER)
    throw new AppError('TOO_MANY_REQUESTS', { message: (language) => WORDS[language].noRoom })
}

/** Stores one picture for a visitor: the files first, then the rows that speak of them. */
export const storeUpload = async (
  { database, files, clock, limits }: UploadParts & Partial<Pick<Parts, 'limits'>>,
  { visitor, network }: { visitor: Visitor; network: string },
  sent: Uint8Array,
): Promise<UploadedPicture> => {
  const { bytes: picture, extension, width, height, preview } = await decode(sent, network)
  const storedBytes = picture.length + (preview?.bytes.length ?? 0)
  if (limits && visitor.user === null) await limits.spend(BYTES_OF_GUEST, visitor.ownerId, storedBytes)
  await limits?.spend(BYTES_FROM_NETWORK, network, storedBytes)
  const key = await files.put(picture, extension)
  const previewKey = preview ? await files.put(preview.bytes, preview.extension) : key
  await inTransaction(database, async (transaction) => {
    await transaction.insert(pictures).values({ key, width, height, bytes: storedBytes, previewKey }).onConflictDoNothing()
    await transaction.insert(uploads).values({ ownerId: visitor.ownerId, pictureKey: key, createdAt: clock.now() }).onConflictDoNothing()
  })
  // What nobody needed any more may have been deleted until the rows were there.
  if (!(await files.has(key))) await files.put(picture, extension)
  if (preview && !(await files.has(previewKey))) await files.put(preview.bytes, preview.extension)
  return { secure_url: `/files/${key}`, public_id: key, width, height, bytes: picture.length, format: extension }
}
