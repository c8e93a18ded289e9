import type { AdminProductRow } from '@picasso/contract'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { getPictureSources, PICTURE_WIDTH } from '../../../lib/stored-picture.ts'
import type { Column } from '../../admin/index.ts'
import { productAdminMessages } from './messages/index.ts'
import { type ProductColumn, cellClass, PRODUCT_CELLS } from './product-cells.tsx'

const pictureClass = 'h-10 w-8 shrink-0 rounded-picture bg-paper-2 max-md:absolute max-md:top-3 max-md:left-0 max-md:h-17.5 max-md:w-14'

interface ProductRowProps {
  product: AdminProductRow
  columns: readonly Column<ProductColumn>[]
  isSelected: boolean
  onToggle: () => void
}

/** Beside its picture: the title, then what it is, and on a line of its own its price and, at the right edge, its stock. Rows of a table ignore what has no prefix. */
const CARD_ON_PHONES =
  'relative min-h-23.5 flex-wrap items-baseline gap-x-3 py-3 pl-17 max-md:flex max-md:before:order-1 max-md:before:basis-full'

/** A product as a table row; a card on small screens. */
export const ProductRow = ({ product, columns, isSelected, onToggle }: ProductRowProps) => {
  const messages = useMessages(productAdminMessages)
  return (
    <tr
      data-row={product._id}
      tabIndex={0}
      aria-selected={isSelected}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein',
        CARD_ON_PHONES,
        isSelected ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      <td className="max-md:absolute max-md:top-3 max-md:right-0 md:pl-3">
        <input
          type="checkbox"
          aria-label={messages.selectProduct(product.title)}
          checked={isSelected}
          onChange={onToggle}
          className="block size-5 accent-klein"
        />
      </td>
      <td className={classNames(cellClass, 'basis-full max-md:pr-10 xl:w-2/5')}>
        <span className="flex items-center gap-3">
          {product.picture === null ? (
            <span className={pictureClass} />
          ) : (
            <img
              {...getPictureSources(product.picture, PICTURE_WIDTH)}
              sizes="(width >= 48rem) 2rem, 3.5rem"
              alt=""
              width={32}
              height={40}
              loading="lazy"
              className={`${pictureClass} object-contain`}
            />
          )}
          <Link to={`/admin/product/update/${product._id}`} className="min-w-0 font-semibold break-words hover:text-klein">
            {product.title}
          </Link>
        </span>
      </td>
      {columns.map(({ name }) => (
        <td key={name} className={classNames(cellClass, PRODUCT_CELLS[name].className)}>
          {PRODUCT_CELLS[name].render(product)}
        </td>
      ))}
    </tr>
  )
}
