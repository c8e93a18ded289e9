import type { AdminOrderRow } from '@picasso/contract'
import { useState } from 'react'

import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LoadFault } from '../../ui/load-fault.tsx'
import {
  AdminPage,
  adminWords,
  type Column,
  CountOf,
  EmptyList,
  FilterChips,
  type ListAddress,
  ListSkeleton,
  PagesNav,
  useChosen,
  useColumns,
  useListAddress,
} from '../admin/index.ts'
import { useUser } from '../session/index.ts'
import { useTimes } from '../settings/index.ts'
import { useListOrdersQuery } from './api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkDone, BulkResults } from './bulk-results.tsx'
import { type OrderColumn, orderColumns } from './order-columns.ts'
import { chipsOf, orderFilter, sortOf } from './order-filter.ts'
import { OrderFilters, OrderViews } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { deskWords } from './words/index.ts'

const PAGE_SIZE = 50
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
/** Counting ends there. */
const MOST_COUNTED = 10_000

const exportPath = (filter: ReturnType<typeof orderFilter>): string => {
  const parameters = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/api/orders/export?${new URLSearchParams(parameters)}`
}

interface ListProps {
  address: ListAddress
  columns: readonly Column<OrderColumn>[]
}

const List = ({ address, columns }: ListProps) => {
  const words = useWords(deskWords)
  const asked = orderFilter(address.get)
  const filter = { ...asked, search: useSettled(asked.search) }
  const [done, setDone] = useState<BulkDone>()
  const chosen = useChosen<AdminOrderRow>(JSON.stringify(filter))
  const { data, currentData, error, refetch, isFetching, fulfilledTimeStamp } = useListOrdersQuery(
    { query: { ...filter, sort: sortOf(address.get('sort')), after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label={words.loading} />
  const { orders, next, total } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {chosen.count > 0 ? (
        <BulkBar
          chosen={chosen.rows}
          all={currentData && { total, filter }}
          onDone={(deed) => {
            setDone(deed)
            chosen.clear()
          }}
          onClear={chosen.clear}
        />
      ) : (
        <CountOf total={total} most={MOST_COUNTED} say={words.count} />
      )}
      {orders.length > 0 ? (
        <OrderTable
          orders={orders}
          columns={columns}
          now={fulfilledTimeStamp}
          selection={{
            has: chosen.has,
            toggle: (id) => chosen.toggle(orders, id),
            toggleAll: () => chosen.toggleAll(orders),
          }}
        />
      ) : (
        <EmptyList
          isNarrowed={Object.values(filter).some((value) => value !== undefined)}
          nothingMatches={words.nothingMatches}
          nothingYet={words.nothingYet}
          address={address}
        />
      )}
      <PagesNav address={address} next={next} />
      {done && <BulkResults done={done} onClose={() => setDone(undefined)} />}
    </div>
  )
}

/** Every order of the shop. */
export const OrderListScreen = () => {
  const words = useWords(deskWords)
  const states = useWords(adminWords)
  const { calendarDay } = useTimes()
  const address = useListAddress()
  const columns = useColumns(address, orderColumns(words))
  const user = useUser()
  const filter = orderFilter(address.get)
  return (
    <AdminPage
      title={words.title}
      actions={
        user &&
        !user.isStaff && (
          <a href={exportPath(filter)} download className={buttonClass({})}>
            {words.exportCsv}
          </a>
        )
      }
    >
      <div className="mb-6 grid gap-4">
        <OrderViews address={address} />
        <OrderFilters address={address} columns={columns} />
        <FilterChips chips={chipsOf(filter, { filters: words.filters, states, day: calendarDay })} address={address} />
      </div>
      <List address={address} columns={columns.shown} />
    </AdminPage>
  )
}
