import { describe, expect, it } from 'vitest'

import { getMinPrice, hasPriceRange, formatSizeRange } from './sizes.ts'

const small = { label: 'S', value: 'small', price: 165_000 } as const
const large = { label: 'L', value: 'large', price: 175_000 } as const

describe('the sizes of a garment on offer', () => {
  it('begin at the cheapest price, and say "from" only when prices differ', () => {
    expect(getMinPrice([large, small])).toBe(165_000)
    expect(hasPriceRange([large, small])).toBe(true)
    expect(hasPriceRange([small, { ...large, price: small.price }])).toBe(false)
  })

  it('are written as a range, one of them alone by itself', () => {
    expect(formatSizeRange([small, large])).toBe('S–L')
    expect(formatSizeRange([small])).toBe('S')
  })

  it('may all have been taken off the offer', () => {
    expect(getMinPrice([])).toBeUndefined()
    expect(formatSizeRange([])).toBe('')
  })
})
