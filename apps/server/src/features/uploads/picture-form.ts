import multipart, { type MultipartFile } from '@fastify/multipart'
import { MAX_UPLOAD_BYTES, UPLOAD_PRESET } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '../../platform/http/app-error.ts'
import { MESSAGES } from '../../platform/http/language.ts'
import { UPLOAD_MESSAGES } from './messages.ts'

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

export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
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
    throw new AppError('INVALID_INPUT', { fields: { [part.fieldname]: (language) => MESSAGES[language].unknownField } })
  return part.toBuffer()
}

/** For a form without a picture. */
export const createMissingFileError = (): AppError =>
  new AppError('INVALID_INPUT', {
    message: (language) => MESSAGES[language].upload.noFile,
    fields: { file: (language) => UPLOAD_MESSAGES[language].selectPicture },
  })

/**
 * Reads the upload form of the picture host: `file`, `upload_preset` and, at our own address, `cloud_name`, in any order. `file` may also
 * be a URL, as at the usual picture host; the caller decides whether it is fetched.
 */
export const readPictureForm = async (request: FastifyRequest): Promise<Buffer | string> => {
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
