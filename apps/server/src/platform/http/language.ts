import { isLanguage, type Language, LANGUAGE_COOKIE, parseAcceptLanguage, type Messages, setLocale } from '@picasso/contract'
import { messages as en } from '@picasso/contract/messages/en'
import { messages as es } from '@picasso/contract/messages/es'
import type { FastifyRequest } from 'fastify'

/** What people read when a call is refused, by their language. */
export const MESSAGES: Record<Language, Messages> = { en, es }

/** Something said to a person whose language is known only once it is answered. */
export type LocalizedText = (language: Language) => string

// Logs, the operator and whoever parses outside a request.
setLocale(en)

/** The language somebody chose, else one their browser asks for. */
export const getRequestLanguage = ({
  cookies,
  headers,
}: Pick<FastifyRequest, 'headers'> & { cookies?: FastifyRequest['cookies'] }): Language => {
  const selected = cookies?.[LANGUAGE_COOKIE]
  return isLanguage(selected) ? selected : parseAcceptLanguage(headers['accept-language'])
}
