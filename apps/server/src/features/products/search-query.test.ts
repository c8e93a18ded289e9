import { describe, expect, it } from 'vitest'

import { buildSearchQuery, editDistance } from './search-query.ts'

const WORDS = ['market', 'night', 'late', 'sun', 'hoodie', 'hoodies', 'cafe', 'loud', 'tide', 'oversized']

describe('what somebody types into the search', () => {
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
  ])('%s is understood', (typed, query) => {
    expect(buildSearchQuery(typed, WORDS)).toBe(query)
  })

  it('may be nothing', () => {
    expect([buildSearchQuery('', WORDS), buildSearchQuery("  '&|!():* ", WORDS)]).toEqual([undefined, undefined])
  })

  it('cannot leave its quotes', () => {
    expect(buildSearchQuery("a' | 'b:*", WORDS)).toBe("'a':* & 'b':*")
  })
})

describe('slips between words', () => {
  it.each([
    ['sun', 'sun', 0],
    ['sun', 'snu', 1],
    ['sun', 'sum', 1],
    ['sun', 'suns', 1],
    ['market', 'marekt', 1],
    ['kitten', 'sitting', 3],
  ])('%s and %s', (a, b, slips) => {
    expect(editDistance(a, b, 3)).toBe(slips)
  })
})
