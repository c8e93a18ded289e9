import { PRODUCT_SORTS, type ProductSort } from '@picasso/contract'

/** Choices of which several may hold at once; in the address with commas between them. */
export const LIST_FACETS = ['colors', 'sizes', 'garments'] as const
export type ListFacet = (typeof LIST_FACETS)[number]

/** What the shop's address says: what is searched for, narrowed and sorted. */
export interface ShopChoice {
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

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)
const isSort = (text: string): text is ProductSort => PRODUCT_SORTS.some((sort) => sort === text)
const isAmount = (text: string): boolean => /^\d{1,10}$/.test(text)

/** Reads an address somebody may have typed: what makes no sense is not there. */
export const readChoice = (params: URLSearchParams): ShopChoice => {
  const sort = params.get('sort') ?? ''
  const amount = (name: string): string => {
    const text = params.get(name) ?? ''
    return isAmount(text) ? text : ''
  }
  return {
    search: (params.get('search') ?? '').slice(0, 80),
    shelf: params.get('shelf') ?? '',
    colors: listOf(params.get('colors')),
    sizes: listOf(params.get('sizes')),
    garments: listOf(params.get('garments')),
    priceFrom: amount('priceFrom'),
    priceTo: amount('priceTo'),
    inStock: params.get('inStock') === 'true',
    sort: isSort(sort) ? sort : '',
  }
}

/** The address of a choice, without what is left open. */
export const writeChoice = (choice: ShopChoice): URLSearchParams => {
  const { inStock, colors, sizes, garments, ...words } = choice
  const all = { ...words, colors: colors.join(','), sizes: sizes.join(','), garments: garments.join(','), inStock: inStock ? 'true' : '' }
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Where in the list the page begins; empty at its beginning. Another choice is another list, so it is no part of one. */
export const readPlace = (params: URLSearchParams): string => {
  const place = params.get('after') ?? ''
  return /^[\w-]{1,300}$/.test(place) ? place : ''
}

/** The address of a choice from a place on. */
export const writePlace = (choice: ShopChoice, place: string): URLSearchParams => {
  const params = writeChoice(choice)
  if (place !== '') params.set('after', place)
  return params
}

/** The address under which search engines keep a list: that of its shelf. However it is searched, narrowed and sorted, it is one list. */
export const canonicalPath = ({ shelf }: Pick<ShopChoice, 'shelf'>): string =>
  shelf === '' ? '/products-shop' : `/products-shop?${new URLSearchParams({ shelf })}`

/** The same as the calls of the shop take it. */
export const queryOf = (choice: ShopChoice): Record<string, string> => Object.fromEntries(writeChoice(choice))

/** With what is one choice to a shopper, though it may be several values, put in or taken out. */
export const toggled = (choice: ShopChoice, facet: ListFacet, values: readonly string[]): ShopChoice => {
  const others = choice[facet].filter((each) => !values.includes(each))
  return { ...choice, [facet]: others.length < choice[facet].length ? others : [...others, ...values] }
}

/** Values that are called the same are one choice: the XL of one garment is the `extra-large` of another. */
export const calledTheSame = <Option extends { value: string; label: string }>(options: readonly Option[]): [Option, ...Option[]][] => {
  const byLabel = new Map<string, [Option, ...Option[]]>()
  for (const option of options) {
    const same = byLabel.get(option.label)
    if (same) same.push(option)
    else byLabel.set(option.label, [option])
  }
  return [...byLabel.values()]
}

/** Everything narrowed is opened again; what is searched for and how it is sorted stay. */
export const widened = ({ search, sort }: ShopChoice): ShopChoice => ({ ...readChoice(new URLSearchParams()), search, sort })

export const isNarrowed = (choice: ShopChoice): boolean => writeChoice({ ...choice, search: '', sort: '' }).size > 0
