import { describe, expect, it } from 'vitest'

import {
  groupByLabel,
  canonicalPath,
  hasFilters,
  toQuery,
  parseFilter,
  readCursor,
  toggleValues,
  clearFilters,
  toSearchParams,
  toPageParams,
} from './shop-filter.ts'

const at = (query: string) => parseFilter(new URLSearchParams(query))

describe('the shop’s address', () => {
  it.each(['', 'search=sun', 'search=sun&shelf=tees&priceFrom=100&colors=White%2CBlack&sizes=medium&inStock=true', 'sort=price-up'])(
    'says what it was told: %s',
    (query) => {
      expect(Object.fromEntries(toSearchParams(at(query)))).toEqual(Object.fromEntries(new URLSearchParams(query)))
    },
  )

  it('holds nothing that makes no sense', () => {
    expect(toQuery(at('sort=cheapest&priceFrom=-1&priceTo=x&inStock=maybe&colors=,'))).toEqual({})
    expect(at(`search=${'a'.repeat(500)}`).search).toHaveLength(80)
  })

  it('says from which place on, and forgets it with another choice', () => {
    const params = toPageParams(at('search=sun'), 'WzEsIjAxIl0')
    expect(readCursor(params)).toBe('WzEsIjAxIl0')
    expect(toSearchParams(parseFilter(params)).has('after')).toBe(false)
    expect(readCursor(new URLSearchParams('after=<script>'))).toBe('')
  })

  it('puts a choice in and takes it out again', () => {
    const white = toggleValues(at('search=sun'), 'colors', ['White'])
    expect(white.colors).toEqual(['White'])
    expect(hasFilters(white)).toBe(true)
    expect(toggleValues(white, 'colors', ['White'])).toEqual(at('search=sun'))
  })

  it('has one choice for sizes that are called the same, though garments spell them differently', () => {
    const sizes = ['medium', 'extra-large', 'xl'].map((value) => ({ value, label: value === 'medium' ? 'M' : 'XL' }))
    expect(groupByLabel(sizes).map((same) => same.map(({ value }) => value))).toEqual([['medium'], ['extra-large', 'xl']])
    const xl = toggleValues(at('sizes=medium'), 'sizes', ['extra-large', 'xl'])
    expect(xl.sizes).toEqual(['medium', 'extra-large', 'xl'])
    expect(toggleValues(xl, 'sizes', ['extra-large', 'xl']).sizes).toEqual(['medium'])
    // An older link may hold one of them alone.
    expect(toggleValues(at('sizes=xl'), 'sizes', ['extra-large', 'xl']).sizes).toEqual([])
  })

  it('is widened without losing what was searched for', () => {
    expect(clearFilters(at('search=sun&sort=rating&colors=White&shelf=tees'))).toEqual(at('search=sun&sort=rating'))
    expect(hasFilters(at('search=sun&sort=rating'))).toBe(false)
  })

  it('is one list to search engines, however it is searched, narrowed and sorted: that of its shelf', () => {
    const of = (address: string): string => canonicalPath(parseFilter(new URLSearchParams(address)))
    expect(of('')).toBe('/products-shop')
    expect(of('search=sun&colors=Black&sort=rating&after=abc')).toBe('/products-shop')
    expect(of('shelf=tees&inStock=true')).toBe('/products-shop?shelf=tees')
  })
})
