import { MAX_UPLOAD_BYTES } from '@picasso/contract'

import { AppError } from '../../platform/http/app-error.ts'
import { MESSAGES } from '../../platform/http/language.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { UPLOAD_MESSAGES } from './messages.ts'

/** A host responds at once; a picture of the largest size over a slow connection needs the rest. */
const FETCH_TIMEOUT_MS = 30_000
const ALLOWED_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** Each holds a picture in memory. */
const semaphore = createSemaphore({ concurrency: 8, maxPending: 300, maxPendingPerKey: 100 })

const createAddressError = (): AppError =>
  new AppError('INVALID_INPUT', {
    message: (language) => UPLOAD_MESSAGES[language].invalidHost,
    fields: { file: (language) => UPLOAD_MESSAGES[language].invalidHost },
  })
const createHostError = (details: unknown): AppError =>
  new AppError('UNAVAILABLE', {
    message: (language) => UPLOAD_MESSAGES[language].hostUnavailable,
    details,
    headers: { 'retry-after': '5' },
  })
const createSizeError = (): AppError => new AppError('TOO_LARGE', { message: (language) => MESSAGES[language].upload.tooLarge })

const readLimited = async (body: ReadableStream<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    // Leaving the loop ends the transfer.
    if (length > MAX_UPLOAD_BYTES) throw createSizeError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const downloadPicture = async (address: URL): Promise<Buffer> => {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      headers: { accept: [...ALLOWED_TYPES].join(', ') },
    })
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    if (response.status !== 200 || !response.body) throw createHostError(`status ${response.status}`)
    if (!ALLOWED_TYPES.has(type.trim().toLowerCase())) throw new AppError('UNSUPPORTED_TYPE')
    return await readLimited(response.body)
  } catch (error) {
    throw error instanceof AppError ? error : createHostError(error)
  }
}

/** The picture host an operator has configured in place of our own. */
export interface PictureHost {
  /** Downloads a picture that a browser uploaded there. Throws an `AppError` with a message for the user. */
  fetchPicture(address: string, network: string): Promise<Buffer>
}

/**
 * Fetches from one origin and no other, redirects included, so that nobody can make the shop send requests elsewhere. The download is
 * then validated like an upload.
 */
export const createPictureHost = (origin: string): PictureHost => {
  return {
    fetchPicture: async (address, network) => {
      const url = URL.canParse(address) ? new URL(address) : undefined
      if (url?.origin !== origin || url.username !== '' || url.password !== '') throw createAddressError()
      const picture = await semaphore.run(() => downloadPicture(url), network)
      if (!picture) throw createHostError('too many pending downloads')
      return picture
    },
  }
}
