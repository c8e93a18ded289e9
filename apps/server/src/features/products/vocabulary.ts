/** Letters as they are searched: small, without accents; the database's `plain_letters` does the same. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)

/** More words than anybody searches for with a purpose. */
const MOST_WORDS = 8
/** Corrections tried for one word. */
const MOST_CORRECTIONS = 6

/** Slips forgiven in a word of this length: in short words every letter counts. */
const slipsFor = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/**
 * Slips of the finger between two words: letters wrong, missing, too many or swapped (Damerau–Levenshtein with adjacent
 * swaps). Stops counting above `most`.
 */
export const slipsBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** The closest words of the shop to one that nothing begins with; a word being typed is compared with the beginnings of longer ones. */
const corrections = (typed: string, vocabulary: readonly string[]): string[] => {
  const most = slipsFor(typed)
  if (most === 0) return []
  return vocabulary
    .map((word) => ({ word, slips: Math.min(slipsBetween(typed, word, most), slipsBetween(typed, word.slice(0, typed.length), most)) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, MOST_CORRECTIONS)
    .map(({ word }) => word)
}

/** Only letters and digits are left in a word, so quoting is all it takes. */
const prefix = (word: string): string => `'${word}':*`

/**
 * What is typed as a tsquery: every word must be found, as the beginning of a word of the shop; one that begins none is taken
 * for a slip and replaced by its closest ones. Undefined when nothing was typed.
 */
export const searchWords = (typed: string, vocabulary: readonly string[]): string | undefined => {
  const words = wordsIn(typed).slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  return words
    .map((word) => {
      if (vocabulary.some((known) => known.startsWith(word))) return prefix(word)
      const closest = corrections(word, vocabulary)
      return closest.length === 0 ? prefix(word) : `(${closest.map((each) => `'${each}'`).join(' | ')})`
    })
    .join(' & ')
}
