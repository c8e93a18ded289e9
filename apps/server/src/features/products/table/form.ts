import multipart from '@fastify/multipart'
import { MAX_TABLE_BYTES } from '@picasso/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { AppError } from '../../../platform/http/app-error.ts'
import { WORDS } from '../words/index.ts'

/** The form has one short field and one file. */
const LIMITS = { fileSize: MAX_TABLE_BYTES, files: 1, fields: 1, parts: 2, fieldNameSize: 100, fieldSize: 100, headerPairs: 20 } as const

export const readTableForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true })
}

const refusalFor = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'FST_REQ_FILE_TOO_LARGE'
    ? new AppError('TOO_LARGE', { message: (language) => WORDS[language].table.tooLarge(MAX_TABLE_BYTES / 1024 / 1024) })
    : new AppError('INVALID_INPUT', { message: (language) => WORDS[language].table.formUnreadable, details: error })
}

interface TableForm {
  file: Buffer
  dryRun: boolean
}

/** Reads `file` and `dryRun`, in any order. */
export const readTableForm = async (request: FastifyRequest): Promise<TableForm> => {
  let file: Buffer | undefined
  let dryRun: unknown
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === 'file') file = await part.toBuffer()
      else if (part.type === 'field' && part.fieldname === 'dryRun') dryRun = part.value
      else throw new AppError('INVALID_INPUT', { fields: { [part.fieldname]: (language) => WORDS[language].table.fieldUnknown } })
    }
  } catch (error) {
    throw refusalFor(error)
  }
  if (file === undefined) throw new AppError('INVALID_INPUT', { fields: { file: (language) => WORDS[language].table.choose } })
  if (dryRun !== 'true' && dryRun !== 'false')
    throw new AppError('INVALID_INPUT', { fields: { dryRun: (language) => WORDS[language].table.trueOrFalse } })
  return { file, dryRun: dryRun === 'true' }
}
