import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { useUser } from '../session/index.ts'
import { placesFor } from './admin-places.ts'
import { useFindOrdersQuery, useFindProductsQuery, useFindUsersQuery } from './api.ts'
import { type AdminWords, adminWords } from './words/index.ts'

interface Found {
  to: string
  kind: keyof AdminWords['kinds']
  title: string
  more?: string
}

/** So many of each kind: who looks for more goes to the list. */
const MOST_OF_A_KIND = 5
/** What the search of every list takes. */
const LONGEST = 80

/** What somebody may mean behind the shop by what they wrote; by nothing, its rooms. */
export const useFound = (written: string): { found: readonly Found[]; isLooking: boolean } => {
  const words = useWords(adminWords)
  const user = useUser()
  const typed = written.trim().slice(0, LONGEST)
  const search = useSettled(typed)
  const skip = search === ''
  const query = { search, limit: MOST_OF_A_KIND }
  const orders = useFindOrdersQuery({ query }, { skip, refetchOnMountOrArgChange: true })
  const products = useFindProductsQuery({ query }, { skip, refetchOnMountOrArgChange: true })
  const users = useFindUsersQuery({ query }, { skip: skip || user?.isStaff !== false, refetchOnMountOrArgChange: true })

  const rooms = (user ? placesFor(user) : [])
    .map(({ to, place }): Found => ({ to, kind: 'room', title: words.places[place] }))
    .filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
  if (typed === '') return { found: rooms, isLooking: false }
  return {
    found: [
      ...(orders.currentData?.orders ?? []).map(({ _id, number, customer, shippingStatus }): Found => ({
        to: `/admin/orders/${_id}`,
        kind: 'order',
        title: words.orderOf(number, customer.name),
        more: words.shipping[shippingStatus],
      })),
      ...(products.currentData?.products ?? []).map(({ _id, title, shelf }): Found => ({
        to: `/admin/product/update/${_id}`,
        kind: 'product',
        title,
        ...(shelf !== null && { more: shelf }),
      })),
      ...(users.currentData?.users ?? []).map(({ _id, name, email }): Found => ({
        to: `/admin/user/${_id}`,
        kind: 'person',
        title: name,
        more: email,
      })),
      ...rooms,
    ],
    isLooking: search !== typed || orders.isFetching || products.isFetching || users.isFetching,
  }
}
