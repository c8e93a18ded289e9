import type { AdminProductRow } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { Link } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { Badge } from '../admin/index.ts'
import { useMoney } from '../settings/index.ts'
import { PRODUCT_STATE_LOOKS, PRODUCT_STATE_WORDS } from './product-state.ts'

const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5'

interface ProductRowProps {
  product: AdminProductRow
  isChosen: boolean
  onChoose: () => void
}

/** A product in the list; a card where a row has no room. */
export const ProductRow = ({ product, isChosen, onChoose }: ProductRowProps) => {
  const money = useMoney()
  return (
    <tr
      data-row={product._id}
      tabIndex={0}
      aria-selected={isChosen}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-wide:relative max-wide:block max-wide:py-3',
        isChosen ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      <td className="max-wide:absolute max-wide:top-3 max-wide:right-3 wide:pl-3">
        <input
          type="checkbox"
          aria-label={`Choose ${product.title}`}
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
      <td className={cell}>
        <span className="flex flex-wrap gap-1.5">
          <Badge look={PRODUCT_STATE_LOOKS[product.state]}>{PRODUCT_STATE_WORDS[product.state]}</Badge>
          {product.pictureWork === 'drawing' && <Badge look="calm">Pictures being made</Badge>}
          {product.pictureWork === 'failed' && <Badge look="bad">Pictures not made</Badge>}
        </span>
      </td>
      <td className={classNames(cell, 'text-ink-2')}>{product.shelf ?? 'On no shelf'}</td>
      <td className={classNames(cell, 'text-ink-2')}>{GARMENTS[product.clothingType].title}</td>
      <td className={classNames(cell, 'figures wide:text-right')}>{product.priceFrom === null ? '–' : money(product.priceFrom)}</td>
      <td className={classNames(cell, 'figures wide:text-right', product.stock === 0 && 'font-semibold text-vermilion-ink')}>
        {product.stock} <span className="wide:sr-only">in stock</span>
      </td>
    </tr>
  )
}
