import { describeIssues, type Messages, parseData } from '@picasso/contract'
import type * as z from 'zod/mini'

import { useSharedMessages } from './shared-messages.ts'

/** Validation errors by field path; the first error of a field counts. */
export const findFieldErrors = (schema: z.ZodMiniType, value: unknown, messages: Messages): Record<string, string> =>
  describeIssues(parseData(schema, value).error?.issues ?? [], messages)

/** Validates in the reader's language. */
export const useFindFieldErrors = (): ((schema: z.ZodMiniType, value: unknown) => Record<string, string>) => {
  const messages = useSharedMessages()
  return (schema, value) => findFieldErrors(schema, value, messages)
}
