import { type Language, speakFor } from '@picasso/contract'
import { z } from 'zod'

import { AppError } from './app-error.ts'
import { SENTENCES } from './language.ts'

/** Said where the contract's schema has no sentence of its own. */
const sentenceIn =
  (language: Language) =>
  (issue: z.core.$ZodRawIssue): string | undefined => {
    const words = SENTENCES[language]
    const sized = (size: bigint | number) =>
      'origin' in issue && issue.origin === 'string' ? words.characters(String(size)) : String(size)
    if (issue.input === undefined) return words.missing
    if (issue.code === 'invalid_value') return words.oneOf(issue.values.map(String).join(', '))
    if (issue.code === 'too_small') return words.atLeast(sized(issue.minimum))
    if (issue.code === 'too_big') return words.atMost(sized(issue.maximum))
    if (issue.code === 'unrecognized_keys') return words.unknownField
    return words.cannotBeUsed
  }

const collect = (issues: readonly z.core.$ZodIssue[], fields: Record<string, string>): void => {
  for (const issue of issues) {
    const path = issue.path.map(String)
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
    for (const one of paths) fields[one.join('.')] ??= issue.message
  }
}

type Part = readonly [schema: z.core.$ZodType | undefined, data: unknown]

/** Checks the parts of one request together, so that a refusal names all faults at once. */
export const parseInput = (language: Language, parts: readonly Part[]): unknown[] => {
  // Without a prototype, so that a field called `__proto__` is only a name.
  const fields: Record<string, string> = {}
  Object.setPrototypeOf(fields, null)
  const check = ([schema, data]: Part): unknown => {
    if (!schema) return undefined
    const result = z.safeParse(schema, data, { error: sentenceIn(language) })
    if (result.success) return result.data
    collect(result.error.issues, fields)
    return undefined
  }
  // The sentences are written when the issues are first looked at, so that has to happen while they are spoken.
  const values = speakFor(SENTENCES[language], () => parts.map(check))
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  return values
}
