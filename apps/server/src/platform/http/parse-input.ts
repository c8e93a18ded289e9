import { type Language, withLocale } from '@picasso/contract'
import { z } from 'zod'

import { AppError } from './app-error.ts'
import { MESSAGES } from './language.ts'

/** Messages for issues without a message of the contract's schema. */
const createErrorMap =
  (language: Language) =>
  (issue: z.core.$ZodRawIssue): string | undefined => {
    const messages = MESSAGES[language]
    const formatSize = (size: bigint | number) =>
      'origin' in issue && issue.origin === 'string' ? messages.characters(String(size)) : String(size)
    if (issue.input === undefined) return messages.required
    if (issue.code === 'invalid_value') return messages.invalidOption(issue.values.map(String).join(', '))
    if (issue.code === 'too_small') return messages.minValue(formatSize(issue.minimum))
    if (issue.code === 'too_big') return messages.maxValue(formatSize(issue.maximum))
    if (issue.code === 'unrecognized_keys') return messages.unknownField
    return messages.invalid
  }

const collectErrors = (issues: readonly z.core.$ZodIssue[], fields: Record<string, string>): void => {
  for (const issue of issues) {
    const path = issue.path.map(String)
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const one of paths) fields[one.join('.')] ??= issue.message
  }
}

type InputPart = readonly [schema: z.core.$ZodType | undefined, data: unknown]

/** Validates the parts of one request together, so that the error lists every invalid field. */
export const parseInput = (language: Language, parts: readonly InputPart[]): unknown[] => {
  // Without a prototype, so that a field called `__proto__` is only a name.
  const fields: Record<string, string> = {}
  Object.setPrototypeOf(fields, null)
  const check = ([schema, data]: InputPart): unknown => {
    if (!schema) return undefined
    const result = z.safeParse(schema, data, { error: createErrorMap(language) })
    if (result.success) return result.data
    collectErrors(result.error.issues, fields)
    return undefined
  }
  // Messages are built when the issues are first read, so that has to happen inside `withLocale`.
  const values = withLocale(MESSAGES[language], () => parts.map(check))
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return values
}
