import type { Column } from '../admin/index.ts'
import type { DeskWords } from './words/index.ts'

export type OrderColumn = keyof DeskWords['columns']

/** What the list says of an order besides its number. */
export const orderColumns = ({ columns }: DeskWords): readonly Column<OrderColumn>[] => [
  { name: 'date', title: columns.date },
  { name: 'customer', title: columns.customer },
  { name: 'total', title: columns.total, isFigure: true },
  { name: 'payment', title: columns.payment },
  { name: 'shipping', title: columns.shipping },
  { name: 'pieces', title: columns.pieces },
  { name: 'due', title: columns.due },
]
