import type { ProductCard } from '@picasso/contract'
import { useState } from 'react'

import { useListProductsQuery } from './api.ts'
import { queryOf, type ShopChoice } from './shop-address.ts'

/** Cards of one page: divisible by two, three and four columns. */
export const PAGE_SIZE = 24

const NONE: readonly ProductCard[] = []

/** The list of a choice, longer with each press of "more". While another choice is on its way the present list stays. */
export const useProductPages = (choice: ShopChoice) => {
  const query = queryOf(choice)
  const name = JSON.stringify(query)
  const [more, setMore] = useState<{ name: string; after: string; before: readonly ProductCard[] }>()
  const going = more?.name === name ? more : undefined
  const { data, currentData, error, isFetching, refetch } = useListProductsQuery({
    query: { ...query, limit: PAGE_SIZE, ...(going && { after: going.after }) },
  })
  const shown = currentData ?? data
  const before = going?.before ?? NONE
  // Of a page that is still on its way there is only what came before it.
  const products = going && !currentData ? before : [...before, ...(shown?.products ?? NONE)]
  const next = currentData?.next ?? null
  return {
    products,
    isLoading: !shown && !error,
    isFetching,
    error: shown ? undefined : error,
    hasMore: next !== null,
    loadMore: () => next !== null && setMore({ name, after: next, before: products }),
    refetch,
  }
}
