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

describe('the shop filter in the URL', () => {
  it.each(['', 'search=sun', 'search=sun&category=tees&priceFrom=100&colors=White%2CBlack&sizes=medium&inStock=true', 'sort=price-up'])(
    'parses and serializes %s',
    (query) => {
      expect(Object.fromEntries(toSearchParams(at(query)))).toEqual(Object.fromEntries(new URLSearchParams(query)))
    },
  )

  it('ignores invalid values', () => {
    expect(toQuery(at('sort=cheapest&priceFrom=-1&priceTo=x&inStock=maybe&colors=,'))).toEqual({})
    expect(at(`search=${'a'.repeat(500)}`).search).toHaveLength(80)
  })

  it('has a cursor that another filter drops', () => {
    const params = toPageParams(at('search=sun'), 'WzEsIjAxIl0')
    expect(readCursor(params)).toBe('WzEsIjAxIl0')
    expect(toSearchParams(parseFilter(params)).has('after')).toBe(false)
    expect(readCursor(new URLSearchParams('after=<script>'))).toBe('')
  })

  it('toggles an option', () => {
    const white = toggleValues(at('search=sun'), 'colors', ['White'])
    expect(white.colors).toEqual(['White'])
    expect(hasFilters(white)).toBe(true)
    expect(toggleValues(white, 'colors', ['White'])).toEqual(at('search=sun'))
  })

  it('treats sizes with the same label as one option, although garments spell them differently', () => {
    const sizes = ['medium', 'extra-large', 'xl'].map((value) => ({ value, label: value === 'medium' ? 'M' : 'XL' }))
    expect(groupByLabel(sizes).map((same) => same.map(({ value }) => value))).toEqual([['medium'], ['extra-large', 'xl']])
    const xl = toggleValues(at('sizes=medium'), 'sizes', ['extra-large', 'xl'])
    expect(xl.sizes).toEqual(['medium', 'extra-large', 'xl'])
    expect(toggleValues(xl, 'sizes', ['extra-large', 'xl']).sizes).toEqual(['medium'])
    // An older link may contain only one of them.
    expect(toggleValues(at('sizes=xl'), 'sizes', ['extra-large', 'xl']).sizes).toEqual([])
  })

  it('is cleared without losing the search', () => {
    expect(clearFilters(at('search=sun&sort=rating&colors=White&category=tees'))).toEqual(at('search=sun&sort=rating'))
    expect(hasFilters(at('search=sun&sort=rating'))).toBe(false)
  })

  it('has one canonical URL per category, however it is searched, filtered and sorted', () => {
    const of = (address: string): string => canonicalPath(parseFilter(new URLSearchParams(address)))
    expect(of('')).toBe('/products-shop')
    expect(of('search=sun&colors=Black&sort=rating&after=abc')).toBe('/products-shop')
    expect(of('category=tees&inStock=true')).toBe('/products-shop?category=tees')
  })
})
