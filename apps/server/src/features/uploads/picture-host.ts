import { MAX_UPLOAD_BYTES } from '@picasso/contract'

import { AppError } from '../../platform/http/app-error.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import { createTurnstile } from '../../platform/turnstile.ts'
import { WORDS } from './words/index.ts'

/** A host answers at once; a picture of the largest size over a slow line needs the rest. */
const FETCH_TIMEOUT_MS = 30_000
const TYPES = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** Each holds a picture in memory. */
const turnstile = createTurnstile({ atOnce: 8, waiting: 300, waitingInLine: 100 })

const refuseAddress = (): AppError =>
  new AppError('INVALID_INPUT', {
    message: (language) => WORDS[language].otherHost,
    fields: { file: (language) => WORDS[language].otherHost },
  })
const refuseAnswer = (details: unknown): AppError =>
  new AppError('UNAVAILABLE', { message: (language) => WORDS[language].hostSilent, details, headers: { 'retry-after': '5' } })
const refuseSize = (): AppError => new AppError('TOO_LARGE', { message: (language) => SENTENCES[language].upload.tooLarge })

const readAtMost = async (body: ReadableStream<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    // Leaving the loop ends the transfer.
    if (length > MAX_UPLOAD_BYTES) throw refuseSize()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const fetchFrom = async (address: URL): Promise<Buffer> => {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      headers: { accept: [...TYPES].join(', ') },
    })
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    if (response.status !== 200 || !response.body) throw refuseAnswer(`status ${response.status}`)
    if (!TYPES.has(type.trim().toLowerCase())) throw new AppError('UNSUPPORTED_TYPE')
    return await readAtMost(response.body)
  } catch (error) {
    throw error instanceof AppError ? error : refuseAnswer(error)
  }
}

/** The picture host an operator has chosen in place of our own. */
export interface PictureHost {
  /** Bytes of a picture that a browser sent there. Throws refusals in words. */
  fetchPicture(address: string, network: string): Promise<Buffer>
}

/**
 * Fetches from one origin and no other, redirects included, so that nobody can have the shop ask anything else of anybody. What
 * comes is then held to the same rules as what is sent to us.
 */
export const createPictureHost = (origin: string): PictureHost => {
  return {
    fetchPicture: async (address, network) => {
      const url = URL.canParse(address) ? new URL(address) : undefined
      if (url?.origin !== origin || url.username !== '' || url.password !== '') throw refuseAddress()
      const picture = await turnstile.enter(() => fetchFrom(url), network)
      if (!picture) throw refuseAnswer('too many wait')
      return picture
    },
  }
}
