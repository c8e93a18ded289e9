import { type ErrorBody, type ErrorCode, ERRORS, type Language } from '@picasso/contract'

import { type LocalizedText, MESSAGES } from './language.ts'

interface AppErrorOptions {
  /** Message for the customer, when a more specific one than the code's is known. */
  message?: LocalizedText
  /** Path of a field → what to do about it. */
  fields?: Record<string, LocalizedText> | ((language: Language) => Record<string, string>)
  /** For the log only; never sent. */
  details?: unknown
  headers?: Record<string, string>
}

const localizeFields = (fields: NonNullable<AppErrorOptions['fields']>, language: Language): Record<string, string> =>
  typeof fields === 'function'
    ? fields(language)
    : Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, message(language)]))

/** An expected error: services throw it, and the error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly headers: Record<string, string>
  readonly #message: LocalizedText
  readonly #fields: AppErrorOptions['fields']

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const message = options.message ?? ((language: Language) => MESSAGES[language].errors[code])
    super(message('en'))
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.details = options.details
    this.headers = options.headers ?? {}
    this.#message = message
    this.#fields = options.fields
  }

  /** The response body in the client's language. */
  toBody(language: Language): ErrorBody {
    const fields = this.#fields && localizeFields(this.#fields, language)
    return { error: { code: this.code, message: this.#message(language), ...(fields && { fields }) } }
  }
}
