import { assert, constantFrom, property, string, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildSearchQuery, SearchTerms } from './search-query.ts'

const TERMS = new SearchTerms(['market', 'night', 'late', 'sun', 'hoodie', 'hoodies', 'cafe', 'loud', 'tide', 'oversized'])

describe('buildSearchQuery', () => {
  it.each([
    ['market', "'market':*"],
    ['Mark', "'mark':*"],
    ['NIGHT market', "'night':* & 'market':*"],
    ['Café', "'cafe':*"],
    ['marekt', "('market')"],
    ['maket', "('market')"],
    ['hodie', "('hoodie')"],
    ['oversised', "('oversized')"],
    ['nigth mar', "('night') & 'mar':*"],
    ['xyzxyz', "'xyzxyz':*"],
  ])('parses %s', (typed, query) => {
    expect(buildSearchQuery(typed, TERMS)).toEqual({ tsquery: query })
  })

  it('returns undefined for an empty search', () => {
    expect([buildSearchQuery('', TERMS), buildSearchQuery("  '&|!():* ", TERMS)]).toEqual([undefined, undefined])
  })

  it('escapes quotes', () => {
    expect(buildSearchQuery("a' | 'b:*", TERMS)).toEqual({ tsquery: "'a':* & 'b':*" })
  })
})

describe('buildSearchQuery with frequent words', () => {
  const terms = new SearchTerms(['market', 'night', 'hoodie', 'hoodies'])
  terms.setFrequent(['hoodie', 'night'])

  it.each([
    ['hoodie market', "'market':*"],
    ['hoo marekt', "('market')"],
    ['nigth market', "'market':*"],
    ['hoodies market', undefined],
    ['hoodie night', undefined],
    ['market', undefined],
  ])('asks the index for the rare words of %s', (typed, rareTsquery) => {
    expect(buildSearchQuery(typed, terms)?.rareTsquery).toBe(rareTsquery)
  })
})

/** The definition, letter by letter. */
const countErrors = (a: string, b: string): number => {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const read = (i: number, j: number): number => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = table[i]
      if (row)
        row[j] = Math.min(
          read(i - 1, j) + 1,
          read(i, j - 1) + 1,
          read(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
          isSwapped ? read(i - 2, j - 2) + 1 : Infinity,
        )
    }
  return read(a.length, b.length)
}

describe('SearchTerms', () => {
  it.each([
    ['sun', 'sun', 0],
    ['sun', 'snu', 1],
    ['market', 'marekt', 1],
    ['kitten', 'sitting', 3],
  ])('are compared by a definition that counts the errors between %s and %s', (a, b, errors) => {
    expect(countErrors(a, b)).toBe(errors)
  })

  it('finds every longer term whose beginning is similar', () => {
    expect(new SearchTerms(['sunnaxx', 'sunnaxy']).findSimilar('sunny')).toEqual(['sunnaxx', 'sunnaxy'])
  })

  it('finds the same similar terms as a comparison with every term', () => {
    const anyWord = string({ unit: constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 10 })
    assert(
      property(uniqueArray(anyWord, { minLength: 60, maxLength: 150 }), anyWord, (words, word) => {
        const terms = new SearchTerms(words)
        const max = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
        const distance = (term: string): number => Math.min(countErrors(word, term), countErrors(word, term.slice(0, word.length)))
        const expected = words
          .filter((term) => max > 0 && distance(term) <= max)
          .map(distance)
          .toSorted((a, b) => a - b)
        expect(terms.findSimilar(word).map(distance)).toEqual(expected.slice(0, 6))
        expect(terms.hasPrefix(word)).toBe(words.some((term) => term.startsWith(word)))
      }),
    )
  })
})
