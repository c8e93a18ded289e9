import type { AdminProductRow, ProductState } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import type { ReactNode } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { Badge, type Column } from '../../admin/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useLocale, useMoneyFormat } from '../../settings/index.ts'
import { productAdminMessages, type ProductAdminMessages } from './messages/index.ts'

export type ProductColumn = keyof ProductAdminMessages['columns']

/** Optional columns of the product list. */
export const getProductColumns = ({ columns }: ProductAdminMessages): readonly Column<ProductColumn>[] => [
  { name: 'state', title: columns.state },
  { name: 'category', title: columns.category },
  { name: 'garment', title: columns.garment },
  { name: 'price', title: columns.price, isNumeric: true },
  { name: 'stock', title: columns.stock, isNumeric: true },
]

const PRODUCT_STATE_BADGES = { draft: 'warning', active: 'success', archived: 'neutral' } as const satisfies Record<ProductState, string>

/** Rows are taller for fingers. */
export const cellClass = 'max-md:block max-md:py-0.5 md:px-3 md:py-1.5 md:pointer-coarse:py-2.5'

const StateCell = ({ state, pictureWork }: AdminProductRow) => {
  const messages = useMessages(productAdminMessages)
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={PRODUCT_STATE_BADGES[state]}>{messages.states[state]}</Badge>
      {pictureWork === 'drawing' && <Badge tone="neutral">{messages.picturesRendering}</Badge>}
      {pictureWork === 'failed' && <Badge tone="error">{messages.picturesFailed}</Badge>}
    </span>
  )
}

const PriceCell = ({ priceFrom }: AdminProductRow) => {
  const messages = useMessages(productAdminMessages)
  const money = useMoneyFormat()
  return priceFrom === null ? messages.noPrice : money(priceFrom)
}

const StockCell = ({ stock }: AdminProductRow) => (
  <span className={stock === 0 ? 'font-semibold text-vermilion-ink' : undefined}>
    {new Intl.NumberFormat(useLocale()).format(stock)} <span className="md:sr-only">{useMessages(productAdminMessages).inStock}</span>
  </span>
)

const CategoryCell = ({ category }: AdminProductRow) => {
  const messages = useMessages(productAdminMessages)
  return category ?? messages.noCategory
}

const GarmentCell = ({ clothingType }: AdminProductRow) => useGarmentNames().getTitle(GARMENTS[clothingType])

export const PRODUCT_CELLS: Record<ProductColumn, { className: string; render: (product: AdminProductRow) => ReactNode }> = {
  state: { className: 'xl:whitespace-nowrap xl:*:flex-nowrap', render: (product) => <StateCell {...product} /> },
  category: { className: 'text-ink-2 max-md:text-14 xl:whitespace-nowrap', render: (product) => <CategoryCell {...product} /> },
  garment: { className: 'text-ink-2 max-md:text-14 xl:whitespace-nowrap', render: (product) => <GarmentCell {...product} /> },
  price: { className: 'figures order-1 md:text-right md:whitespace-nowrap', render: (product) => <PriceCell {...product} /> },
  stock: { className: 'figures order-1 ml-auto md:text-right', render: (product) => <StockCell {...product} /> },
}
