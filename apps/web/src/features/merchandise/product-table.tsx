import type { AdminProductRow } from '@picasso/contract'
import { useNavigate } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { type Column, onRowKeys } from '../admin/index.ts'
import type { ProductColumn } from './product-columns.ts'
import { ProductRow } from './product-row.tsx'
import { merchandiseWords } from './words/index.ts'

interface ProductTableProps {
  products: readonly AdminProductRow[]
  columns: readonly Column<ProductColumn>[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  toggleAll: () => void
}

/** Products as rows, by keys as by pointer. */
export const ProductTable = ({ products, columns, has, toggle, toggleAll }: ProductTableProps) => {
  const words = useWords(merchandiseWords)
  const navigate = useNavigate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside
    <table
      className="w-full text-left max-md:block"
      onKeyDown={(event) => onRowKeys(event, { open: (id) => void navigate(`/admin/product/update/${id}`), choose: toggle })}
    >
      <thead className="text-14 text-ink-2 max-md:sr-only md:sticky md:top-0 md:z-10 md:bg-paper">
        <tr>
          <th className="py-2 pl-3">
            <input
              type="checkbox"
              aria-label={words.chooseAll}
              checked={products.every(({ _id }) => has(_id))}
              onChange={toggleAll}
              className="size-5 accent-klein"
            />
          </th>
          <th className="px-3 py-2 font-medium">{words.product}</th>
          {columns.map(({ name, title, isFigure }) => (
            <th key={name} className={classNames('px-3 py-2 font-medium', isFigure && 'text-right')}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            columns={columns}
            isChosen={has(product._id)}
            onChoose={() => toggle(product._id)}
          />
        ))}
      </tbody>
    </table>
  )
}
