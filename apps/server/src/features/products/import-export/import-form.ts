import multipart from '@fastify/multipart'
import { MAX_IMPORT_BYTES } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '../../../platform/http/app-error.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'

/** The form has one short field and one file. */
const FORM_LIMITS = {
  fileSize: MAX_IMPORT_BYTES,
  files: 1,
  fields: 1,
  parts: 2,
  fieldNameSize: 100,
  fieldSize: 100,
  headerPairs: 20,
} as const

export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: FORM_LIMITS, throwFileSizeLimit: true })
}

const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'FST_REQ_FILE_TOO_LARGE'
    ? new AppError('TOO_LARGE', { message: (language) => PRODUCT_MESSAGES[language].table.tooLarge(MAX_IMPORT_BYTES / 1024 / 1024) })
    : new AppError('INVALID_INPUT', { message: (language) => PRODUCT_MESSAGES[language].table.invalidForm, details: error })
}

interface ImportForm {
  file: Buffer
  dryRun: boolean
}

/** Reads `file` and `dryRun`, in any order. */
export const readImportForm = async (request: FastifyRequest): Promise<ImportForm> => {
  let file: Buffer | undefined
  let dryRun: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer()
      else if (part.type === 'field' && part.fieldname === 'dryRun') dryRun = part.value
      else
        throw new AppError('INVALID_INPUT', { fields: { [part.fieldname]: (language) => PRODUCT_MESSAGES[language].table.invalidField } })
    }
  } catch (error) {
    throw toAppError(error)
  }
  if (file === undefined)
    throw new AppError('INVALID_INPUT', { fields: { file: (language) => PRODUCT_MESSAGES[language].table.fileRequired } })
  if (dryRun !== 'true' && dryRun !== 'false')
    throw new AppError('INVALID_INPUT', { fields: { dryRun: (language) => PRODUCT_MESSAGES[language].table.booleanRequired } })
  return { file, dryRun: dryRun === 'true' }
}
