import { ERRORS, type ErrorCode } from '@picasso/contract'

interface AppErrorOptions {
  /** Sentence for people, when one more exact than the code's own is known. */
  message?: string
  /** Path of a field → what to do about it. */
  fields?: Record<string, string>
  /** For the log only; never sent. */
  details?: unknown
  headers?: Record<string, string>
}

/** An expected refusal: what a service throws and the error handler turns into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly details: unknown
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message)
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.fields = options.fields
    this.details = options.details
    this.headers = options.headers ?? {}
  }
}
