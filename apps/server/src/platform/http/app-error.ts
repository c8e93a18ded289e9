import { type ErrorBody, type ErrorCode, ERRORS, type Language } from '@picasso/contract'

import { type Said, SENTENCES } from './language.ts'

interface AppErrorOptions {
  /** Sentence for people, when one more exact than the code's own is known. */
  message?: string | Said
  /** Path of a field → what to do about it. */
  fields?: Record<string, string | Said>
  /** For the log only; never sent. */
  details?: unknown
  headers?: Record<string, string>
}

const say = (said: string | Said, language: Language): string => (typeof said === 'string' ? said : said(language))

/** An expected refusal: what a service throws and the error handler turns into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly headers: Record<string, string>
  readonly #said: string | Said
  readonly #fields: Record<string, string | Said> | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const said = options.message ?? ((language: Language) => SENTENCES[language].refusals[code])
    super(say(said, 'en'))
    this.name = 'AppError'
    this.code = code
    this.status = ERRORS[code].status
    this.details = options.details
    this.headers = options.headers ?? {}
    this.#said = said
    this.#fields = options.fields
  }

  /** What leaves, in the language of whoever is refused. */
  bodyIn(language: Language): ErrorBody {
    const fields = this.#fields && Object.entries(this.#fields).map(([path, said]): [string, string] => [path, say(said, language)])
    return {
      error: { code: this.code, message: say(this.#said, language), ...(fields && { fields: Object.fromEntries(fields) }) },
    }
  }
}
