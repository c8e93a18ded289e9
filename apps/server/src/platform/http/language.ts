import { isLanguage, type Language, LANGUAGE_COOKIE, preferredLanguage, type Sentences, speak } from '@picasso/contract'
import { words as en } from '@picasso/contract/words/en'
import { words as es } from '@picasso/contract/words/es'
import type { FastifyRequest } from 'fastify'

/** What people read when a call is refused, by their language. */
export const SENTENCES: Record<Language, Sentences> = { en, es }

/** Something said to a person whose language is known only once it is answered. */
export type Said = (language: Language) => string

// Logs, the operator and whoever parses outside a request.
speak(en)

/** The language somebody chose, else one their browser asks for. */
export const languageOf = ({ cookies, headers }: Pick<FastifyRequest, 'headers'> & { cookies?: FastifyRequest['cookies'] }): Language => {
  const chosen = cookies?.[LANGUAGE_COOKIE]
  return isLanguage(chosen) ? chosen : preferredLanguage(headers['accept-language'])
}
