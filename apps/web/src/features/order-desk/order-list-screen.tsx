import {
  ADMIN_ORDER_SORTS,
  type AdminOrderRow,
  ORDER_VIEWS,
  PAYMENT_STATUSES,
  PAYMENT_WORDS,
  SHIPPING_STATUSES,
  SHIPPING_WORDS,
} from '@picasso/contract'
import { X } from 'lucide-react'
import { type RefObject, useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, PagesNav, useListAddress, useSearchKey } from '../admin/index.ts'
import { useUser } from '../session/index.ts'
import { useListOrdersQuery } from './api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { chipsOf, orderFilter, SORT_WORDS, sortOf, VIEW_WORDS } from './order-filter.ts'
import { OrderTable } from './order-table.tsx'

const PAGE_SIZE = 50
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
/** Counting ends there. */
const MOST_COUNTED = 10_000

type Address = ReturnType<typeof useListAddress>

const Views = ({ address }: { address: Address }) => (
  <ul className="flex flex-wrap gap-2" aria-label="Views">
    {[undefined, ...ORDER_VIEWS].map((view) => {
      const isChosen = (address.get('view') || undefined) === view
      return (
        <li key={view ?? 'all'}>
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={() => address.set('view', view ?? '')}
            className={classNames(
              'min-h-11 rounded-full px-4 font-medium',
              isChosen ? 'bg-klein text-on-klein' : 'bg-paper-2 hover:bg-klein-wash',
            )}
          >
            {view ? VIEW_WORDS[view] : 'All'}
          </button>
        </li>
      )
    })}
  </ul>
)

const choices = <Word extends string>(words: readonly Word[], labels: Record<Word, string>) => [
  { value: '', label: 'Any' },
  ...words.map((value) => ({ value, label: labels[value] })),
]

const Filters = ({ address, searchField }: { address: Address; searchField: RefObject<HTMLInputElement | null> }) => (
  <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-6">
    <label className="grid gap-1.5 text-14 font-semibold sm:col-span-2">
      Search by number, name or e-mail
      <input
        ref={searchField}
        type="search"
        autoComplete="off"
        maxLength={100}
        defaultValue={address.get('search')}
        onChange={({ target }) => address.set('search', target.value)}
        className={controlClass(false)}
      />
    </label>
    <SelectField
      label="Payment"
      required
      options={choices(PAYMENT_STATUSES, PAYMENT_WORDS)}
      value={address.get('payment')}
      onChange={({ target }) => address.set('payment', target.value)}
    />
    <SelectField
      label="Shipping"
      required
      options={choices(SHIPPING_STATUSES, SHIPPING_WORDS)}
      value={address.get('shipping')}
      onChange={({ target }) => address.set('shipping', target.value)}
    />
    <label className="grid gap-1.5 text-14 font-semibold">
      From
      <input
        type="date"
        value={address.get('from')}
        onChange={({ target }) => address.set('from', target.value)}
        className={controlClass(false)}
      />
    </label>
    <SelectField
      label="Sort"
      required
      options={ADMIN_ORDER_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))}
      value={sortOf(address.get('sort')) ?? 'newest'}
      onChange={({ target }) => address.set('sort', target.value)}
    />
  </div>
)

const Chips = ({ address }: { address: Address }) => {
  const chips = chipsOf(orderFilter(address.get))
  if (chips.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Narrowed by">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Take back: ${label}`}
            onClick={() => address.set(name, '')}
            className="flex min-h-11 items-center gap-2 rounded-full bg-klein-wash px-4 text-14 font-medium hover:bg-paper-2"
          >
            {label} <X aria-hidden size={16} strokeWidth={1.5} />
          </button>
        </li>
      ))}
      <li>
        <Button variant="quiet" onClick={address.clear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}

const exportPath = (filter: ReturnType<typeof orderFilter>): string => {
  const words = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `/api/orders/export?${new URLSearchParams(words)}`
}

type Chosen = ReadonlyMap<string, AdminOrderRow>
const NONE: Chosen = new Map()

const toggled = (chosen: Chosen, order: AdminOrderRow | undefined): Chosen => {
  if (!order) return chosen
  const next = new Map(chosen)
  if (!next.delete(order._id)) next.set(order._id, order)
  return next
}

/** What was chosen stays chosen when a row leaves the page by a change, and is let go where another list is asked for. */
const useChosen = (list: string) => {
  const [chosen, setChosen] = useState(NONE)
  const [chosenIn, setChosenIn] = useState(list)
  if (list !== chosenIn) {
    setChosenIn(list)
    setChosen(NONE)
  }
  return [chosen, setChosen] as const
}

const List = ({ address }: { address: Address }) => {
  const asked = orderFilter(address.get)
  const filter = { ...asked, search: useSettled(asked.search) }
  const query = { ...filter, sort: sortOf(address.get('sort')), after: address.get('after') || undefined, limit: PAGE_SIZE }
  const [chosen, setChosen] = useChosen(JSON.stringify(query))
  const { data, currentData, error, refetch, isFetching } = useListOrdersQuery(
    { query },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error) return <LoadFault title="The orders could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading the orders">
        <div className="grid gap-2">
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </div>
      </Waiting>
    )
  const { orders, next, total } = data
  const allHere = orders.every(({ _id }) => chosen.has(_id))
  const narrowed = chipsOf(filter).length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      {chosen.size > 0 ? (
        <BulkBar
          chosen={[...chosen.values()]}
          all={currentData && (next !== null || !address.isFirst) ? { total, filter } : undefined}
          onClear={() => setChosen(NONE)}
        />
      ) : (
        <output className="text-14 text-ink-2">
          {total >= MOST_COUNTED ? 'More than 10,000' : total} {total === 1 ? 'order' : 'orders'}
        </output>
      )}
      {orders.length > 0 ? (
        <OrderTable
          orders={orders}
          selection={{
            chosen,
            toggle: (id) =>
              setChosen((current) =>
                toggled(
                  current,
                  orders.find(({ _id }) => _id === id),
                ),
              ),
            toggleAll: () => setChosen(allHere ? NONE : new Map(orders.map((order) => [order._id, order]))),
          }}
        />
      ) : (
        <div className="grid max-w-read justify-items-start gap-4 py-8">
          <p className="text-18 text-ink-2">
            {narrowed ? 'No order is like that.' : 'Nothing was ordered yet. Every order stands here as soon as it is placed.'}
          </p>
          {narrowed && <Button onClick={address.clear}>Show all orders</Button>}
        </div>
      )}
      <PagesNav address={address} next={next} />
    </div>
  )
}

/** Every order of the shop. */
export const OrderListScreen = () => {
  const address = useListAddress()
  const user = useUser()
  const searchField = useSearchKey()
  return (
    <AdminPage
      title="Orders"
      actions={
        user &&
        !user.isStaff && (
          <a href={exportPath(orderFilter(address.get))} download className={buttonClass({})}>
            Export CSV
          </a>
        )
      }
    >
      <div className="mb-6 grid gap-4">
        <Views address={address} />
        <Filters address={address} searchField={searchField} />
        <Chips address={address} />
      </div>
      <List address={address} />
    </AdminPage>
  )
}
