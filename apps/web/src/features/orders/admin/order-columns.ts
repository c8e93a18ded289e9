import type { Column } from '../../admin/index.ts'
import type { AdminOrderMessages } from './messages/index.ts'

export type OrderColumn = keyof AdminOrderMessages['columns']

/** Optional columns of the order list. */
export const orderColumns = ({ columns }: AdminOrderMessages): readonly Column<OrderColumn>[] => [
  { name: 'date', title: columns.date },
  { name: 'customer', title: columns.customer },
  { name: 'total', title: columns.total, isNumeric: true },
  { name: 'payment', title: columns.payment },
  { name: 'shipping', title: columns.shipping },
  { name: 'pieces', title: columns.pieces },
  { name: 'due', title: columns.due },
]
