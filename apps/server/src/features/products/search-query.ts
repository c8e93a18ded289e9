/** Lower-case letters without accents; the database function `plain_letters` does the same. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

const splitWords = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)

/** More words than a purposeful search has. */
const MAX_SEARCH_WORDS = 8
/** Suggestions for one word. */
const MAX_SUGGESTIONS = 6

/** Typing errors accepted in a word, by its length: in short words every letter counts. */
const getMaxDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Number of typing errors between two words: wrong, missing, extra or swapped letters (Damerau–Levenshtein with adjacent swaps). Stops
 * counting above `maxDistance`.
 */
export const editDistance = (a: string, b: string, maxDistance: number): number => {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1
  let rowBeforeLast: number[] = []
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const currentRow = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isTransposed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      currentRow.push(
        Math.min(
          (lastRow[j] ?? 0) + 1,
          (currentRow[j - 1] ?? 0) + 1,
          (lastRow[j - 1] ?? 0) + (isSame ? 0 : 1),
          isTransposed ? (rowBeforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...currentRow) > maxDistance) return maxDistance + 1
    rowBeforeLast = lastRow
    lastRow = currentRow
  }
  return lastRow[b.length] ?? 0
}

/** The closest search terms for a word that no term starts with; the word is also compared with the beginnings of longer terms. */
const findSuggestions = (word: string, searchTerms: readonly string[]): string[] => {
  const maxDistance = getMaxDistance(word)
  if (maxDistance === 0) return []
  return searchTerms
    .map((term) => ({
      word: term,
      distance: Math.min(editDistance(word, term, maxDistance), editDistance(word, term.slice(0, word.length), maxDistance)),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word: term }) => term)
}

/** Words consist of letters and digits only, so quoting is sufficient. */
const toPrefixQuery = (word: string): string => `'${word}':*`

/**
 * Builds the tsquery of a search: every word must match the beginning of a term; a word that matches none is treated as a typing error and
 * replaced by its closest terms. Undefined without words.
 */
export const buildSearchQuery = (text: string, searchTerms: readonly string[]): string | undefined => {
  const words = splitWords(text).slice(0, MAX_SEARCH_WORDS)
  if (words.length === 0) return undefined
  return words
    .map((word) => {
      if (searchTerms.some((term) => term.startsWith(word))) return toPrefixQuery(word)
      const suggestions = findSuggestions(word, searchTerms)
      return suggestions.length === 0 ? toPrefixQuery(word) : `(${suggestions.map((suggestion) => `'${suggestion}'`).join(' | ')})`
    })
    .join(' & ')
}
