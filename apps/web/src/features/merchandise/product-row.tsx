import type { AdminProductRow } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { Badge, type Column } from '../admin/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useLocale, useMoney } from '../settings/index.ts'
import type { ProductColumn } from './product-columns.ts'
import { PRODUCT_STATE_LOOKS } from './product-state.ts'
import { merchandiseWords } from './words/index.ts'

const cell = 'max-md:block max-md:py-0.5 md:px-3 md:py-2.5'

const State = ({ state, pictureWork }: AdminProductRow) => {
  const words = useWords(merchandiseWords)
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge look={PRODUCT_STATE_LOOKS[state]}>{words.states[state]}</Badge>
      {pictureWork === 'drawing' && <Badge look="calm">{words.picturesBeingMade}</Badge>}
      {pictureWork === 'failed' && <Badge look="bad">{words.picturesNotMade}</Badge>}
    </span>
  )
}

const Price = ({ priceFrom }: AdminProductRow) => {
  const words = useWords(merchandiseWords)
  const money = useMoney()
  return priceFrom === null ? words.noPrice : money(priceFrom)
}

const Stock = ({ stock }: AdminProductRow) => (
  <span className={stock === 0 ? 'font-semibold text-vermilion-ink' : undefined}>
    {new Intl.NumberFormat(useLocale()).format(stock)} <span className="md:sr-only">{useWords(merchandiseWords).inStock}</span>
  </span>
)

const Shelf = ({ shelf }: AdminProductRow) => {
  const words = useWords(merchandiseWords)
  return shelf ?? words.onNoShelf
}

const Garment = ({ clothingType }: AdminProductRow) => useGarmentNames().titleOf(GARMENTS[clothingType])

const CELLS: Record<ProductColumn, { look: string; content: (product: AdminProductRow) => ReactNode }> = {
  state: { look: '', content: (product) => <State {...product} /> },
  shelf: { look: 'text-ink-2', content: (product) => <Shelf {...product} /> },
  garment: { look: 'text-ink-2', content: (product) => <Garment {...product} /> },
  price: { look: 'figures md:text-right', content: (product) => <Price {...product} /> },
  stock: { look: 'figures md:text-right', content: (product) => <Stock {...product} /> },
}

interface ProductRowProps {
  product: AdminProductRow
  columns: readonly Column<ProductColumn>[]
  isChosen: boolean
  onChoose: () => void
}

/** A product in the list; a card where a row has no room. */
export const ProductRow = ({ product, columns, isChosen, onChoose }: ProductRowProps) => {
  const words = useWords(merchandiseWords)
  return (
    <tr
      data-row={product._id}
      tabIndex={0}
      aria-selected={isChosen}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-md:relative max-md:block max-md:py-3',
        isChosen ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      <td className="max-md:absolute max-md:top-3 max-md:right-3 md:pl-3">
        <input
          type="checkbox"
          aria-label={words.choose(product.title)}
          checked={isChosen}
          onChange={onChoose}
          className="size-5 accent-klein"
        />
      </td>
      <td className={cell}>
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
        <td key={name} className={classNames(cell, CELLS[name].look)}>
          {CELLS[name].content(product)}
        </td>
      ))}
    </tr>
  )
}
