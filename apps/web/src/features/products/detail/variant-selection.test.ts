import type { ProductVariant } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { getColors, getInitialColor, getOnlySize, getPicturesForColor, getSizes, findVariant } from './variant-selection.ts'

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
  widthMm: null,
  print: null,
})
const VARIANTS = [variant('White', 'small', 0), variant('White', 'medium', 0), variant('Black', 'small', 0), variant('Black', 'medium', 3)]

describe('the variant selection', () => {
  it('lists each color and size once, in order', () => {
    expect(getColors(VARIANTS)).toEqual(['White', 'Black'])
    expect(getSizes(VARIANTS).map(({ label }) => label)).toEqual(['S', 'M'])
  })

  it('starts with a color that has stock', () => {
    expect(getInitialColor({ variants: VARIANTS, pictures: [] })).toBe('Black')
    expect(getInitialColor({ variants: VARIANTS.slice(0, 2), pictures: [] })).toBe('White')
    expect(getInitialColor({ variants: [], pictures: [] })).toBeUndefined()
  })

  it('starts with the color of the first picture, unless only another one has stock', () => {
    const variants = [variant('White', 'small', 2), variant('Black', 'small', 2)]
    const pictures = [picture('Black'), picture('White')]
    expect(getInitialColor({ variants: variants, pictures })).toBe('Black')
    expect(getInitialColor({ variants: [variant('White', 'small', 2), variant('Black', 'small', 0)], pictures })).toBe('White')
    expect(getInitialColor({ variants: [variant('White', 'small', 0), variant('Black', 'small', 0)], pictures })).toBe('Black')
    expect(getInitialColor({ variants: variants, pictures: [picture(null)] })).toBe('White')
  })

  it('shows pictures of its own color and those without a color only', () => {
    const pictures = [picture('White'), picture('Black'), picture(null)]
    expect(getPicturesForColor(pictures, 'Black')).toEqual([picture('Black'), picture(null)])
    expect(getPicturesForColor([picture('White')], 'Black')).toEqual([picture('White')])
  })

  it('preselects the only option', () => {
    expect(getOnlySize(VARIANTS, 'Black')).toBe('medium')
    expect(getOnlySize(VARIANTS, 'White')).toBeUndefined()
  })

  it('is complete once color and size are selected', () => {
    expect(findVariant(VARIANTS, 'Black', 'medium')?.available).toBe(3)
    expect(findVariant(VARIANTS, 'Black', undefined)).toBeUndefined()
  })
})
