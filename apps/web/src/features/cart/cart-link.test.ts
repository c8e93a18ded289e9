import { describe, expect, it } from 'vitest'

import { formatBadge } from './cart-link.tsx'
import { messages } from './messages/en.tsx'

describe('the cart badge', () => {
  it.each([undefined, 0])('is hidden for %s items', (count) => {
    expect(formatBadge(count)).toBeUndefined()
  })

  it('shows the number of items and describes it', () => {
    expect([1, 99, 120].map(formatBadge)).toEqual(['1', '99', '99+'])
    expect([1, 99, 120].map(messages.badge)).toEqual(['Cart, 1 piece', 'Cart, 99 pieces', 'Cart, 120 pieces'])
  })
})
