import { type listProductFacets, PRODUCT_SORT_OPTIONS, type ProductSort } from '@picasso/contract'
import type * as z from 'zod/mini'

/** Cards per page: divisible by two, three and four columns. */
export const PAGE_SIZE = 24

/** Multi-value filters; separated by commas in the URL. */
export const LIST_FACETS = ['colors', 'sizes', 'garments'] as const
export type ListFacet = (typeof LIST_FACETS)[number]

/** Options of the filters, each with its number of products. */
export type Facets = z.infer<typeof listProductFacets.response>

/** The filter in the shop's URL: search, filters and sort. */
export interface ShopFilter {
  search: string
  category: string
  colors: readonly string[]
  sizes: readonly string[]
  garments: readonly string[]
  /** Minor units, as in the URL. */
  priceFrom: string
  priceTo: string
  inStock: boolean
  sort: ProductSort | ''
}

/** A change of the filter that is about to be shown, which may be later than the one on the page; the same filter is no change. */
export type ChangeFilter = (update: (filter: ShopFilter) => ShopFilter) => void

const splitList = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const isSort = (text: string): text is ProductSort => PRODUCT_SORT_OPTIONS.some((sort) => sort === text)
const isAmount = (text: string): boolean => /^\d{1,10}$/.test(text)

/** Parses a URL somebody may have typed: invalid values are ignored. */
export const parseFilter = (params: URLSearchParams): ShopFilter => {
  const sort = params.get('sort') ?? ''
  const readAmount = (name: string): string => {
    const text = params.get(name) ?? ''
    return isAmount(text) ? text : ''
  }
  return {
    search: (params.get('search') ?? '').slice(0, 80),
    category: params.get('category') ?? '',
    colors: splitList(params.get('colors')),
    sizes: splitList(params.get('sizes')),
    garments: splitList(params.get('garments')),
    priceFrom: readAmount('priceFrom'),
    priceTo: readAmount('priceTo'),
    inStock: params.get('inStock') === 'true',
    sort: isSort(sort) ? sort : '',
  }
}

/** The URL of a filter, without empty values. */
export const toSearchParams = (filter: ShopFilter): URLSearchParams => {
  const { inStock, colors, sizes, garments, ...textFields } = filter
  const fields = {
    ...textFields,
    colors: colors.join(','),
    sizes: sizes.join(','),
    garments: garments.join(','),
    inStock: inStock ? 'true' : '',
  }
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** Cursor of the page; empty for the first page. It is not part of the filter, because another filter is another list. */
export const readCursor = (params: URLSearchParams): string => {
  const cursor = params.get('after') ?? ''
  return /^[\w-]{1,300}$/.test(cursor) ? cursor : ''
}

/** The URL of a filter with a cursor. */
export const toPageParams = (filter: ShopFilter, cursor: string): URLSearchParams => {
  const params = toSearchParams(filter)
  if (cursor !== '') params.set('after', cursor)
  return params
}

/** Canonical URL of a list: that of its category. Search, filters and sort do not make another page. */
export const canonicalPath = ({ category }: Pick<ShopFilter, 'category'>): string =>
  category === '' ? '/products-shop' : `/products-shop?${new URLSearchParams({ category })}`

/**
 * URL of a list that many visitors open: without search, prices and later pages, and with one value of each facet at most; undefined for
 * other lists.
 */
export const getSharedShopUrl = (params: URLSearchParams): string | undefined => {
  const filter = parseFilter(params)
  const isCommon = filter.search + filter.priceFrom + filter.priceTo === '' && LIST_FACETS.every((facet) => filter[facet].length <= 1)
  if (!isCommon || readCursor(params) !== '') return undefined
  const query = toSearchParams(filter).toString()
  return query === '' ? '/products-shop' : `/products-shop?${query}`
}

/** The filter as query parameters of the calls. */
export const toQuery = (filter: ShopFilter): Record<string, string> => Object.fromEntries(toSearchParams(filter))

/** Selects an option, which may consist of several values, or takes it back; doing so again changes nothing. */
export const selectValues = (filter: ShopFilter, facet: ListFacet, values: readonly string[], isSelected: boolean): ShopFilter => {
  const otherValues = filter[facet].filter((value) => !values.includes(value))
  return { ...filter, [facet]: isSelected ? [...otherValues, ...values] : otherValues }
}

/** Values with the same label are one option: the XL of one garment is the `extra-large` of another. */
export const groupByLabel = <Option extends { value: string; label: string }>(options: readonly Option[]): [Option, ...Option[]][] => {
  const byLabel = new Map<string, [Option, ...Option[]]>()
  for (const option of options) {
    const group = byLabel.get(option.label)
    if (group) group.push(option)
    else byLabel.set(option.label, [option])
  }
  return [...byLabel.values()]
}

/** Clears all filters; search and sort stay. */
export const clearFilters = ({ search, sort }: ShopFilter): ShopFilter => ({ ...parseFilter(new URLSearchParams()), search, sort })

export const hasFilters = (filter: ShopFilter): boolean => toSearchParams({ ...filter, search: '', sort: '' }).size > 0
