import type { ErrorBody, ErrorCode } from '@picasso/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { getDatabaseErrorCode, classifyDatabaseError } from '../database/errors.ts'
import { AppError } from './app-error.ts'
import { isPageRequest, sendErrorPage } from './error-page.ts'
import { getRequestLanguage, MESSAGES } from './language.ts'
import { logRejection } from './security-log.ts'

const readNumber = (error: unknown, key: string): number | undefined => {
  const value: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
  return typeof value === 'number' ? value : undefined
}

/** Converts errors of the framework. */
const toFrameworkAppError = (error: unknown): AppError | undefined => {
  const status = readNumber(error, 'statusCode')
  if (status === undefined || status < 400 || status >= 500) return undefined
  const code = String(Reflect.get(Object(error), 'code'))
  if (code.startsWith('FST_ERR_CTP_')) {
    if (status === 413) return new AppError('TOO_LARGE')
    if (status === 415) return new AppError('UNSUPPORTED_TYPE', { message: (language) => MESSAGES[language].jsonRequired })
    return new AppError('INVALID_INPUT', { message: (language) => MESSAGES[language].jsonInvalid })
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

const isStorageFull = (error: unknown): boolean => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/**
 * Values that no column can store and that reached the database, for example inside a cursor: text with unsupported characters (22021,
 * 22P05), a number out of range (22003).
 */
const INVALID_DATA_CODES = new Set(['22021', '22P05', '22003'])

/** The expected error, or undefined when it is a bug. */
const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (isStorageFull(error)) return new AppError('STORAGE_FULL')
  const databaseError = classifyDatabaseError(error)
  if (databaseError === 'full') return new AppError('STORAGE_FULL')
  if (databaseError === 'unavailable') return new AppError('UNAVAILABLE', { headers: { 'retry-after': '2' } })
  if (INVALID_DATA_CODES.has(getDatabaseErrorCode(error) ?? '')) return new AppError('INVALID_INPUT')
  return toFrameworkAppError(error)
}

const logError = (error: unknown, appError: AppError | undefined, request: FastifyRequest): void => {
  if (appError && appError.status !== 503 && appError.status !== 507) {
    logRejection(request, appError)
    request.log.info({ code: appError.code, details: appError.details }, 'request rejected')
    return
  }
  // Rejecting requests under load is intended: its stack would be of no use.
  if (error instanceof AppError) request.log.warn({ code: error.code, details: error.details }, 'service unavailable')
  else request.log.error({ err: error }, 'request failed')
}

/**
 * Turns any error into the contract's error body, or into a page for a browser that asks for one. Nothing internal is sent: an unexpected
 * error has only its request id.
 */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const appError = toAppError(error)
  const language = getRequestLanguage(request)
  logError(error, appError, request)
  const body: ErrorBody = appError?.toBody(language) ?? {
    error: { code: 'INTERNAL', message: MESSAGES[language].errors.INTERNAL, requestId: request.id },
  }
  reply.code(appError?.status ?? 500).headers(appError?.headers ?? {})
  return isPageRequest(request) ? sendErrorPage(reply, body.error.message, language) : reply.send(body)
}

export const handleErrors = (app: FastifyInstance): void => {
  // Fastify guesses the type only as long as no serializer is chosen, and a response may fail in its own.
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(error, request, reply.type('application/json; charset=utf-8')))
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
}
