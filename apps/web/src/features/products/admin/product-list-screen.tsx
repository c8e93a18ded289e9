import { type AdminProductRow, type BulkResult, getMaxTotal } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { buttonClass, Button, LinkButton } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  AdminPage,
  type Column,
  EmptyList,
  handleRowKeys,
  type ListParams,
  ListSkeleton,
  Pagination,
  REFETCH_REGULARLY,
  RowCount,
  useColumns,
  useListParams,
  useRowSelection,
} from '../../admin/index.ts'
import { listAdminProductsQuery } from './api.ts'
import { productAdminMessages } from './messages/index.ts'
import { type ProductColumn, getProductColumns } from './product-cells.tsx'
import { ProductFilters, getProductFilter, getProductSort } from './product-filters.tsx'
import { ProductRow } from './product-row.tsx'

interface ProductTableProps {
  products: readonly AdminProductRow[]
  columns: readonly Column<ProductColumn>[]
  isSelected: (id: string) => boolean
  onToggle: (id: string) => void
  onToggleAll: () => void
}

/** Products as a table, with keyboard navigation. */
const ProductTable = ({ products, columns, isSelected, onToggle, onToggleAll }: ProductTableProps) => {
  const messages = useMessages(productAdminMessages)
  const navigate = useNavigate()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside
    <table
      className="w-full text-left max-md:block md:text-14"
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
              className="block size-5 accent-klein"
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

/** It comes with the first selection. */
const ProductBulkBar = lazyComponent(() => import('./product-bulk-bar.tsx').then((part) => part.ProductBulkBar))
const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((part) => part.ImportDialog))

const PAGE_SIZE = 50

/** CSV export of the listed products. */
const getExportUrl = (filter: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return `/api/product/export${query.size > 0 ? `?${query}` : ''}`
}

interface ListProps {
  address: ListParams
  columns: readonly Column<ProductColumn>[]
}

interface RejectedRow {
  _id: string
  text: string
}

/** Products that a change of several did not reach, with the reasons. */
const RejectedRows = ({ rows, onDismiss }: { rows: readonly RejectedRow[]; onDismiss: () => void }) => {
  const messages = useMessages(productAdminMessages)
  return (
    rows.length > 0 && (
      <Notice kind="warning" title={messages.unchangedCount(rows.length)} action={<Button onClick={onDismiss}>{messages.dismiss}</Button>}>
        <ul className="list-disc pl-5">
          {rows.map(({ _id, text }) => (
            <li key={_id}>{text}</li>
          ))}
        </ul>
      </Notice>
    )
  )
}

const List = ({ address, columns }: ListProps) => {
  const messages = useMessages(productAdminMessages)
  const filter = getProductFilter(address)
  const search = useDebouncedValue(filter.search)
  const selection = useRowSelection<AdminProductRow>(JSON.stringify({ ...filter, search }))
  const [rejectedRows, setRejectedRows] = useState<readonly RejectedRow[]>([])
  const query = { ...filter, search, sort: getProductSort(address), after: address.get('after') || undefined, limit: PAGE_SIZE }
  const { data, error, refetch, isFetching } = useQuery(listAdminProductsQuery, { query }, REFETCH_REGULARLY)
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.loading} />
  const { products, next, total } = data
  const findTitle = (id: string): string => selection.rows.find((row) => row._id === id)?.title ?? messages.unknownProduct
  const handleResults = (results: readonly BulkResult[]): void => {
    const rejected = results.filter(({ ok }) => !ok)
    setRejectedRows(rejected.map(({ _id, reason }) => ({ _id, text: messages.rejected(findTitle(_id), reason ?? '') })))
    selection.clear()
  }
  const rowCount = <RowCount total={total} max={getMaxTotal(search)} formatCount={messages.count} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {selection.count > 0 ? (
        <Suspense fallback={rowCount}>
          <ProductBulkBar selectedProducts={selection.rows} onDone={handleResults} onClear={selection.clear} />
        </Suspense>
      ) : (
        rowCount
      )}
      <RejectedRows rows={rejectedRows} onDismiss={() => setRejectedRows([])} />
      {products.length > 0 ? (
        <ProductTable
          products={products}
          columns={columns}
          isSelected={selection.has}
          onToggle={(id) => selection.toggle(products, id)}
          onToggleAll={() => selection.toggleAll(products)}
        />
      ) : (
        <EmptyList
          isFiltered={Object.values(filter).some((value) => value !== undefined)}
          noMatchesText={messages.noMatches}
          emptyText={messages.noProducts}
          address={address}
          action={
            <LinkButton to="/admin/addproduct" variant="primary">
              {messages.addFirst}
            </LinkButton>
          }
        />
      )}
      <Pagination address={address} next={next} />
    </div>
  )
}

/** All products, on sale or not. */
export const ProductListScreen = () => {
  const messages = useMessages(productAdminMessages)
  const address = useListParams()
  const columns = useColumns(address, getProductColumns(messages))
  const [isImportOpen, setImportOpen] = useState(false)
  return (
    <AdminPage
      title={messages.products}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setImportOpen(true)}>{messages.import}</Button>
          <a href={getExportUrl(getProductFilter(address))} download="products.csv" className={buttonClass({})}>
            {messages.export}
          </a>
          <LinkButton to="/admin/addproduct" variant="primary">
            {messages.addProduct}
          </LinkButton>
        </div>
      }
    >
      <Suspense>{isImportOpen && <ImportDialog onClose={() => setImportOpen(false)} />}</Suspense>
      <ProductFilters address={address} columns={columns} />
      <List address={address} columns={columns.visible} />
    </AdminPage>
  )
}
