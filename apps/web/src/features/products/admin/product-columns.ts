import type { Column } from '../../admin/index.ts'
import type { ProductAdminMessages } from './messages/index.ts'

export type ProductColumn = keyof ProductAdminMessages['columns']

/** Optional columns of the product list. */
export const getProductColumns = ({ columns }: ProductAdminMessages): readonly Column<ProductColumn>[] => [
  { name: 'state', title: columns.state },
  { name: 'shelf', title: columns.shelf },
  { name: 'garment', title: columns.garment },
  { name: 'price', title: columns.price, isNumeric: true },
  { name: 'stock', title: columns.stock, isNumeric: true },
]
