import { isLanguage, type IssueMessages, type Language, LANGUAGE_COOKIE, parseAcceptLanguage, type Messages } from '@picasso/contract'
import { messages as issuesEn } from '@picasso/contract/issues/messages/en'
import { messages as issuesEs } from '@picasso/contract/issues/messages/es'
import { messages as en } from '@picasso/contract/messages/en'
import { messages as es } from '@picasso/contract/messages/es'
import type { FastifyRequest } from 'fastify'

import { rememberBy } from './remember-by.ts'

/** Messages of errors, by language. */
export const MESSAGES: Record<Language, Messages> = { en, es }

/** Sentences next to fields, by language. */
export const ISSUE_MESSAGES: Record<Language, IssueMessages> = { en: issuesEn, es: issuesEs }

/** A message whose language is chosen when the response is written. */
export type LocalizedText = (language: Language) => string

/** The preferred language of an `Accept-Language` header. */
export const getBrowserLanguage = rememberBy(parseAcceptLanguage)

/** The language that was chosen, otherwise the browser's. */
export const getRequestLanguage = ({
  cookies,
  headers,
}: Pick<FastifyRequest, 'headers'> & { cookies?: FastifyRequest['cookies'] }): Language => {
  const cookieValue = cookies?.[LANGUAGE_COOKIE]
  return isLanguage(cookieValue) ? cookieValue : getBrowserLanguage(headers['accept-language'])
}
