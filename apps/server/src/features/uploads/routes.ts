import multipart, { type MultipartFile } from '@fastify/multipart'
import {
  saveArtwork as saveEndpoint,
  listArtworks as listEndpoint,
  removeArtwork as removeEndpoint,
  uploadPicture,
  uploadPictureAsHost,
  MAX_UPLOAD_BYTES,
  UPLOAD_PRESET,
} from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { ISSUE_MESSAGES, MESSAGES } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import { createSemaphore } from '../../platform/semaphore.ts'
import { saveArtwork, listArtworks, deleteArtwork } from './artworks.ts'
import { UPLOADS_PER_NETWORK } from './limits.ts'
import { UPLOAD_MESSAGES } from './messages.ts'
import { serveFiles } from './serve-files.ts'
import { consumeUploadLimits, storeUpload } from './service.ts'

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
interface PictureHost {
  /** Downloads a picture that a browser uploaded there. Throws an `AppError` with a message for the user. */
  fetchPicture(address: string, network: string): Promise<Buffer>
}

/**
 * Fetches from one origin and no other, redirects included, so that nobody can make the shop send requests elsewhere. The download is
 * then validated like an upload.
 */
const createPictureHost = (origin: string): PictureHost => {
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

/** The form has two short fields and one file; more is no upload of a picture. */
const MULTIPART_LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
} as const

const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: true })
}

const MULTIPART_ERRORS: Record<string, () => AppError> = {
  FST_REQ_FILE_TOO_LARGE: () => new AppError('TOO_LARGE', { message: (language) => MESSAGES[language].upload.tooLarge }),
  FST_FILES_LIMIT: () => new AppError('INVALID_INPUT', { message: (language) => MESSAGES[language].upload.singleFileOnly }),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new AppError('INVALID_INPUT', { message: (language) => UPLOAD_MESSAGES[language].notMultipart }),
}

const getErrorCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Every error while reading is the client's: a broken connection, a broken form, too many parts. */
const toAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : (MULTIPART_ERRORS[getErrorCode(error)]?.() ??
      new AppError('INVALID_INPUT', { message: (language) => UPLOAD_MESSAGES[language].invalidForm, details: error }))

const readFile = (part: MultipartFile): Promise<Buffer> => {
  if (part.fieldname !== 'file')
    throw new AppError('INVALID_INPUT', { fields: { [part.fieldname]: (language) => ISSUE_MESSAGES[language].unknownField } })
  return part.toBuffer()
}

/** For a form without a picture. */
const createMissingFileError = (): AppError =>
  new AppError('INVALID_INPUT', {
    message: (language) => MESSAGES[language].upload.noFile,
    fields: { file: (language) => UPLOAD_MESSAGES[language].selectPicture },
  })

/**
 * Reads the upload form of the picture host: `file`, `upload_preset` and, at our own address, `cloud_name`, in any order. `file` may also
 * be a URL, as at the usual picture host; the caller decides whether it is fetched.
 */
const readPictureForm = async (request: FastifyRequest): Promise<Buffer | string> => {
  let file: Buffer | string | undefined
  let preset: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await readFile(part)
      else if (part.fieldname === 'upload_preset') preset = part.value
      else if (part.fieldname === 'file' && typeof part.value === 'string') file = part.value
    }
  } catch (error) {
    throw toAppError(error)
  }
  if (preset !== UPLOAD_PRESET)
    throw new AppError('INVALID_INPUT', { fields: { upload_preset: (language) => UPLOAD_MESSAGES[language].invalidPreset(UPLOAD_PRESET) } })
  if (file === undefined) throw createMissingFileError()
  return file
}

const PAGE_SIZE = 24

export const mountUploads = async (app: FastifyInstance, { config, services }: FeatureContext): Promise<void> => {
  const host = config.images.deliveryOrigin === undefined ? undefined : createPictureHost(config.images.deliveryOrigin)
  serveFiles(app, services)

  /** The bytes of the uploaded file, or of the one at the URL that the form names, where the operator has configured another host. */
  const toPictureBytes = async (file: Buffer | string, network: string): Promise<Buffer> => {
    if (typeof file !== 'string') return file
    if (!host) throw createMissingFileError()
    return host.fetchPicture(file, network)
  }

  mount(app, listEndpoint, async ({ query: { after, limit = PAGE_SIZE }, findRequester }) => {
    const requester = await findRequester()
    return requester ? listArtworks(services.database, requester.customerId, { after, limit }) : { artworks: [], next: null }
  })

  mount(app, saveEndpoint, async ({ body, requester }) => {
    return saveArtwork(services, requester.customerId, body)
  })

  mount(app, removeEndpoint, async ({ params, requester }) => {
    await deleteArtwork(services.database, requester.customerId, params.id)
    return { _id: params.id }
  })

  // Multipart forms are accepted in this scope only.
  await app.register(async (scope) => {
    await registerMultipart(scope)
    for (const endpoint of [uploadPicture, uploadPictureAsHost] as const)
      mount(scope, endpoint, async ({ ensureRequester, request }) => {
        const network = getNetwork(request.ip)
        await services.rateLimits.consume(UPLOADS_PER_NETWORK, network)
        const file = await toPictureBytes(await readPictureForm(request), network)
        const requester = await ensureRequester()
        await consumeUploadLimits(services, requester)
        const picture = await storeUpload(services, { requester, network }, file)
        // Absolute, because other programs read it without knowing the origin.
        return { ...picture, secure_url: `${config.http.publicUrl ?? ''}${picture.secure_url}` }
      })
  })
}
