import type { messages as english } from './messages/en.ts'

/** The contract's sentences in one language. */
export type Messages = typeof english

let currentMessages: Messages | undefined

/** The sentences of whoever is being spoken to. */
export const getMessages = (): Messages => {
  if (!currentMessages) throw new Error('No language is spoken yet.')
  return currentMessages
}

/** From now on: a browser has one reader. */
export const setLocale = (messages: Messages): void => {
  currentMessages = messages
}

/**
 * During one synchronous step: a server has many readers, one at a time. What a schema found wrong has to be looked at within
 * it, because its sentences are written only then.
 */
export const withLocale = <Result>(messages: Messages, callback: () => Result): Result => {
  const previous = currentMessages
  currentMessages = messages
  try {
    return callback()
  } finally {
    currentMessages = previous
  }
}

/**
 * What a schema says next to a field; chosen when it is said, because one schema serves every language. Where nobody is
 * spoken to, the schema library's own words stand.
 */
export const message = (select: (messages: Messages) => string): { error: () => string | undefined } => ({
  error: () => currentMessages && select(currentMessages),
})
