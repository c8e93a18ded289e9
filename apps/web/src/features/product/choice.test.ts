import type { ProductVariant } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { colorsOf, firstColor, onlySize, picturesOfColor, sizesOf, variantOf } from './choice.ts'

const variant = (color: 'White' | 'Black', value: 'small' | 'medium', available: number): ProductVariant => ({
  _id: `${color} ${value}`,
  color,
  size: { label: value === 'small' ? 'S' : 'M', value },
  price: 1000,
  available,
})
const picture = (color: 'White' | 'Black' | null) => ({
  url: `/files/${color}.webp`,
  alt: '',
  altLanguage: 'en',
  color,
  side: null,
  width: 1000,
  height: 1250,
})
const VARIANTS = [variant('White', 'small', 0), variant('White', 'medium', 0), variant('Black', 'small', 0), variant('Black', 'medium', 3)]

describe('what can be chosen of a product', () => {
  it('is each colour and size once, in their order', () => {
    expect(colorsOf(VARIANTS)).toEqual(['White', 'Black'])
    expect(sizesOf(VARIANTS).map(({ label }) => label)).toEqual(['S', 'M'])
  })

  it('begins with a colour of which a piece is left', () => {
    expect(firstColor({ variants: VARIANTS, pictures: [] })).toBe('Black')
    expect(firstColor({ variants: VARIANTS.slice(0, 2), pictures: [] })).toBe('White')
    expect(firstColor({ variants: [], pictures: [] })).toBeUndefined()
  })

  it('begins with the color of the first picture, unless that one is sold out and another is not', () => {
    const both = [variant('White', 'small', 2), variant('Black', 'small', 2)]
    const pictures = [picture('Black'), picture('White')]
    expect(firstColor({ variants: both, pictures })).toBe('Black')
    expect(firstColor({ variants: [variant('White', 'small', 2), variant('Black', 'small', 0)], pictures })).toBe('White')
    expect(firstColor({ variants: [variant('White', 'small', 0), variant('Black', 'small', 0)], pictures })).toBe('Black')
    expect(firstColor({ variants: both, pictures: [picture(null)] })).toBe('White')
  })

  it('is shown by pictures of its own color and those about the print, and by no other color', () => {
    const pictures = [picture('White'), picture('Black'), picture(null)]
    expect(picturesOfColor(pictures, 'Black')).toEqual([picture('Black'), picture(null)])
    expect(picturesOfColor([picture('White')], 'Black')).toEqual([picture('White')])
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
