import type { ProductVariant } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { colorsOf, firstColor, onlySize, sizesOf, variantOf } from './choice.ts'

const variant = (color: 'White' | 'Black', value: 'small' | 'medium', available: number): ProductVariant => ({
  _id: `${color} ${value}`,
  color,
  size: { label: value === 'small' ? 'S' : 'M', value },
  price: 1000,
  available,
})
const VARIANTS = [variant('White', 'small', 0), variant('White', 'medium', 0), variant('Black', 'small', 0), variant('Black', 'medium', 3)]

describe('what can be chosen of a product', () => {
  it('is each colour and size once, in their order', () => {
    expect(colorsOf(VARIANTS)).toEqual(['White', 'Black'])
    expect(sizesOf(VARIANTS).map(({ label }) => label)).toEqual(['S', 'M'])
  })

  it('begins with a colour of which a piece is left', () => {
    expect(firstColor(VARIANTS)).toBe('Black')
    expect(firstColor(VARIANTS.slice(0, 2))).toBe('White')
    expect(firstColor([])).toBeUndefined()
  })

  it('is chosen by itself where there is nothing to choose', () => {
    expect(onlySize(VARIANTS, 'Black')).toBe('medium')
    expect(onlySize(VARIANTS, 'White')).toBeUndefined()
  })

  it('is one variant once colour and size are known', () => {
    expect(variantOf(VARIANTS, 'Black', 'medium')?.available).toBe(3)
    expect(variantOf(VARIANTS, 'Black', undefined)).toBeUndefined()
  })
})
