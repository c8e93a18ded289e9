import { ERRORS, type ErrorBody, type ErrorCode, type Sentences, sentences } from '@picasso/contract'

import { InvalidUserError } from './invalid-user-error.ts'

/** What a person is told about a failed call. */
export interface Fault {
  message: string
  /** The shop's code, or the transport's word for what went wrong. */
  code: ErrorCode | keyof Sentences['transport'] | 'UNKNOWN'
  /** Path of a field → what to do about it. */
  fields: Readonly<Record<string, string>>
  /** True when the shop decided against it; otherwise nobody knows whether it was done. */
  refused: boolean
}

/** From this HTTP status on the fault is the server's. */
const SERVER_FAULT = 500

const isTransport = (status: unknown): status is keyof Sentences['transport'] =>
  typeof status === 'string' && status in sentences().transport
const isCode = (code: string): code is ErrorCode => code in ERRORS

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const areWords = (value: unknown): boolean => isObject(value) && Object.values(value).every((word) => typeof word === 'string')

/** Checked by hand: this is part of every page, a schema would bring its library along. */
const isErrorBody = (data: unknown): data is ErrorBody => {
  if (!isObject(data) || !isObject(data['error'])) return false
  const { code, message, fields } = data['error']
  return typeof code === 'string' && typeof message === 'string' && (fields === undefined || areWords(fields))
}

/** Turns whatever a call failed with into a sentence to act on. The only place that does. */
export const describeError = (error: unknown): Fault => {
  if (error instanceof InvalidUserError) return { message: sentences().invalidUser, code: 'UNKNOWN', fields: {}, refused: false }
  const { status, data }: { status?: unknown; data?: unknown } = typeof error === 'object' && error !== null ? error : {}
  if (isTransport(status)) return { message: sentences().transport[status], code: status, fields: {}, refused: false }
  if (!isErrorBody(data)) return { message: sentences().refusals.INTERNAL, code: 'UNKNOWN', fields: {}, refused: false }
  const { code, message, fields = {} } = data.error
  return { message, code: isCode(code) ? code : 'UNKNOWN', fields, refused: typeof status === 'number' && status < SERVER_FAULT }
}
