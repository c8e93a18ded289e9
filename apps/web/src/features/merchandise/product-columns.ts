import type { Column } from '../admin/index.ts'
import type { MerchandiseWords } from './words/index.ts'

export type ProductColumn = keyof MerchandiseWords['columns']

/** What the list says of a product besides its title. */
export const productColumns = ({ columns }: MerchandiseWords): readonly Column<ProductColumn>[] => [
  { name: 'state', title: columns.state },
  { name: 'shelf', title: columns.shelf },
  { name: 'garment', title: columns.garment },
  { name: 'price', title: columns.price, isFigure: true },
  { name: 'stock', title: columns.stock, isFigure: true },
]
