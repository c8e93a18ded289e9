import type { BulkResult } from '@picasso/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, type ListAddress, onRowKeys, PagesNav, useListAddress } from '../admin/index.ts'
import { useListAdminProductsQuery } from './api.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductFilters, productFilterOf, productSortOf } from './product-filters.tsx'
import { ProductRow } from './product-row.tsx'

const PAGE_SIZE = 50

/** The table of what the list shows. */
const exportAddress = (filter: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return `/api/product/export${query.size > 0 ? `?${query}` : ''}`
}

const List = ({ address }: { address: ListAddress }) => {
  const navigate = useNavigate()
  const filter = productFilterOf(address)
  const search = useSettled(filter.search)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const { data, error, refetch } = useListAdminProductsQuery(
    {
      query: {
        ...filter,
        search,
        sort: productSortOf(address),
        after: address.get('after') || undefined,
        limit: PAGE_SIZE,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title="The products could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading the products">
        <Skeleton className="h-96" />
      </Waiting>
    )
  const { products, next, total } = data
  const toggle = (id: string): void =>
    setChosen((current) => {
      const other = new Set(current)
      if (!other.delete(id)) other.add(id)
      return other
    })
  const picked = products.filter(({ _id }) => chosen.has(_id))
  const finish = (results: readonly BulkResult[]): void => {
    setRefused(results.filter(({ ok }) => !ok))
    setChosen(new Set())
  }
  if (products.length === 0)
    return Object.values(filter).some((value) => value !== undefined) ? (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="text-18 text-ink-2">No product is like that.</p>
        <Button onClick={address.clear}>Show all products</Button>
      </div>
    ) : (
      <div className="grid justify-items-start gap-4 py-8">
        <p className="text-18 text-ink-2">Nothing ready-made is for sale yet.</p>
        <LinkButton to="/admin/addproduct" variant="primary">
          Add the first product
        </LinkButton>
      </div>
    )
  return (
    <div className="grid gap-4">
      {picked.length > 0 ? (
        <ProductBulkBar chosen={picked} onDone={finish} onClear={() => setChosen(new Set())} />
      ) : (
        <output className="text-14 text-ink-2">
          {total} {total === 1 ? 'product' : 'products'}
        </output>
      )}
      {refused.length > 0 && (
        <Notice
          kind="warning"
          title={`${refused.length} ${refused.length === 1 ? 'product was' : 'products were'} left as they are`}
          action={<Button onClick={() => setRefused([])}>Seen</Button>}
        >
          <ul className="list-disc pl-5">
            {refused.map(({ _id, reason }) => (
              <li key={_id}>{reason}</li>
            ))}
          </ul>
        </Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside */}
      <table
        className="w-full text-left max-wide:block"
        onKeyDown={(event) => onRowKeys(event, { open: (id) => void navigate(`/admin/product/update/${id}`), choose: toggle })}
      >
        <thead className="text-14 text-ink-2 max-wide:sr-only">
          <tr>
            <th className="py-2 pl-3">
              <span className="sr-only">Chosen</span>
            </th>
            {['Product', 'State', 'Shelf', 'Garment', 'Price from', 'Stock'].map((title) => (
              <th key={title} className={classNames('px-3 py-2 font-medium', ['Price from', 'Stock'].includes(title) && 'text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {products.map((product) => (
            <ProductRow key={product._id} product={product} isChosen={chosen.has(product._id)} onChoose={() => toggle(product._id)} />
          ))}
        </tbody>
      </table>
      <PagesNav address={address} next={next} />
    </div>
  )
}

/** Everything ready-made, on sale or not. */
export const ProductListScreen = () => {
  const address = useListAddress()
  const [isImporting, setImporting] = useState(false)
  return (
    <AdminPage
      title="Products"
      actions={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setImporting(true)}>Import</Button>
          <a href={exportAddress(productFilterOf(address))} download="products.csv" className={buttonClass({})}>
            Export
          </a>
          <LinkButton to="/admin/addproduct" variant="primary">
            Add a product
          </LinkButton>
        </div>
      }
    >
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      <ProductFilters address={address} />
      <List address={address} />
    </AdminPage>
  )
}
