import type { AdminProductRow } from '@picasso/contract'
import { useNavigate } from 'react-router'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { type Column, handleRowKeys } from '../../admin/index.ts'
import { productAdminMessages } from './messages/index.ts'
import type { ProductColumn } from './product-columns.ts'
import { ProductRow } from './product-row.tsx'

interface ProductTableProps {
  products: readonly AdminProductRow[]
  columns: readonly Column<ProductColumn>[]
  isSelected: (id: string) => boolean
  onToggle: (id: string) => void
  onToggleAll: () => void
}

/** Products as a table, with keyboard navigation. */
export const ProductTable = ({ products, columns, isSelected, onToggle, onToggleAll }: ProductTableProps) => {
  const messages = useMessages(productAdminMessages)
  const navigate = useNavigate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside
    <table
      className="w-full text-left max-md:block"
      onKeyDown={(event) => handleRowKeys(event, { open: (id) => void navigate(`/admin/product/update/${id}`), select: onToggle })}
    >
      <thead className="text-14 text-ink-2 max-md:sr-only md:sticky md:top-0 md:z-10 md:bg-paper">
        <tr>
          <th className="py-2 pl-3">
            <input
              type="checkbox"
              aria-label={messages.selectAll}
              checked={products.every(({ _id }) => isSelected(_id))}
              onChange={onToggleAll}
              className="size-5 accent-klein"
            />
          </th>
          <th className="px-3 py-2 font-medium">{messages.product}</th>
          {columns.map(({ name, title, isNumeric }) => (
            <th key={name} className={classNames('px-3 py-2 font-medium', isNumeric && 'text-right')}>
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
            isSelected={isSelected(product._id)}
            onToggle={() => onToggle(product._id)}
          />
        ))}
      </tbody>
    </table>
  )
}
