import {
  type AdminOrderRow,
  ADMIN_ORDER_SORT_OPTIONS,
  ORDER_VIEWS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  SHIPPING_STATUSES,
} from '@picasso/contract'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
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
  SavedViews,
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
    <ul className="flex flex-wrap gap-2" aria-label={messages.views}>
      {[undefined, ...ORDER_VIEWS].map((view) => {
        const isSelected = (address.get('view') || undefined) === view
        return (
          <li key={view ?? 'all'}>
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => address.set('view', view ?? '')}
              className={classNames(
                'min-h-11 rounded-full px-4 font-medium',
                isSelected ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
              )}
            >
              {view ? messages.view[view] : messages.all}
            </button>
          </li>
        )
      })}
      <SavedViews list="orders" address={address} />
    </ul>
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

/** One row; what is asked for less often opens below it, and on a phone all of it. */
const OrderFilters = ({ address, columns }: OrderFiltersProps) => {
  const messages = useMessages(adminOrderMessages).filters
  const { payment, shipping } = useMessages(adminMessages)
  const [isOpen, setOpen] = useState(false)
  const select = (label: string, name: string, options: { value: string; label: string }[], className = '') => (
    <SelectField
      label={label}
      required
      className={className}
      options={options}
      value={address.get(name)}
      onChange={({ target }) => address.set(name, target.value)}
    />
  )
  return (
    <div className="grid gap-3 md:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_repeat(3,11rem)]">
      <div className="flex items-end gap-2 md:max-xl:col-span-3">
        <SearchBox label={messages.search} address={address} maxLength={100} className="flex-1" />
        <Button aria-expanded={isOpen} aria-controls="order-filters" onClick={() => setOpen(!isOpen)} className="min-h-12">
          <SlidersHorizontal aria-hidden size={18} strokeWidth={1.5} />
          <span className="md:hidden">{messages.filter}</span>
          <span className="max-md:hidden">{messages.moreFilters}</span>
        </Button>
        <ColumnPicker columns={columns} />
      </div>
      <div id="order-filters" className={classNames('grid grid-cols-2 items-end gap-3 md:contents', !isOpen && 'max-md:hidden')}>
        {select(messages.payment, 'payment', toOptions(PAYMENT_STATUSES, payment, messages.any))}
        {select(messages.shipping, 'shipping', toOptions(SHIPPING_STATUSES, shipping, messages.any))}
        <SelectField
          label={messages.sort}
          required
          className="min-w-0"
          options={ADMIN_ORDER_SORT_OPTIONS.map((value) => ({ value, label: messages.sortOptions[value] }))}
          value={parseSort(address.get('sort')) ?? 'newest'}
          onChange={({ target }) => address.set('sort', target.value === 'newest' ? '' : target.value)}
        />
        <div className={classNames('contents', !isOpen && 'md:hidden')}>
          {select(messages.paymentMethod, 'method', toOptions(PAYMENT_METHODS, messages.methods, messages.any), 'xl:col-start-2')}
          <DateBox label={messages.from} name="from" address={address} />
          <DateBox label={messages.to} name="to" address={address} />
        </div>
      </div>
    </div>
  )
}

const PAGE_SIZE = 50
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
  const { data, currentData, error, refetch, isFetching, updatedAt } = useQuery(
    listOrdersQuery,
    { query: { ...filter, sort: parseSort(address.get('sort')), after: address.get('after') || undefined, limit: PAGE_SIZE } },
    REFETCH_REGULARLY,
  )
  if (!data && error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={messages.loading} />
  const { orders, next, total } = data
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const rowCount = <RowCount total={total} max={MAX_COUNT} formatCount={isFiltered ? messages.count : messages.allCount} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {selection.count > 0 ? (
        <Suspense fallback={rowCount}>
          <BulkBar
            selected={selection.rows}
            all={currentData && { total, filter }}
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
