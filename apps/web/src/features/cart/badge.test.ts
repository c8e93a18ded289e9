import { describe, expect, it } from 'vitest'

import { badgeOf } from './badge.ts'
import { words } from './words/en.tsx'

describe('the badge on the cart', () => {
  it.each([undefined, 0])('is not there for %s pieces', (pieces) => {
    expect(badgeOf(pieces)).toBeUndefined()
  })

  it('counts the pieces, in words too', () => {
    expect([1, 99, 120].map(badgeOf)).toEqual(['1', '99', '99+'])
    expect([1, 99, 120].map(words.badge)).toEqual(['Cart, 1 piece', 'Cart, 99 pieces', 'Cart, 120 pieces'])
  })
})
