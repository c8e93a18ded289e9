import { describe, expect, it } from 'vitest'

import {
  groupByLabel,
  canonicalPath,
  hasFilters,
  toQuery,
  parseFilter,
  readCursor,
  selectValues,
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

  it('takes an option once, however often it is selected, and gives it back', () => {
    const white = selectValues(at('search=sun'), 'colors', ['White'], true)
    expect(white.colors).toEqual(['White'])
    expect(hasFilters(white)).toBe(true)
    expect(selectValues(white, 'colors', ['White'], true)).toEqual(white)
    expect(selectValues(white, 'colors', ['White'], false)).toEqual(at('search=sun'))
  })

  it('treats sizes with the same label as one option, although garments spell them differently', () => {
    const sizes = ['medium', 'extra-large', 'xl'].map((value) => ({ value, label: value === 'medium' ? 'M' : 'XL' }))
    expect(groupByLabel(sizes).map((same) => same.map(({ value }) => value))).toEqual([['medium'], ['extra-large', 'xl']])
    const xl = selectValues(at('sizes=medium'), 'sizes', ['extra-large', 'xl'], true)
    expect(xl.sizes).toEqual(['medium', 'extra-large', 'xl'])
    expect(selectValues(xl, 'sizes', ['extra-large', 'xl'], false).sizes).toEqual(['medium'])
    // An older link may contain only one of them.
    expect(selectValues(at('sizes=xl'), 'sizes', ['extra-large', 'xl'], false).sizes).toEqual([])
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
