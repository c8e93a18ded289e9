import { skipToken, useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { useUser } from '../auth/index.ts'
import { listAdminRoutes } from './admin-routes.ts'
import { findOrdersQuery, findProductsQuery, findUsersQuery } from './api.ts'
import { adminMessages, type AdminMessages } from './messages/index.ts'

export interface SearchResult {
  to: string
  kind: keyof AdminMessages['kinds']
  title: string
  detail?: string
}

/** Results per kind; the lists show the others. */
const MAX_PER_KIND = 5

/** Maximum length of a search, the same for every list. */
const MAX_QUERY_LENGTH = 80

/** Search results of the admin area; without a query, its pages. */
export const useGlobalSearch = (input: string): { results: readonly SearchResult[]; isSearching: boolean } => {
  const messages = useMessages(adminMessages)
  const user = useUser()
  const trimmedInput = input.trim().slice(0, MAX_QUERY_LENGTH)
  const search = useDebouncedValue(trimmedInput)
  const request = search === '' ? skipToken : { query: { search, limit: MAX_PER_KIND } }
  const orders = useQuery(findOrdersQuery, request, { staleTime: 0 })
  const products = useQuery(findProductsQuery, request, { staleTime: 0 })
  const users = useQuery(findUsersQuery, user?.isStaff === false ? request : skipToken, { staleTime: 0 })

  const pages = (user ? listAdminRoutes(user) : [])
    .map(({ to, name }): SearchResult => ({ to, kind: 'page', title: messages.places[name] }))
    .filter(({ title }) => title.toLowerCase().includes(trimmedInput.toLowerCase()))
  if (trimmedInput === '') return { results: pages, isSearching: false }
  return {
    results: [
      ...(orders.currentData?.orders ?? []).map(({ _id, number, customer, shippingStatus }): SearchResult => ({
        to: `/admin/orders/${_id}`,
        kind: 'order',
        title: messages.orderTitle(number, customer.name),
        detail: messages.shipping[shippingStatus],
      })),
      ...(products.currentData?.products ?? []).map(({ _id, title, category }): SearchResult => ({
        to: `/admin/product/update/${_id}`,
        kind: 'product',
        title,
        ...(category !== null && { detail: category }),
      })),
      ...(users.currentData?.users ?? []).map(({ _id, name, email }): SearchResult => ({
        to: `/admin/user/${_id}`,
        kind: 'user',
        title: name,
        detail: email,
      })),
      ...pages,
    ],
    isSearching: search !== trimmedInput || orders.isFetching || products.isFetching || users.isFetching,
  }
}
