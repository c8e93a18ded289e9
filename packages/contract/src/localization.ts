import type { messages as english } from './messages/en.ts'

/** The contract's messages in one language. */
export type Messages = typeof english

let currentMessages: Messages | undefined

/** Messages of the current locale. */
export const getMessages = (): Messages => {
  if (!currentMessages) throw new Error('No language is spoken yet.')
  return currentMessages
}

/** Sets the locale for good: for a browser, which has one reader. */
export const setLocale = (messages: Messages): void => {
  currentMessages = messages
}

/**
 * Sets the locale during one synchronous call: a server has many readers. The issues of a schema have to be read inside it, because
 * their messages are built only then.
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
 * Message of a schema next to a field; selected when it is read, because one schema serves every language. Without a locale it is the
 * schema library's own.
 */
export const message = (select: (messages: Messages) => string): { error: () => string | undefined } => ({
  error: () => currentMessages && select(currentMessages),
})
