import type { ErrorBody, ErrorCode } from '@picasso/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { databaseCode, databaseFault } from '../database/faults.ts'
import { AppError } from './app-error.ts'
import { languageOf, SENTENCES } from './language.ts'

const numberOf = (error: unknown, key: string): number | undefined => {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
  return typeof value === 'number' ? value : undefined
}

/** What the framework refuses by itself, in the shop's words. */
const refusalOfFramework = (error: unknown): AppError | undefined => {
  const status = numberOf(error, 'statusCode')
  if (status === undefined || status < 400 || status >= 500) return undefined
  const code = String(Reflect.get(Object(error), 'code'))
  if (code.startsWith('FST_ERR_CTP_')) {
    if (status === 413) return new AppError('TOO_LARGE')
    if (status === 415) return new AppError('UNSUPPORTED_TYPE', { message: 'Please send this as JSON.' })
    return new AppError('INVALID_INPUT', { message: 'What was sent cannot be read as JSON.' })
  }
  const byStatus: Partial<Record<number, ErrorCode>> = {
    404: 'NOT_FOUND',
    406: 'UNSUPPORTED_TYPE',
    413: 'TOO_LARGE',
    415: 'UNSUPPORTED_TYPE',
    429: 'TOO_MANY_REQUESTS',
  }
  return new AppError(byStatus[status] ?? 'INVALID_INPUT', { details: error })
}

const storageFull = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/**
 * What no column can hold and reached the database all the same, for example inside a page's cursor: text with characters it
 * does not store (22021, 22P05), a number beyond its range (22003).
 */
const UNSTORABLE = new Set(['22021', '22P05', '22003'])

/** The refusal behind an error, or undefined when it is a fault of ours. */
const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (storageFull(error)) return new AppError('STORAGE_FULL')
  const fault = databaseFault(error)
  if (fault === 'full') return new AppError('STORAGE_FULL')
  if (fault === 'unavailable') return new AppError('UNAVAILABLE', { headers: { 'retry-after': '2' } })
  if (UNSTORABLE.has(databaseCode(error) ?? '')) return new AppError('INVALID_INPUT')
  return refusalOfFramework(error)
}

/** Turns whatever was thrown into the contract's error body. Nothing internal leaves: an unknown fault gives its request id only. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error)
  const language = languageOf(request)
  if (refusal && refusal.status !== 503 && refusal.status !== 507) {
    request.log.info({ code: refusal.code, details: refusal.details }, 'refused')
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.bodyIn(language))
  }
  // Turning somebody away while too much is asked at once is our own doing: where in the code it happened tells nobody anything.
  if (error instanceof AppError) request.log.warn({ code: error.code, details: error.details }, 'turned away')
  else request.log.error({ err: error }, 'failed')
  if (refusal) return reply.code(refusal.status).headers(refusal.headers).send(refusal.bodyIn(language))
  const body: ErrorBody = { error: { code: 'INTERNAL', message: SENTENCES[language].refusals.INTERNAL, requestId: request.id } }
  return reply.code(500).send(body)
}

export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
}
