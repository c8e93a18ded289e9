import { describe, expect, it } from 'vitest'

import { buildSearchQuery, editDistance } from './search-query.ts'

const WORDS = ['market', 'night', 'late', 'sun', 'hoodie', 'hoodies', 'cafe', 'loud', 'tide', 'oversized']

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
    expect(buildSearchQuery(typed, WORDS)).toBe(query)
  })

  it('returns undefined for an empty search', () => {
    expect([buildSearchQuery('', WORDS), buildSearchQuery("  '&|!():* ", WORDS)]).toEqual([undefined, undefined])
  })

  it('escapes quotes', () => {
    expect(buildSearchQuery("a' | 'b:*", WORDS)).toBe("'a':* & 'b':*")
  })
})

describe('editDistance', () => {
  it.each([
    ['sun', 'sun', 0],
    ['sun', 'snu', 1],
    ['sun', 'sum', 1],
    ['sun', 'suns', 1],
    ['market', 'marekt', 1],
    ['kitten', 'sitting', 3],
  ])('of %s and %s counts the typing errors', (a, b, slips) => {
    expect(editDistance(a, b, 3)).toBe(slips)
  })
})
