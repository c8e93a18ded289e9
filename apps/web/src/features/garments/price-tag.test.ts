import { describe, expect, it } from 'vitest'

import { getMinPrice, hasPriceRange, formatSizeRange } from './price-tag.tsx'

const small = { label: 'S', value: 'small', price: 165_000 } as const
const large = { label: 'L', value: 'large', price: 175_000 } as const

describe('the offered sizes of a garment', () => {
  it('start at the lowest price and say "from" only if prices differ', () => {
    expect(getMinPrice([large, small])).toBe(165_000)
    expect(hasPriceRange([large, small])).toBe(true)
    expect(hasPriceRange([small, { ...large, price: small.price }])).toBe(false)
  })

  it('are shown as a range, a single one by its name', () => {
    expect(formatSizeRange([small, large])).toBe('S–L')
    expect(formatSizeRange([small])).toBe('S')
  })

  it('may be empty', () => {
    expect(getMinPrice([])).toBeUndefined()
    expect(formatSizeRange([])).toBe('')
  })
})
