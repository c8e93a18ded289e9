import { z } from 'zod'

import { AppError } from './app-error.ts'

/** Said where the contract's schema has no sentence of its own. */
const sentence = (issue: z.core.$ZodRawIssue): string | undefined => {
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.input === undefined) return 'This is missing.'
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return `This should be at least ${issue.minimum}${unit}.`
  if (issue.code === 'too_big') return `This should be at most ${issue.maximum}${unit}.`
  if (issue.code === 'unrecognized_keys') return 'This field is not known here.'
  return 'This cannot be used.'
}

const collect = (issues: readonly z.core.$ZodIssue[], fields: Record<string, string>): void => {
  for (const issue of issues) {
    const path = issue.path.map(String)
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const one of paths) fields[one.join('.')] ??= issue.message
  }
}

/** Checks the parts of one request together, so that a refusal names all faults at once. */
export const parseInput = (parts: readonly (readonly [schema: z.core.$ZodType | undefined, data: unknown])[]): unknown[] => {
  // Without a prototype, so that a field called `__proto__` is only a name.
  const fields: Record<string, string> = {}
  Object.setPrototypeOf(fields, null)
  const values = parts.map(([schema, data]) => {
    if (!schema) return undefined
    const result = z.safeParse(schema, data, { error: sentence })
    if (result.success) return result.data
    collect(result.error.issues, fields)
    return undefined
  })
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return values
}
