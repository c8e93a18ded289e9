import type { ProductCard } from '@picasso/contract'
import { useState } from 'react'

import { useListProductsQuery } from './api.ts'
import { queryOf, type ShopChoice } from './shop-address.ts'

/** Cards of one page: divisible by two, three and four columns. */
export const PAGE_SIZE = 24

const NONE: readonly ProductCard[] = []

interface More {
  name: string
  after: string
  before: readonly ProductCard[]
}

/** What was shown before the step to this place; whoever came by the address alone has seen nothing before it. */
const shownBefore = (more: More | undefined, name: string, place: string): readonly ProductCard[] | undefined =>
  more?.name === name && more.after === place ? more.before : undefined

/**
 * The list of a choice from the place in the address on, longer with each press of "more". While another choice is on its way the
 * present list stays.
 */
export const useProductPages = (choice: ShopChoice, place: string) => {
  const query = queryOf(choice)
  const name = JSON.stringify(query)
  const [more, setMore] = useState<More>()
  const before = shownBefore(more, name, place)
  const { data, currentData, error, isFetching, refetch } = useListProductsQuery({
    query: { ...query, limit: PAGE_SIZE, ...(place !== '' && { after: place }) },
  })
  const shown = currentData ?? data
  // Of a page that is still on its way there is only what came before it.
  const page = before && !currentData ? undefined : shown
  const products = [...(before ?? NONE), ...(page?.products ?? NONE)]
  const next = currentData?.next ?? null
  return {
    products,
    isLoading: !shown && !error,
    isFetching,
    error: shown ? undefined : error,
    next,
    /** To be told with the step to `next`: what is shown stays above what comes. */
    keepShown: () => next !== null && setMore({ name, after: next, before: products }),
    isBehindStart: place !== '' && before === undefined,
    refetch,
  }
}
