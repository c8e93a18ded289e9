import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'

/** Lower-case letters without accents; the database function `plain_letters` does the same. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** More words than a purposeful search has. */
const MAX_SEARCH_WORDS = 8

/** The words of a search, as they are written in the index. */
export const splitWords = (text: string): string[] =>
  normalizeText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .slice(0, MAX_SEARCH_WORDS)

/** Suggestions for one word. */
const MAX_SUGGESTIONS = 6

/** Typing errors accepted in a word, by its length: in short words every letter counts. */
const getMaxDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

/** One more row of the Damerau–Levenshtein table with adjacent swaps: distances of the beginnings of `word` from a term's first letters. */
const addRow = (rows: readonly number[][], word: string, term: string, depth: number): number[] => {
  const [rowBeforeLast = [], lastRow = []] = [rows[depth - 2], rows[depth - 1]]
  const row = [depth]
  for (let index = 1; index <= word.length; index += 1) {
    const isSame = term[depth - 1] === word[index - 1]
    const isSwapped = depth > 1 && index > 1 && term[depth - 1] === word[index - 2] && term[depth - 2] === word[index - 1]
    row.push(
      Math.min(
        (lastRow[index] ?? 0) + 1,
        (row[index - 1] ?? 0) + 1,
        (lastRow[index - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rowBeforeLast[index - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ),
    )
  }
  return row
}

const countSharedLetters = (a: string, b: string): number => {
  let count = 0
  while (count < a.length && a[count] === b[count]) count += 1
  return count
}

/** Above every letter and digit. */
const LAST_CHARACTER = '\uFFFF'

/** The words that products can be found by, sorted, so that terms with a common beginning are compared once. */
export class SearchTerms {
  #sorted: string[] = []

  constructor(words: readonly string[] = []) {
    this.add(words)
  }

  add(words: readonly string[]): void {
    const missing = new Set(words.filter((word) => this.#sorted[this.#findIndex(word)] !== word))
    if (missing.size > 0) this.#sorted = [...this.#sorted, ...missing].toSorted((a, b) => (a < b ? -1 : 1))
  }

  /** The index of the first term that is not before this text. */
  #findIndex(text: string, from = 0): number {
    let [low, high] = [from, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }

  hasPrefix(word: string): boolean {
    return this.#sorted[this.#findIndex(word)]?.startsWith(word) ?? false
  }

  /** The closest terms to a word that no term starts with; the word is also compared with the beginnings of longer terms. */
  findSimilar(word: string): string[] {
    const maxDistance = getMaxDistance(word)
    if (maxDistance === 0) return []
    const similar: { term: string; distance: number }[] = []
    const rows: number[][] = [Array.from({ length: word.length + 1 }, (_, index) => index)]
    let index = 0
    let previous = ''
    for (let term = this.#sorted[index]; term !== undefined; term = this.#sorted[index]) {
      rows.length = Math.min(rows.length, countSharedLetters(previous, term) + 1)
      previous = term
      const maxDepth = Math.min(term.length, word.length + maxDistance)
      while (rows.length <= maxDepth && Math.min(...(rows.at(-1) ?? [])) <= maxDistance) rows.push(addRow(rows, word, term, rows.length))
      // No term with this beginning is close enough.
      const depth = rows.length - 1
      const isTooFar = Math.min(...(rows[depth] ?? [])) > maxDistance
      const distance = Math.min(...[term.length, Math.min(term.length, word.length)].map((end) => rows[end]?.[word.length] ?? Infinity))
      if (distance <= maxDistance) similar.push({ term, distance })
      // A term whose beginning is close enough is followed by others with the same beginning.
      index = isTooFar && distance > maxDistance ? this.#findIndex(term.slice(0, depth) + LAST_CHARACTER, index) : index + 1
    }
    return similar
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ term }) => term)
  }
}

/** Words consist of letters and digits only, so quoting is sufficient. */
const toPrefixQuery = (word: string): string => `'${word}':*`

/**
 * Builds the tsquery of a search: every word must match the beginning of a term; a word that matches none is treated as a typing error and
 * replaced by its closest terms. Undefined without words.
 */
export const buildSearchQuery = (text: string, searchTerms: SearchTerms): string | undefined => {
  const words = splitWords(text)
  if (words.length === 0) return undefined
  return words
    .map((word) => {
      if (searchTerms.hasPrefix(word)) return toPrefixQuery(word)
      const suggestions = searchTerms.findSimilar(word)
      return suggestions.length === 0 ? toPrefixQuery(word) : `(${suggestions.map((suggestion) => `'${suggestion}'`).join(' | ')})`
    })
    .join(' & ')
}

const ACTIVE_WORDS = sql.raw(`ts_stat('select search from products where state = ''active''')`)

/** Deletes the words whose last product was changed or is no longer active, and those that are there twice. */
export const deleteStaleSearchTermsJob = defineJob({
  name: 'delete-stale-search-terms',
  payload: z.object({}),
  schedule: '50 3 * * *',
  handle:
    ({ services: { database } }) =>
    async () => {
      await database.execute(sql`
        with used as materialized (select word from ${ACTIVE_WORDS})
        delete from search_terms term where not exists (select from used where used.word = term.word)
          or exists (select from search_terms earlier where earlier.word = term.word and earlier.id < term.id)`)
      // A product that became active during the last run could count on a word that was deleted.
      await database.execute(sql`
        insert into search_terms (word) select used.word from ${ACTIVE_WORDS} used
        where not exists (select from search_terms term where term.word = used.word)`)
    },
})
