import { ERRORS, ErrorBody, type ErrorCode } from '@picasso/contract'

/** What a person is told about a failed call. */
export interface Fault {
  message: string
  /** The shop's code, or the transport's word for what went wrong. */
  code: ErrorCode | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' | 'UNKNOWN'
  /** Path of a field → what to do about it. */
  fields: Readonly<Record<string, string>>
  /** True when the shop decided against it; otherwise nobody knows whether it was done. */
  refused: boolean
}

const TRANSPORT = {
  FETCH_ERROR: 'We could not reach the shop. Please check your connection and try again.',
  TIMEOUT_ERROR: 'The shop took too long to answer. Please try again.',
  PARSING_ERROR: 'The shop’s answer could not be read. Please load the page again.',
} as const

/** From this HTTP status on the fault is the server's. */
const SERVER_FAULT = 500

const isTransport = (status: unknown): status is keyof typeof TRANSPORT => typeof status === 'string' && status in TRANSPORT
const isCode = (code: string): code is ErrorCode => code in ERRORS

/** Turns whatever a call failed with into a sentence to act on. The only place that does. */
export const describeError = (error: unknown): Fault => {
  const { status, data }: { status?: unknown; data?: unknown } = typeof error === 'object' && error !== null ? error : {}
  if (isTransport(status)) return { message: TRANSPORT[status], code: status, fields: {}, refused: false }
  const body = ErrorBody.safeParse(data)
  if (!body.success) return { message: ERRORS.INTERNAL.message, code: 'UNKNOWN', fields: {}, refused: false }
  const { code, message, fields = {} } = body.data.error
  return { message, code: isCode(code) ? code : 'UNKNOWN', fields, refused: typeof status === 'number' && status < SERVER_FAULT }
}
