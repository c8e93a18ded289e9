import { isLanguage, type Language, LANGUAGE_COOKIE, parseAcceptLanguage, type Messages } from '@picasso/contract'
import { messages as en } from '@picasso/contract/messages/en'
import { messages as es } from '@picasso/contract/messages/es'
import type { FastifyRequest } from 'fastify'

/** Messages of errors, by language. */
export const MESSAGES: Record<Language, Messages> = { en, es }

/** A message whose language is chosen when the response is written. */
export type LocalizedText = (language: Language) => string

/** The language that was chosen, otherwise the browser's. */
export const getRequestLanguage = ({
  cookies,
  headers,
}: Pick<FastifyRequest, 'headers'> & { cookies?: FastifyRequest['cookies'] }): Language => {
  const cookieValue = cookies?.[LANGUAGE_COOKIE]
  return isLanguage(cookieValue) ? cookieValue : parseAcceptLanguage(headers['accept-language'])
}
