import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import { EditDistances } from './edit-distances.ts'

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

const countSharedLetters = (a: string, b: string): number => {
  let count = 0
  while (count < a.length && a[count] === b[count]) count += 1
  return count
}

/** The words that products can be found by, sorted, so that terms with a common beginning are compared once. */
export class SearchTerms {
  #sorted: string[] = []
  /** How many letters each term has in common with the one before it. */
  #sharedCounts = new Uint16Array()
  #frequent: readonly string[] = []

  constructor(words: readonly string[] = []) {
    this.add(words)
  }

  add(words: readonly string[]): void {
    const missing = new Set(words.filter((word) => this.#sorted[this.#findIndex(word)] !== word))
    if (missing.size === 0) return
    this.#sorted = [...this.#sorted, ...missing].toSorted((a, b) => (a < b ? -1 : 1))
    this.#sharedCounts = Uint16Array.from(this.#sorted, (term, index) => countSharedLetters(this.#sorted[index - 1] ?? '', term))
  }

  /** The index of the first term that is not before this text. */
  #findIndex(text: string): number {
    let [low, high] = [0, this.#sorted.length]
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

  /** Replaces the terms that many products have. */
  setFrequent(words: readonly string[]): void {
    this.#frequent = words
  }

  /** Whether many products have a term that starts with the word. */
  isFrequent(word: string): boolean {
    return this.#frequent.some((term) => term.startsWith(word))
  }

  /** The closest terms to a word that no term starts with; the word is also compared with the beginnings of longer terms. */
  findSimilar(word: string): string[] {
    const maxDistance = getMaxDistance(word)
    if (maxDistance === 0) return []
    const similar: { term: string; distance: number }[] = []
    const distances = new EditDistances(word, maxDistance)
    let depth = 0
    let index = 0
    for (let term = this.#sorted[index]; term !== undefined; term = this.#sorted[index]) {
      depth = Math.min(depth, this.#sharedCounts[index] ?? 0)
      while (depth < Math.min(term.length, distances.maxDepth) && !distances.isTooFar(depth)) {
        depth += 1
        distances.addRow(term, depth)
      }
      const ends = [term.length, Math.min(term.length, word.length)].filter((end) => end <= depth)
      const distance = Math.min(...ends.map((end) => distances.measure(end)))
      if (distance <= maxDistance) similar.push({ term, distance })
      index += 1
      // No term with this beginning is close enough. A term whose beginning is close enough is followed by others with the same beginning.
      if (distance > maxDistance && distances.isTooFar(depth)) while ((this.#sharedCounts[index] ?? 0) >= depth) index += 1
    }
    return similar
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ term }) => term)
  }
}

/** Words consist of letters and digits only, so quoting is sufficient. */
const toPrefixQuery = (word: string): string => `'${word}':*`

/** What products are searched for. */
export interface SearchQuery {
  /** A tsquery. */
  tsquery: string
  /** The part of it without frequent words, if there is one: what the index is asked for where it would collect every product with those. */
  rareTsquery?: string | undefined
}

/**
 * Builds the query of a search: every word must match the beginning of a term; a word that matches none is treated as a typing error and
 * replaced by its closest terms. Undefined without words.
 */
export const buildSearchQuery = (text: string, searchTerms: SearchTerms): SearchQuery | undefined => {
  const words = splitWords(text).map((word) => {
    const suggestions = searchTerms.hasPrefix(word) ? [] : searchTerms.findSimilar(word)
    return suggestions.length === 0
      ? { tsquery: toPrefixQuery(word), isFrequent: searchTerms.isFrequent(word) }
      : {
          tsquery: `(${suggestions.map((suggestion) => `'${suggestion}'`).join(' | ')})`,
          isFrequent: suggestions.some((term) => searchTerms.isFrequent(term)),
        }
  })
  if (words.length === 0) return undefined
  const join = (parts: typeof words): string => parts.map(({ tsquery }) => tsquery).join(' & ')
  const rareWords = words.filter(({ isFrequent }) => !isFrequent)
  return { tsquery: join(words), rareTsquery: rareWords.length === 0 || rareWords.length === words.length ? undefined : join(rareWords) }
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
