import { SHIPPING_WORDS } from '@picasso/contract'

import { useSettled } from '../../lib/use-settled.ts'
import { useUser } from '../session/index.ts'
import { placesFor } from './admin-places.ts'
import { useFindOrdersQuery, useFindProductsQuery, useFindUsersQuery } from './api.ts'

interface Found {
  to: string
  kind: 'Room' | 'Order' | 'Product' | 'Person'
  title: string
  more?: string
}

/** So many of each kind: who looks for more goes to the list. */
const MOST_OF_A_KIND = 5
/** What the search of every list takes. */
const LONGEST = 80

/** What words stand for behind the shop; without words, its rooms. */
export const useFound = (words: string): { found: readonly Found[]; isLooking: boolean } => {
  const user = useUser()
  const typed = words.trim().slice(0, LONGEST)
  const search = useSettled(typed)
  const skip = search === ''
  const query = { search, limit: MOST_OF_A_KIND }
  const orders = useFindOrdersQuery({ query }, { skip })
  const products = useFindProductsQuery({ query }, { skip })
  const users = useFindUsersQuery({ query }, { skip: skip || user?.isStaff !== false })

  const rooms = (user ? placesFor(user) : [])
    .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
    .map(({ to, label }): Found => ({ to, kind: 'Room', title: label }))
  if (typed === '') return { found: rooms, isLooking: false }
  return {
    found: [
      ...(orders.currentData?.orders ?? []).map(({ _id, number, customer, shippingStatus }): Found => ({
        to: `/admin/orders/${_id}`,
        kind: 'Order',
        title: `${number}, ${customer.name}`,
        more: SHIPPING_WORDS[shippingStatus],
      })),
      ...(products.currentData?.products ?? []).map(({ _id, title, shelf }): Found => ({
        to: `/admin/product/update/${_id}`,
        kind: 'Product',
        title,
        ...(shelf !== null && { more: shelf }),
      })),
      ...(users.currentData?.users ?? []).map(({ _id, name, email }): Found => ({
        to: `/admin/user/${_id}`,
        kind: 'Person',
        title: name,
        more: email,
      })),
      ...rooms,
    ],
    isLooking: search !== typed || orders.isFetching || products.isFetching || users.isFetching,
  }
}
