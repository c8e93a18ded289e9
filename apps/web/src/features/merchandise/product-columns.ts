import type { Column } from '../admin/index.ts'

/** What the list says of a product besides its title. */
export const PRODUCT_COLUMNS = [
  { name: 'state', title: 'State' },
  { name: 'shelf', title: 'Shelf' },
  { name: 'garment', title: 'Garment' },
  { name: 'price', title: 'Price from', isFigure: true },
  { name: 'stock', title: 'Stock', isFigure: true },
] as const satisfies readonly Column[]

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]['name']
