import { describe, expect, it } from 'vitest'

import { priceFrom, pricesDiffer, sizeRange } from './sizes.ts'

const small = { label: 'S', value: 'small', price: 165_000 } as const
const large = { label: 'L', value: 'large', price: 175_000 } as const

describe('the sizes of a garment on offer', () => {
  it('begin at the cheapest price, and say "from" only when prices differ', () => {
    expect(priceFrom([large, small])).toBe(165_000)
    expect(pricesDiffer([large, small])).toBe(true)
    expect(pricesDiffer([small, { ...large, price: small.price }])).toBe(false)
  })

  it('are written as a range, one of them alone by itself', () => {
    expect(sizeRange([small, large])).toBe('S–L')
    expect(sizeRange([small])).toBe('S')
  })

  it('may all have been taken off the offer', () => {
    expect(priceFrom([])).toBeUndefined()
    expect(sizeRange([])).toBe('')
  })
})
