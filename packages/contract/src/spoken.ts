import type { words as english } from './words/en.ts'

/** The contract's sentences in one language. */
export type Sentences = typeof english

let spoken: Sentences | undefined

/** The sentences of whoever is being spoken to. */
export const sentences = (): Sentences => {
  if (!spoken) throw new Error('No language is spoken yet.')
  return spoken
}

/** From now on: a browser has one reader. */
export const speak = (words: Sentences): void => {
  spoken = words
}

/**
 * During one synchronous step: a server has many readers, one at a time. What a schema found wrong has to be looked at within
 * it, because its sentences are written only then.
 */
export const speakFor = <Result>(words: Sentences, step: () => Result): Result => {
  const before = spoken
  spoken = words
  try {
    return step()
  } finally {
    spoken = before
  }
}

/**
 * What a schema says next to a field; chosen when it is said, because one schema serves every language. Where nobody is
 * spoken to, the schema library's own words stand.
 */
export const said = (choose: (words: Sentences) => string): { error: () => string | undefined } => ({
  error: () => spoken && choose(spoken),
})
