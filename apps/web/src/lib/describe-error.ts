import { ERRORS, type ErrorBody, type ErrorCode, type Messages } from '@picasso/contract'
import { useCallback } from 'react'

import { useSharedMessages } from './shared-messages.ts'

/** A session without the required user fields. */
export class InvalidUserError extends Error {
  constructor() {
    super('Invalid user information')
    this.name = 'InvalidUserError'
  }
}

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

/** There was no response, or none that can be parsed. */
const TRANSPORT_ERRORS = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'] as const satisfies readonly (keyof Messages['transport'])[]

const findTransportError = (status: unknown): keyof Messages['transport'] | undefined => TRANSPORT_ERRORS.find((code) => code === status)
const isErrorCode = (code: string): code is ErrorCode => code in ERRORS
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const areMessages = (value: unknown): boolean => isObject(value) && Object.values(value).every((word) => typeof word === 'string')

/** Checked by hand: this is on every page, and a schema would add its library. */
const isErrorBody = (data: unknown): data is ErrorBody => {
  if (!isObject(data) || !isObject(data['error'])) return false
  const { code, message, fields } = data['error']
  return typeof code === 'string' && typeof message === 'string' && (fields === undefined || areMessages(fields))
}

const readError = (error: unknown): { status?: unknown; data?: unknown } => (isObject(error) ? error : {})

/** The error that the shop answered with, in the reader's language; undefined if there is no such answer. */
export const findShopError = (error: unknown): ApiError | undefined => {
  const { status, data } = readError(error)
  if (error instanceof InvalidUserError || findTransportError(status) || !isErrorBody(data)) return undefined
  const { code, message, fields = {} } = data.error
  return {
    message,
    code: isErrorCode(code) ? code : 'UNKNOWN',
    fields,
    isRejected: typeof status === 'number' && status < FIRST_SERVER_ERROR,
  }
}

export const getErrorCode = (error: unknown): ApiError['code'] =>
  findShopError(error)?.code ?? findTransportError(readError(error).status) ?? 'UNKNOWN'

/** Turns the error of a call into a message for the user. The only place that does. */
export const describeError = (error: unknown, { invalidUser, transport, errors }: Messages): ApiError => {
  const shopError = findShopError(error)
  if (shopError) return shopError
  const failure = { fields: {}, isRejected: false }
  if (error instanceof InvalidUserError) return { ...failure, message: invalidUser, code: 'UNKNOWN' }
  const code = findTransportError(readError(error).status)
  return code ? { ...failure, message: transport[code], code } : { ...failure, message: errors.INTERNAL, code: 'UNKNOWN' }
}

/** Describes errors in the reader's language. */
export const useDescribeError = (): ((error: unknown) => ApiError) => {
  const messages = useSharedMessages()
  return useCallback((error: unknown) => describeError(error, messages), [messages])
}
