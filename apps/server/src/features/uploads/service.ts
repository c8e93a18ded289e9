import type { UploadedPicture } from '@picasso/contract'

import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import type { Services } from '../../services.ts'
import type { Requester } from '../auth/index.ts'
import { decodePicture, type DecodedPicture } from './decode-picture.ts'
import { UPLOAD_BYTES_PER_NETWORK, UPLOAD_BYTES_PER_GUEST, MAX_UPLOAD_BYTES_PER_USER, UPLOADS_PER_CUSTOMER } from './limits.ts'
import { UPLOAD_MESSAGES } from './messages.ts'
import { sumStoredBytes } from './queries.ts'
import { pictures, uploads } from './schema.ts'

/**
 * Decoding takes a core, and two at once up to 430 MiB (decision 76); more at once would starve the rest of the shop. If a class of thirty
 * saves its designs at the same moment, its sixty pictures wait, and those of other networks take turns with them.
 */
const semaphore = createSemaphore({ concurrency: 2, maxPending: 300, maxPendingPerKey: 100 })

const createBusyError = (details?: unknown): AppError =>
  new AppError('UNAVAILABLE', {
    message: (language) => UPLOAD_MESSAGES[language].tooManyUploads,
    headers: { 'retry-after': '5' },
    details,
  })

const decode = async (bytes: Uint8Array, network: string): Promise<DecodedPicture> => {
  const pendingDecode = semaphore.run(() => decodePicture(bytes), network)
  if (!pendingDecode) throw createBusyError()
  const result = await pendingDecode
  if (result.ok) return result.picture
  if (result.reason === 'timeout') throw createBusyError(result.cause)
  throw new AppError(result.reason === 'type' ? 'UNSUPPORTED_TYPE' : 'UNREADABLE_PICTURE', { details: result.cause })
}

export type UploadServices = Pick<Services, 'database' | 'files' | 'clock'>

/** Counts an upload, or rejects it. */
export const consumeUploadLimits = async (
  { database, rateLimits }: Pick<Services, 'database' | 'rateLimits'>,
  { customerId, user }: Requester,
): Promise<void> => {
  await rateLimits.consume(UPLOADS_PER_CUSTOMER, customerId)
  if (user !== null && (await sumStoredBytes(database, customerId)) > MAX_UPLOAD_BYTES_PER_USER)
    throw new AppError('TOO_MANY_REQUESTS', { message: (language) => UPLOAD_MESSAGES[language].storageFull })
}

/** Stores one picture for a customer: the files first, then the rows that refer to them. */
export const storeUpload = async (
  { database, files, clock, rateLimits }: UploadServices & Partial<Pick<Services, 'rateLimits'>>,
  { requester, network }: { requester: Requester; network: string },
  content: Uint8Array,
): Promise<UploadedPicture> => {
  const { bytes: picture, extension, width, height, preview } = await decode(content, network)
  const storedBytes = picture.length + (preview?.bytes.length ?? 0)
  if (rateLimits && requester.user === null) await rateLimits.consume(UPLOAD_BYTES_PER_GUEST, requester.customerId, storedBytes)
  await rateLimits?.consume(UPLOAD_BYTES_PER_NETWORK, network, storedBytes)
  const key = await files.put(picture, extension)
  const previewKey = preview ? await files.put(preview.bytes, preview.extension) : key
  await inTransaction(database, async (transaction) => {
    await transaction.insert(pictures).values({ key, width, height, bytes: storedBytes, previewKey }).onConflictDoNothing()
    await transaction
      .insert(uploads)
      .values({ customerId: requester.customerId, pictureKey: key, createdAt: clock.now() })
      .onConflictDoNothing()
  })
  // Files that nothing needed may have been deleted before the rows were committed.
  if (!(await files.has(key))) await files.put(picture, extension)
  if (preview && !(await files.has(previewKey))) await files.put(preview.bytes, preview.extension)
  return { secure_url: `/files/${key}`, public_id: key, width, height, bytes: picture.length, format: extension }
}
