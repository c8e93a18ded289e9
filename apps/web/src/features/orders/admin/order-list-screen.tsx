import {
  type AdminOrderRow,
  ADMIN_ORDER_SORT_OPTIONS,
  getMaxTotal,
  ORDER_VIEWS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SHIPPING_STATUSES,
} from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FilterRow, FilterSelect } from '../../../ui/filter-row.tsx'
import { LoadError } from '../../../ui/load-state.tsx'
import {
  adminMessages,
  AdminPage,
  type Column,
  ColumnPicker,
  type Columns,
  DateBox,
  EmptyList,
  FilterChips,
  type ListParams,
  ListSkeleton,
  Pagination,
  REFETCH_REGULARLY,
  RowCount,
  ListViews,
  SearchBox,
  useColumns,
  useListParams,
  useRowSelection,
} from '../../admin/index.ts'
import { useUser } from '../../auth/index.ts'
import { useDateTimeFormat } from '../../settings/index.ts'
import { listOrdersQuery } from './api.ts'
import type { BulkOperation } from './bulk-bar.tsx'
import { adminOrderMessages } from './messages/index.ts'
import { buildFilterChips, parseOrderFilter, parseSort } from './order-filter.ts'
import { type OrderColumn, orderColumns, OrderTable } from './order-table.tsx'

const BulkBar = lazyComponent(() => import('./bulk-bar.tsx').then((part) => part.BulkBar))
const BulkResults = lazyComponent(() => import('./bulk-bar.tsx').then((part) => part.BulkResults))

/** Predefined views: all orders, one per work step, and each user's saved views. */
const OrderViews = ({ address }: { address: ListParams }) => {
  const messages = useMessages(adminOrderMessages).filters
  return (
    <ListViews
      list="orders"
      address={address}
      parameter="view"
      label={messages.views}
      views={ORDER_VIEWS}
      labels={messages.view}
      all={messages.all}
    />
  )
}

const toOptions = <Value extends string>(values: readonly Value[], labels: Record<Value, string>, any: string) => [
  { value: '', label: any },
  ...values.map((value) => ({ value, label: labels[value] })),
]

interface OrderFiltersProps {
  address: ListParams
  columns: Columns<OrderColumn>
}

const OrderFilters = ({ address, columns }: OrderFiltersProps) => {
  const messages = useMessages(adminOrderMessages).filters
  const { payment, shipping } = useMessages(adminMessages)
  return (
    <FilterRow
      labels={messages}
      search={<SearchBox label={messages.search} address={address} maxLength={100} className="flex-1" />}
      columns={<ColumnPicker columns={columns} />}
      more={
        <>
          <FilterSelect
            name="method"
            label={messages.paymentMethod}
            options={toOptions(PAYMENT_METHODS, messages.methods, messages.any)}
            address={address}
          />
          <DateBox label={messages.from} name="from" address={address} />
          <DateBox label={messages.to} name="to" address={address} />
        </>
      }
    >
      <FilterSelect
        name="payment"
        label={messages.payment}
        options={toOptions(PAYMENT_STATUSES, payment, messages.any)}
        address={address}
      />
      <FilterSelect
        name="shipping"
        label={messages.shipping}
        options={toOptions(SHIPPING_STATUSES, shipping, messages.any)}
        address={address}
      />
      <FilterSelect
        name="sort"
        label={messages.sort}
        options={ADMIN_ORDER_SORT_OPTIONS.map((value) => ({
          value: value === 'newest' ? '' : value,
          label: messages.sortOptions[value],
        }))}
        address={address}
      />
    </FilterRow>
  )
}

const PAGE_SIZE = 50

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
  const { data, currentData, error, refetch, isFetching, updatedAt } = useQuery(
    listOrdersQuery,
    { query: { ...filter, sort: parseSort(address.get('sort')), after: address.get('after') || undefined, limit: PAGE_SIZE } },
    REFETCH_REGULARLY,
  )
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.loading} />
  const { orders, next, total } = data
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const maxTotal = getMaxTotal(filter.search)
  const rowCount = <RowCount total={total} max={maxTotal} formatCount={isFiltered ? messages.count : messages.allCount} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {selection.count > 0 ? (
        <Suspense fallback={rowCount}>
          <BulkBar
            selected={selection.rows}
            all={currentData && { total: total < maxTotal ? total : undefined, filter }}
            onDone={(newOperation) => {
              setOperation(newOperation)
              selection.clear()
            }}
            onClear={selection.clear}
          />
        </Suspense>
      ) : (
        rowCount
      )}
      {orders.length > 0 ? (
        <OrderTable
          orders={orders}
          columns={columns}
          loadedAt={updatedAt}
          selection={{
            has: selection.has,
            toggle: (id) => selection.toggle(orders, id),
            toggleAll: () => selection.toggleAll(orders),
          }}
        />
      ) : (
        <EmptyList isFiltered={isFiltered} noMatchesText={messages.noMatches} emptyText={messages.empty} address={address} />
      )}
      <Pagination address={address} next={next} />
      <Suspense>{operation && <BulkResults operation={operation} onClose={() => setOperation(undefined)} />}</Suspense>
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
