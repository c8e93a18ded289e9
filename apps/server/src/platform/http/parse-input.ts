import { describeIssues, parseData } from '@picasso/contract'
import type { z } from 'zod'

import { AppError } from './app-error.ts'
import { MESSAGES } from './language.ts'

type InputPart = readonly [schema: z.core.$ZodType | undefined, data: unknown]

/** Validates the parts of one request together, so that the error lists every invalid field. */
export const parseInput = (parts: readonly InputPart[]): unknown[] => {
  const results = parts.map(([schema, data]) => schema && parseData(schema, data))
  const issues = results.flatMap((result) => result?.error?.issues ?? [])
  if (issues.length > 0) throw new AppError('INVALID_INPUT', { fields: (language) => describeIssues(issues, MESSAGES[language]) })
  return results.map((result) => result?.data)
}
