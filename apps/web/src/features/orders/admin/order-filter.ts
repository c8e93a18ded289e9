import { ADMIN_ORDER_SORT_OPTIONS, ORDER_VIEWS, PAYMENT_METHODS, PAYMENT_STATUSES, SHIPPING_STATUSES } from '@picasso/contract'

import type { AdminMessages } from '../../admin/index.ts'
import type { AdminOrderMessages } from './messages/index.ts'

const findValue = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)
/** Matches ids as in the contract. */
const parseId = (text: string): string | undefined => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined)
const parseDay = (text: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** Filters of the URL; invalid values are ignored. */
export const parseOrderFilter = (get: (name: string) => string) => ({
  search: get('search').trim().slice(0, 100) || undefined,
  view: findValue(ORDER_VIEWS, get('view')),
  paymentStatus: findValue(PAYMENT_STATUSES, get('payment')),
  shippingStatus: findValue(SHIPPING_STATUSES, get('shipping')),
  paymentMethod: findValue(PAYMENT_METHODS, get('method')),
  userId: parseId(get('user')),
  from: parseDay(get('from')),
  to: parseDay(get('to')),
})
export type OrderFilter = ReturnType<typeof parseOrderFilter>

export const parseSort = (text: string) => findValue(ADMIN_ORDER_SORT_OPTIONS, text)

interface ChipMessages {
  filters: AdminOrderMessages['filters']
  states: Pick<AdminMessages, 'payment' | 'shipping'>
  /** Formats a calendar day. */
  formatDay: (day: string) => string
}

/** Active filters as text, each with its URL parameter. */
export const buildFilterChips = (
  { search, view, paymentStatus, shippingStatus, paymentMethod, userId, from, to }: OrderFilter,
  { filters, states, formatDay }: ChipMessages,
): { name: string; label: string }[] => [
  ...(search === undefined ? [] : [{ name: 'search', label: filters.searchTerm(search) }]),
  ...(view === undefined ? [] : [{ name: 'view', label: filters.view[view] }]),
  ...(paymentStatus === undefined ? [] : [{ name: 'payment', label: states.payment[paymentStatus] }]),
  ...(shippingStatus === undefined ? [] : [{ name: 'shipping', label: states.shipping[shippingStatus] }]),
  ...(paymentMethod === undefined ? [] : [{ name: 'method', label: filters.methods[paymentMethod] }]),
  ...(userId === undefined ? [] : [{ name: 'user', label: filters.account }]),
  ...(from === undefined ? [] : [{ name: 'from', label: filters.fromDay(formatDay(from)) }]),
  ...(to === undefined ? [] : [{ name: 'to', label: filters.toDay(formatDay(to)) }]),
]
