import type { ProductCard } from '@picasso/contract'
import { useState } from 'react'

import { useListProductsQuery } from './api.ts'
import { toQuery, type ShopFilter } from './shop-filter.ts'

/** Cards of one page: divisible by two, three and four columns. */
export const PAGE_SIZE = 24

const NO_PRODUCTS: readonly ProductCard[] = []

interface PreviousPages {
  queryKey: string
  after: string
  previousProducts: readonly ProductCard[]
}

/** What was shown before the step to this place; whoever came by the address alone has seen nothing before it. */
const findPreviousProducts = (
  previousPages: PreviousPages | undefined,
  queryKey: string,
  cursor: string,
): readonly ProductCard[] | undefined =>
  previousPages?.queryKey === queryKey && previousPages.after === cursor ? previousPages.previousProducts : undefined

/**
 * The list of a choice from the place in the address on, longer with each press of "more". While another choice is on its way the
 * present list stays.
 */
export const useProductPages = (filter: ShopFilter, cursor: string) => {
  const query = toQuery(filter)
  const queryKey = JSON.stringify(query)
  const [previousPages, setPreviousPages] = useState<PreviousPages>()
  const previousProducts = findPreviousProducts(previousPages, queryKey, cursor)
  const { data, currentData, error, isFetching, refetch } = useListProductsQuery({
    query: { ...query, limit: PAGE_SIZE, ...(cursor !== '' && { after: cursor }) },
  })
  const currentPage = currentData ?? data
  // Of a page that is still on its way there is only what came before it.
  const shownPage = previousProducts && !currentData ? undefined : currentPage
  const products = [...(previousProducts ?? NO_PRODUCTS), ...(shownPage?.products ?? NO_PRODUCTS)]
  const next = currentData?.next ?? null
  return {
    products,
    isLoading: !currentPage && !error,
    isFetching,
    error: currentPage ? undefined : error,
    next,
    /** To be told with the step to `next`: what is shown stays above what comes. */
    keepPages: () => next !== null && setPreviousPages({ queryKey, after: next, previousProducts: products }),
    isPastFirstPage: cursor !== '' && previousProducts === undefined,
    refetch,
  }
}
