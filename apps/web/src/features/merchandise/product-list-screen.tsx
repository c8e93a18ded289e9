import type { AdminProductRow, BulkResult } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { lazyTool } from '../../lib/lazy-tool.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import {
  AdminPage,
  type Column,
  CountOf,
  EmptyList,
  type ListAddress,
  ListSkeleton,
  PagesNav,
  useChosen,
  useColumns,
  useListAddress,
} from '../admin/index.ts'
import { useListAdminProductsQuery } from './api.ts'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { type ProductColumn, productColumns } from './product-columns.ts'
import { ProductFilters, productFilterOf, productSortOf } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { merchandiseWords } from './words/index.ts'

const ImportDialog = lazyTool(() => import('./import-dialog.tsx').then((part) => part.ImportDialog))

const PAGE_SIZE = 50
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
/** Counting ends there. */
const MOST_COUNTED = 10_000

/** The table of what the list shows. */
const exportAddress = (filter: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return `/api/product/export${query.size > 0 ? `?${query}` : ''}`
}

interface ListProps {
  address: ListAddress
  columns: readonly Column<ProductColumn>[]
}

const List = ({ address, columns }: ListProps) => {
  const words = useWords(merchandiseWords)
  const filter = productFilterOf(address)
  const search = useSettled(filter.search)
  const chosen = useChosen<AdminProductRow>(JSON.stringify({ ...filter, search }))
  const [refused, setRefused] = useState<readonly { _id: string; text: string }[]>([])
  const { data, error, refetch, isFetching } = useListAdminProductsQuery(
    {
      query: {
        ...filter,
        search,
        sort: productSortOf(address),
        after: address.get('after') || undefined,
        limit: PAGE_SIZE,
      },
    },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={words.loading} />
  const { products, next, total } = data
  const finish = (results: readonly BulkResult[]): void => {
    setRefused(
      results.flatMap(({ _id, ok, reason }) =>
        ok ? [] : [{ _id, text: words.refused(chosen.rows.find((row) => row._id === _id)?.title ?? words.aProduct, reason ?? '') }],
      ),
    )
    chosen.clear()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {chosen.count > 0 ? (
        <ProductBulkBar chosen={chosen.rows} onDone={finish} onClear={chosen.clear} />
      ) : (
        <CountOf total={total} most={MOST_COUNTED} say={words.count} />
      )}
      {refused.length > 0 && (
        <Notice
          kind="warning"
          title={words.leftAsTheyAre(refused.length)}
          action={<Button onClick={() => setRefused([])}>{words.seen}</Button>}
        >
          <ul className="list-disc pl-5">
            {refused.map(({ _id, text }) => (
              <li key={_id}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {products.length > 0 ? (
        <ProductTable
          products={products}
          columns={columns}
          has={chosen.has}
          toggle={(id) => chosen.toggle(products, id)}
          toggleAll={() => chosen.toggleAll(products)}
        />
      ) : (
        <EmptyList
          isNarrowed={Object.values(filter).some((value) => value !== undefined)}
          nothingMatches={words.nothingMatches}
          nothingYet={words.nothingYet}
          address={address}
          begin={
            <LinkButton to="/admin/addproduct" variant="primary">
              {words.addFirst}
            </LinkButton>
          }
        />
      )}
      <PagesNav address={address} next={next} />
    </div>
  )
}

/** Everything ready-made, on sale or not. */
export const ProductListScreen = () => {
  const words = useWords(merchandiseWords)
  const address = useListAddress()
  const columns = useColumns(address, productColumns(words))
  const [isImporting, setImporting] = useState(false)
  return (
    <AdminPage
      title={words.products}
      actions={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setImporting(true)}>{words.import}</Button>
          <a href={exportAddress(productFilterOf(address))} download="products.csv" className={buttonClass({})}>
            {words.export}
          </a>
          <LinkButton to="/admin/addproduct" variant="primary">
            {words.addProduct}
          </LinkButton>
        </div>
      }
    >
      <Suspense>{isImporting && <ImportDialog onClose={() => setImporting(false)} />}</Suspense>
      <ProductFilters address={address} columns={columns} />
      <List address={address} columns={columns.shown} />
    </AdminPage>
  )
}
