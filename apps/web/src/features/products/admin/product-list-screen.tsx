import type { AdminProductRow, BulkResult } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'
import {
  AdminPage,
  type Column,
  RowCount,
  EmptyList,
  type ListParams,
  ListSkeleton,
  Pagination,
  useRowSelection,
  useColumns,
  useListParams,
} from '../../admin/index.ts'
import { useListAdminProductsQuery } from './api.ts'
import { productAdminMessages } from './messages/index.ts'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { type ProductColumn, getProductColumns } from './product-columns.ts'
import { ProductFilters, getProductFilter, getProductSort } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'

const ImportDialog = lazyComponent(() => import('./import-dialog.tsx').then((part) => part.ImportDialog))

const PAGE_SIZE = 50
/** Interval in milliseconds within which other people's changes appear. */
const REFRESH_MS = 5000
/** The count is capped here. */
const MAX_ROW_COUNT = 10_000

/** CSV export of the listed products. */
const getExportUrl = (filter: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return `/api/product/export${query.size > 0 ? `?${query}` : ''}`
}

interface ListProps {
  address: ListParams
  columns: readonly Column<ProductColumn>[]
}

const List = ({ address, columns }: ListProps) => {
  const messages = useMessages(productAdminMessages)
  const filter = getProductFilter(address)
  const search = useDebouncedValue(filter.search)
  const selection = useRowSelection<AdminProductRow>(JSON.stringify({ ...filter, search }))
  const [rejectedRows, setRejectedRows] = useState<readonly { _id: string; text: string }[]>([])
  const { data, error, refetch, isFetching } = useListAdminProductsQuery(
    {
      query: {
        ...filter,
        search,
        sort: getProductSort(address),
        after: address.get('after') || undefined,
        limit: PAGE_SIZE,
      },
    },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.loading} />
  const { products, next, total } = data
  const handleResults = (results: readonly BulkResult[]): void => {
    setRejectedRows(
      results.flatMap(({ _id, ok, reason }) =>
        ok
          ? []
          : [
              {
                _id,
                text: messages.rejected(selection.rows.find((row) => row._id === _id)?.title ?? messages.unknownProduct, reason ?? ''),
              },
            ],
      ),
    )
    selection.clear()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {selection.count > 0 ? (
        <ProductBulkBar selectedProducts={selection.rows} onDone={handleResults} onClear={selection.clear} />
      ) : (
        <RowCount total={total} max={MAX_ROW_COUNT} formatCount={messages.count} />
      )}
      {rejectedRows.length > 0 && (
        <Notice
          kind="warning"
          title={messages.unchangedCount(rejectedRows.length)}
          action={<Button onClick={() => setRejectedRows([])}>{messages.dismiss}</Button>}
        >
          <ul className="list-disc pl-5">
            {rejectedRows.map(({ _id, text }) => (
              <li key={_id}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
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
