import type { ProductCard } from '@picasso/contract'
import { useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { listProductsQuery } from './api.ts'
import { PAGE_SIZE, toQuery, type ShopFilter } from './shop-filter.ts'

const NO_PRODUCTS: readonly ProductCard[] = []

interface PreviousPages {
  queryKey: string
  after: string
  previousProducts: readonly ProductCard[]
}

/** Cards shown before the last step; empty if the page was opened by URL. */
const findPreviousProducts = (
  previousPages: PreviousPages | undefined,
  queryKey: string,
  cursor: string,
): readonly ProductCard[] | undefined =>
  previousPages?.queryKey === queryKey && previousPages.after === cursor ? previousPages.previousProducts : undefined

/** The list of a filter from the cursor in the URL on, growing with each "more". While another filter loads, the present list stays. */
export const useProductPages = (filter: ShopFilter, cursor: string) => {
  const query = toQuery(filter)
  const queryKey = JSON.stringify(query)
  const [previousPages, setPreviousPages] = useState<PreviousPages>()
  const previousProducts = findPreviousProducts(previousPages, queryKey, cursor)
  const { data, currentData, error, isFetching, refetch } = useQuery(listProductsQuery, {
    query: { ...query, limit: PAGE_SIZE, ...(cursor !== '' && { after: cursor }) },
  })
  const currentPage = currentData ?? data
  // While a page loads, only the previous pages are shown.
  const shownPage = previousProducts && !currentData ? undefined : currentPage
  const products = [...(previousProducts ?? NO_PRODUCTS), ...(shownPage?.products ?? NO_PRODUCTS)]
  const next = currentData?.next ?? null
  return {
    products,
    isLoading: !currentPage && !error,
    isFetching,
    error: currentPage ? undefined : error,
    next,
    /** To be called with the step to `next`: the shown cards stay above the new ones. */
    keepPages: () => next !== null && setPreviousPages({ queryKey, after: next, previousProducts: products }),
    isPastFirstPage: cursor !== '' && previousProducts === undefined,
    refetch,
  }
}
