import { describe, expect, it } from 'vitest'

import { badgeOf } from './badge.ts'

describe('the badge on the cart', () => {
  it.each([undefined, 0])('is not there for %s pieces', (pieces) => {
    expect(badgeOf(pieces)).toEqual({ badge: undefined, words: 'Cart' })
  })

  it('counts the pieces, in words too', () => {
    expect(badgeOf(1)).toEqual({ badge: '1', words: 'Cart, 1 piece' })
    expect(badgeOf(99)).toEqual({ badge: '99', words: 'Cart, 99 pieces' })
    expect(badgeOf(120)).toEqual({ badge: '99+', words: 'Cart, 120 pieces' })
  })
})
