import type { AdminProductRow, ProductState } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Badge, type Column } from '../../admin/index.ts'
import { useGarmentNames } from '../../garments/index.ts'
import { useLocale, useMoneyFormat } from '../../settings/index.ts'
import { productAdminMessages, type ProductAdminMessages } from './messages/index.ts'

export type ProductColumn = keyof ProductAdminMessages['columns']

/** Optional columns of the product list. */
export const getProductColumns = ({ columns }: ProductAdminMessages): readonly Column<ProductColumn>[] => [
  { name: 'state', title: columns.state },
  { name: 'shelf', title: columns.shelf },
  { name: 'garment', title: columns.garment },
  { name: 'price', title: columns.price, isNumeric: true },
  { name: 'stock', title: columns.stock, isNumeric: true },
]

const PRODUCT_STATE_BADGES = { draft: 'warning', active: 'success', archived: 'neutral' } as const satisfies Record<ProductState, string>

const cellClass = 'max-md:block max-md:py-0.5 md:px-3 md:py-2.5'

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

const CategoryCell = ({ shelf }: AdminProductRow) => {
  const messages = useMessages(productAdminMessages)
  return shelf ?? messages.noCategory
}

const GarmentCell = ({ clothingType }: AdminProductRow) => useGarmentNames().getTitle(GARMENTS[clothingType])

const CELLS: Record<ProductColumn, { className: string; render: (product: AdminProductRow) => ReactNode }> = {
  state: { className: '', render: (product) => <StateCell {...product} /> },
  shelf: { className: 'text-ink-2', render: (product) => <CategoryCell {...product} /> },
  garment: { className: 'text-ink-2', render: (product) => <GarmentCell {...product} /> },
  price: { className: 'figures md:text-right', render: (product) => <PriceCell {...product} /> },
  stock: { className: 'figures md:text-right', render: (product) => <StockCell {...product} /> },
}

interface ProductRowProps {
  product: AdminProductRow
  columns: readonly Column<ProductColumn>[]
  isSelected: boolean
  onToggle: () => void
}

/** A product as a table row; a card on small screens. */
export const ProductRow = ({ product, columns, isSelected, onToggle }: ProductRowProps) => {
  const messages = useMessages(productAdminMessages)
  return (
    <tr
      data-row={product._id}
      tabIndex={0}
      aria-selected={isSelected}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-md:relative max-md:block max-md:py-3',
        isSelected ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      <td className="max-md:absolute max-md:top-3 max-md:right-3 md:pl-3">
        <input
          type="checkbox"
          aria-label={messages.selectProduct(product.title)}
          checked={isSelected}
          onChange={onToggle}
          className="size-5 accent-klein"
        />
      </td>
      <td className={cellClass}>
        <span className="flex items-center gap-3">
          {product.picture === null ? (
            <span className="h-12.5 w-10 shrink-0 rounded-picture bg-paper-2" />
          ) : (
            <img
              src={product.picture}
              alt=""
              width={40}
              height={50}
              loading="lazy"
              className="h-12.5 w-10 shrink-0 rounded-picture bg-paper-2 object-contain"
            />
          )}
          <Link to={`/admin/product/update/${product._id}`} className="min-w-0 font-semibold break-words hover:text-klein">
            {product.title}
          </Link>
        </span>
      </td>
      {columns.map(({ name }) => (
        <td key={name} className={classNames(cellClass, CELLS[name].className)}>
          {CELLS[name].render(product)}
        </td>
      ))}
    </tr>
  )
}
