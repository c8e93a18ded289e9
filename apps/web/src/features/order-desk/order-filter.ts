import {
  ADMIN_ORDER_SORTS,
  ORDER_VIEWS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PAYMENT_WORDS,
  type PaymentMethod,
  SHIPPING_STATUSES,
  SHIPPING_WORDS,
} from '@picasso/contract'

type View = (typeof ORDER_VIEWS)[number]

export const VIEW_WORDS: Record<View, string> = {
  'to-confirm': 'To confirm',
  'to-print': 'To print',
  'to-pack': 'To pack',
  'to-ship': 'To ship',
  problems: 'Problems',
}
export const SORT_WORDS: Record<(typeof ADMIN_ORDER_SORTS)[number], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
  total: 'Largest first',
}

export const METHOD_WORDS: Record<PaymentMethod, string> = {
  stripe: 'Card',
  'bank-transfer': 'Bank transfer',
  'cash-on-delivery': 'Cash on delivery',
  test: 'Test payment',
}

const pick = <Word extends string>(words: readonly Word[], text: string): Word | undefined => words.find((word) => word === text)
/** As the contract takes an id. */
const idOf = (text: string): string | undefined => (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined)
const dayOf = (text: string): string | undefined => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

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

/** What narrows the list, in words, each with the name it has in the address. */
export const chipsOf = ({
  search,
  view,
  paymentStatus,
  shippingStatus,
  paymentMethod,
  userId,
  from,
  to,
}: OrderFilter): { name: string; label: string }[] => [
  ...(search === undefined ? [] : [{ name: 'search', label: `“${search}”` }]),
  ...(view === undefined ? [] : [{ name: 'view', label: VIEW_WORDS[view] }]),
  ...(paymentStatus === undefined ? [] : [{ name: 'payment', label: PAYMENT_WORDS[paymentStatus] }]),
  ...(shippingStatus === undefined ? [] : [{ name: 'shipping', label: SHIPPING_WORDS[shippingStatus] }]),
  ...(paymentMethod === undefined ? [] : [{ name: 'method', label: METHOD_WORDS[paymentMethod] }]),
  ...(userId === undefined ? [] : [{ name: 'user', label: 'Of one account' }]),
  ...(from === undefined ? [] : [{ name: 'from', label: `From ${from}` }]),
  ...(to === undefined ? [] : [{ name: 'to', label: `To ${to}` }]),
]
