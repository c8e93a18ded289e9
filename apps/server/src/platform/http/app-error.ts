import { type ErrorBody, type ErrorCode, ERRORS, type Language } from '@picasso/contract'

import { type LocalizedText, MESSAGES } from './language.ts'

interface AppErrorOptions {
  /** Message for the customer, when a more specific one than the code's is known. */
  message?: string | LocalizedText
  /** Path of a field → what to do about it. */
  fields?: Record<string, string | LocalizedText>
  /** For the log only; never sent. */
  details?: unknown
  headers?: Record<string, string>
}

const localize = (message: string | LocalizedText, language: Language): string =>
  typeof message === 'string' ? message : message(language)

/** An expected error: services throw it, and the error handler turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly headers: Record<string, string>
  readonly #message: string | LocalizedText
  readonly #fields: Record<string, string | LocalizedText> | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const message = options.message ?? ((language: Language) => MESSAGES[language].errors[code])
    super(localize(message, 'en'))
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
    const fields =
      this.#fields && Object.entries(this.#fields).map(([path, message]): [string, string] => [path, localize(message, language)])
    return {
      error: { code: this.code, message: localize(this.#message, language), ...(fields && { fields: Object.fromEntries(fields) }) },
    }
  }
}
