import * as z from 'zod/mini'

import type { messages as english } from './messages/en.ts'

/** The sentences of issues in one language. */
export type IssueMessages = typeof english

/** What is wrong with a field; its sentence in each language is in `messages`. */
export type IssueCode = keyof IssueMessages

/** A code whose sentence has no parameter. */
export type PlainIssueCode = { [Code in IssueCode]: IssueMessages[Code] extends string ? Code : never }[IssueCode]

/** The parameter of a code's sentence, if it has one. */
type IssueParameters<Code extends IssueCode> = IssueMessages[Code] extends (...parameters: infer Parameters) => string ? Parameters : []

/** The schema library's only place for a code is the message: `maxCharacters 60`. */
const encode = <Code extends IssueCode>(code: Code, ...parameters: IssueParameters<Code>): string => [code, ...parameters].join(' ')

/** The code of a schema's or a check's issue. One schema serves every language: `describeIssues` makes the sentences. */
export const issue = <Code extends IssueCode>(code: Code, ...parameters: IssueParameters<Code>): { error: string } => ({
  error: encode(code, ...parameters),
})

/** Codes of issues for which the schema has none of its own. */
const encodeUnspecified = (raw: z.core.$ZodRawIssue): string => {
  const isText = 'origin' in raw && raw.origin === 'string'
  if (raw.input === undefined) return encode('required')
  if (raw.code === 'invalid_value') return encode('invalidOption', raw.values.map(String).join(', '))
  if (raw.code === 'too_small') return encode(isText ? 'minLength' : 'minValue', String(raw.minimum))
  if (raw.code === 'too_big') return encode(isText ? 'maxLength' : 'maxValue', String(raw.maximum))
  return encode(raw.code === 'unrecognized_keys' ? 'unknownField' : 'invalid')
}

/** Parses data by a schema; its issues have a code each and are described by `describeIssues`. */
export const parseData = <Schema extends z.core.$ZodType>(schema: Schema, data: unknown): z.core.util.SafeParseResult<z.output<Schema>> =>
  z.safeParse(schema, data, { error: encodeUnspecified })

const isIssueCode = (messages: IssueMessages, code: string): code is IssueCode => Object.hasOwn(messages, code)

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** The sentence of an issue in the language of the messages. */
export const describeIssue = ({ message }: Pick<Issue, 'message'>, messages: IssueMessages): string => {
  const [code = '', ...parameter] = message.split(' ')
  if (!isIssueCode(messages, code)) return messages.invalid
  const sentence = messages[code]
  return typeof sentence === 'string' ? sentence : sentence(parameter.join(' '))
}

const getPaths = (entry: Issue & { code?: string; keys?: string[] }): PropertyKey[][] =>
  entry.code === 'unrecognized_keys' && entry.keys ? entry.keys.map((key) => [...entry.path, key]) : [entry.path]

/** Sentences by the path of their field; the first issue of a field counts. */
export const describeIssues = (issues: readonly z.core.$ZodIssue[], messages: IssueMessages): Record<string, string> => {
  // Without a prototype, so that a field called `__proto__` is only a name.
  const sentences: Record<string, string> = {}
  Object.setPrototypeOf(sentences, null)
  for (const entry of issues) for (const path of getPaths(entry)) sentences[path.map(String).join('.')] ??= describeIssue(entry, messages)
  return sentences
}
