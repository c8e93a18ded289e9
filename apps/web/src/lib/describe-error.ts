import { ERRORS, type ErrorBody, type ErrorCode, type Messages, getMessages } from '@picasso/contract'

import { InvalidUserError } from './invalid-user-error.ts'

/** A failed call, as shown to the user. */
export interface ApiError {
  message: string
  /** The shop's error code, or that of the transport. */
  code: ErrorCode | keyof Messages['transport'] | 'UNKNOWN'
  /** Field path → message. */
  fields: Readonly<Record<string, string>>
  /** True if the shop rejected the request; otherwise it is unknown whether it was done. */
  isRejected: boolean
}

/** From this HTTP status on the server failed. */
const FIRST_SERVER_ERROR = 500

const isTransportError = (status: unknown): status is keyof Messages['transport'] =>
  typeof status === 'string' && status in getMessages().transport
const isErrorCode = (code: string): code is ErrorCode => code in ERRORS

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const areMessages = (value: unknown): boolean => isObject(value) && Object.values(value).every((word) => typeof word === 'string')

/** Checked by hand: this is on every page, and a schema would add its library. */
const isErrorBody = (data: unknown): data is ErrorBody => {
  if (!isObject(data) || !isObject(data['error'])) return false
  const { code, message, fields } = data['error']
  return typeof code === 'string' && typeof message === 'string' && (fields === undefined || areMessages(fields))
}

/** Turns the error of a call into a message for the user. The only place that does. */
export const describeError = (error: unknown): ApiError => {
  if (error instanceof InvalidUserError) return { message: getMessages().invalidUser, code: 'UNKNOWN', fields: {}, isRejected: false }
  const { status, data }: { status?: unknown; data?: unknown } = typeof error === 'object' && error !== null ? error : {}
  if (isTransportError(status)) return { message: getMessages().transport[status], code: status, fields: {}, isRejected: false }
  if (!isErrorBody(data)) return { message: getMessages().errors.INTERNAL, code: 'UNKNOWN', fields: {}, isRejected: false }
  const { code, message, fields = {} } = data.error
  return {
    message,
    code: isErrorCode(code) ? code : 'UNKNOWN',
    fields,
    isRejected: typeof status === 'number' && status < FIRST_SERVER_ERROR,
  }
}
