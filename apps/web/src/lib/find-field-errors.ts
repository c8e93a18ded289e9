import { describeIssues, type IssueMessages, parseData } from '@picasso/contract'
import type * as z from 'zod/mini'

import { createMessageCatalog, useMessages } from './messages.ts'

/** Sentences next to fields. Apart from the shared messages, which every page loads: only forms need these. */
export const issueMessages = createMessageCatalog<IssueMessages>({
  en: () => import('@picasso/contract/issues/messages/en'),
  es: () => import('@picasso/contract/issues/messages/es'),
})

export const useIssueMessages = (): IssueMessages => useMessages(issueMessages)

/** Validation errors by field path; the first error of a field counts. */
export const findFieldErrors = (schema: z.ZodMiniType, value: unknown, messages: IssueMessages): Record<string, string> =>
  describeIssues(parseData(schema, value).error?.issues ?? [], messages)

/** Validates in the reader's language. */
export const useFindFieldErrors = (): ((schema: z.ZodMiniType, value: unknown) => Record<string, string>) => {
  const messages = useIssueMessages()
  return (schema, value) => findFieldErrors(schema, value, messages)
}
