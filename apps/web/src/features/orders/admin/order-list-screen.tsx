import type { AdminOrderRow } from '@picasso/contract'
import { useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import {
  AdminPage,
  adminMessages,
  type Column,
  RowCount,
  EmptyList,
  FilterChips,
  type ListParams,
  ListSkeleton,
  Pagination,
  useRowSelection,
  useColumns,
  useListParams,
} from '../../admin/index.ts'
import { useUser } from '../../auth/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { useListOrdersQuery } from './api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkOperation, BulkResults } from './bulk-results.tsx'
import { adminOrderMessages } from './messages/index.ts'
import { type OrderColumn, orderColumns } from './order-columns.ts'
import { buildFilterChips, parseOrderFilter, parseSort } from './order-filter.ts'
import { OrderFilters, OrderViews } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'

const PAGE_SIZE = 50
/** Interval in milliseconds within which other people's changes appear. */
const REFRESH_MS = 5000
/** The count is capped here. */
const MAX_COUNT = 10_000

const getExportPath = (filter: ReturnType<typeof parseOrderFilter>): string => {
  const searchParams = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/api/orders/export?${new URLSearchParams(searchParams)}`
}

interface OrderListProps {
  address: ListParams
  columns: readonly Column<OrderColumn>[]
}

const OrderList = ({ address, columns }: OrderListProps) => {
  const messages = useMessages(adminOrderMessages)
  const urlFilter = parseOrderFilter(address.get)
  const filter = { ...urlFilter, search: useDebouncedValue(urlFilter.search) }
  const [operation, setOperation] = useState<BulkOperation>()
  const selection = useRowSelection<AdminOrderRow>(JSON.stringify(filter))
  const { data, currentData, error, refetch, isFetching, fulfilledTimeStamp } = useListOrdersQuery(
    { query: { ...filter, sort: parseSort(address.get('sort')), after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.loading} />
  const { orders, next, total } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {selection.count > 0 ? (
        <BulkBar
          selected={selection.rows}
          all={currentData && { total, filter }}
          onDone={(newOperation) => {
            setOperation(newOperation)
            selection.clear()
          }}
          onClear={selection.clear}
        />
      ) : (
        <RowCount total={total} max={MAX_COUNT} formatCount={messages.count} />
      )}
      {orders.length > 0 ? (
        <OrderTable
          orders={orders}
          columns={columns}
          loadedAt={fulfilledTimeStamp}
          selection={{
            has: selection.has,
            toggle: (id) => selection.toggle(orders, id),
            toggleAll: () => selection.toggleAll(orders),
          }}
        />
      ) : (
        <EmptyList
          isFiltered={Object.values(filter).some((value) => value !== undefined)}
          noMatchesText={messages.noMatches}
          emptyText={messages.empty}
          address={address}
        />
      )}
      <Pagination address={address} next={next} />
      {operation && <BulkResults operation={operation} onClose={() => setOperation(undefined)} />}
    </div>
  )
}

/** The list of all orders. */
export const OrderListScreen = () => {
  const messages = useMessages(adminOrderMessages)
  const states = useMessages(adminMessages)
  const { formatCalendarDate } = useDateTimeFormat()
  const address = useListParams()
  const columns = useColumns(address, orderColumns(messages))
  const user = useUser()
  const filter = parseOrderFilter(address.get)
  return (
    <AdminPage
      title={messages.title}
      actions={
        user &&
        !user.isStaff && (
          <a href={getExportPath(filter)} download className={buttonClass({})}>
            {messages.exportCsv}
          </a>
        )
      }
    >
      <div className="mb-6 grid gap-4">
        <OrderViews address={address} />
        <OrderFilters address={address} columns={columns} />
        <FilterChips
          chips={buildFilterChips(filter, { filters: messages.filters, states, formatDay: formatCalendarDate })}
          address={address}
        />
      </div>
      <OrderList address={address} columns={columns.visible} />
    </AdminPage>
  )
}
