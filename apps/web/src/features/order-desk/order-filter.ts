import { ADMIN_ORDER_SORTS, ORDER_VIEWS, PAYMENT_METHODS, PAYMENT_STATUSES, SHIPPING_STATUSES } from '@picasso/contract'

import type { AdminWords } from '../admin/index.ts'
import type { DeskWords } from './words/index.ts'

const pick = <Word extends string>(words: readonly Word[], text: string): Word | undefined => words.find((word) => word === text)
/** As the contract takes an id. */
const idOf = (text: string): string | undefined => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined)
const dayOf = (text: string): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined)

/** What the list's address asks for; what makes no sense is not there. */
export const orderFilter = (get: (name: string) => string) => ({
  search: get('search').trim().slice(0, 100) || undefined,
  view: pick(ORDER_VIEWS, get('view')),
  paymentStatus: pick(PAYMENT_STATUSES, get('payment')),
  shippingStatus: pick(SHIPPING_STATUSES, get('shipping')),
  paymentMethod: pick(PAYMENT_METHODS, get('method')),
  userId: idOf(get('user')),
  from: dayOf(get('from')),
  to: dayOf(get('to')),
})
export type OrderFilter = ReturnType<typeof orderFilter>

export const sortOf = (text: string) => pick(ADMIN_ORDER_SORTS, text)

interface ChipWords {
  filters: DeskWords['filters']
  states: Pick<AdminWords, 'payment' | 'shipping'>
  /** Writes a day of the calendar. */
  day: (day: string) => string
}

/** What narrows the list, in words, each with the name it has in the address. */
export const chipsOf = (
  { search, view, paymentStatus, shippingStatus, paymentMethod, userId, from, to }: OrderFilter,
  { filters, states, day }: ChipWords,
): { name: string; label: string }[] => [
  ...(search === undefined ? [] : [{ name: 'search', label: filters.searched(search) }]),
  ...(view === undefined ? [] : [{ name: 'view', label: filters.view[view] }]),
  ...(paymentStatus === undefined ? [] : [{ name: 'payment', label: states.payment[paymentStatus] }]),
  ...(shippingStatus === undefined ? [] : [{ name: 'shipping', label: states.shipping[shippingStatus] }]),
  ...(paymentMethod === undefined ? [] : [{ name: 'method', label: filters.methods[paymentMethod] }]),
  ...(userId === undefined ? [] : [{ name: 'user', label: filters.ofAccount }]),
  ...(from === undefined ? [] : [{ name: 'from', label: filters.fromDay(day(from)) }]),
  ...(to === undefined ? [] : [{ name: 'to', label: filters.toDay(day(to)) }]),
]
