import type { Column } from '../admin/index.ts'

/** What the list says of an order besides its number. */
export const ORDER_COLUMNS = [
  { name: 'date', title: 'Date' },
  { name: 'customer', title: 'Customer' },
  { name: 'total', title: 'Total', isFigure: true },
  { name: 'payment', title: 'Payment' },
  { name: 'shipping', title: 'Shipping' },
  { name: 'pieces', title: 'Pieces' },
  { name: 'due', title: 'Due' },
] as const satisfies readonly Column[]

export type OrderColumn = (typeof ORDER_COLUMNS)[number]['name']
