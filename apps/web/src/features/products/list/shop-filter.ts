import { PRODUCT_SORT_OPTIONS, type ProductSort } from '@picasso/contract'

/** Choices of which several may hold at once; in the address with commas between them. */
export const LIST_FACETS = ['colors', 'sizes', 'garments'] as const
export type ListFacet = (typeof LIST_FACETS)[number]

/** What the shop's address says: what is searched for, narrowed and sorted. */
export interface ShopFilter {
  search: string
  shelf: string
  colors: readonly string[]
  sizes: readonly string[]
  garments: readonly string[]
  /** Minor units, as they stand in the address. */
  priceFrom: string
  priceTo: string
  inStock: boolean
  sort: ProductSort | ''
}

const splitList = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const isSort = (text: string): text is ProductSort => PRODUCT_SORT_OPTIONS.some((sort) => sort === text)
const isAmount = (text: string): boolean => /^\d{1,10}$/.test(text)

/** Reads an address somebody may have typed: what makes no sense is not there. */
export const parseFilter = (params: URLSearchParams): ShopFilter => {
  const sort = params.get('sort') ?? ''
  const readAmount = (name: string): string => {
    const text = params.get(name) ?? ''
    return isAmount(text) ? text : ''
  }
  return {
    search: (params.get('search') ?? '').slice(0, 80),
    shelf: params.get('shelf') ?? '',
    colors: splitList(params.get('colors')),
    sizes: splitList(params.get('sizes')),
    garments: splitList(params.get('garments')),
    priceFrom: readAmount('priceFrom'),
    priceTo: readAmount('priceTo'),
    inStock: params.get('inStock') === 'true',
    sort: isSort(sort) ? sort : '',
  }
}

/** The address of a choice, without what is left open. */
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

/** Where in the list the page begins; empty at its beginning. Another choice is another list, so it is no part of one. */
export const readCursor = (params: URLSearchParams): string => {
  const cursor = params.get('after') ?? ''
  return /^[\w-]{1,300}$/.test(cursor) ? cursor : ''
}

/** The address of a choice from a place on. */
export const toPageParams = (filter: ShopFilter, cursor: string): URLSearchParams => {
  const params = toSearchParams(filter)
  if (cursor !== '') params.set('after', cursor)
  return params
}

/** The address under which search engines keep a list: that of its shelf. However it is searched, narrowed and sorted, it is one list. */
export const canonicalPath = ({ shelf }: Pick<ShopFilter, 'shelf'>): string =>
  shelf === '' ? '/products-shop' : `/products-shop?${new URLSearchParams({ shelf })}`

/** The same as the calls of the shop take it. */
export const toQuery = (filter: ShopFilter): Record<string, string> => Object.fromEntries(toSearchParams(filter))

/** With what is one choice to a shopper, though it may be several values, put in or taken out. */
export const toggleValues = (filter: ShopFilter, facet: ListFacet, values: readonly string[]): ShopFilter => {
  const remainingValues = filter[facet].filter((value) => !values.includes(value))
  return { ...filter, [facet]: remainingValues.length < filter[facet].length ? remainingValues : [...remainingValues, ...values] }
}

/** Values that are called the same are one choice: the XL of one garment is the `extra-large` of another. */
export const groupByLabel = <Option extends { value: string; label: string }>(options: readonly Option[]): [Option, ...Option[]][] => {
  const byLabel = new Map<string, [Option, ...Option[]]>()
  for (const option of options) {
    const group = byLabel.get(option.label)
    if (group) group.push(option)
    else byLabel.set(option.label, [option])
  }
  return [...byLabel.values()]
}

/** Everything narrowed is opened again; what is searched for and how it is sorted stay. */
export const clearFilters = ({ search, sort }: ShopFilter): ShopFilter => ({ ...parseFilter(new URLSearchParams()), search, sort })

export const hasFilters = (filter: ShopFilter): boolean => toSearchParams({ ...filter, search: '', sort: '' }).size > 0
