import { type Discount, DISCOUNT_STATES } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { AdminPage, Pagination, SavedViews, SearchBox, useListParams } from '../admin/index.ts'
import { useListDiscountsQuery } from './api.ts'
import { DiscountTable } from './discount-table.tsx'
import { discountMessages } from './messages/index.ts'

const DiscountDialog = lazyComponent(() => import('./discount-dialog.tsx').then((part) => part.DiscountDialog))
const DeleteDiscountDialog = lazyComponent(() => import('./discount-dialog.tsx').then((part) => part.DeleteDiscountDialog))

const PAGE_SIZE = 25
/** Interval in milliseconds within which other people's changes appear. */
const REFRESH_MS = 5000
const SEARCH_LENGTH = 40

type ListAddress = ReturnType<typeof useListParams>

const Filters = ({ address }: { address: ListAddress }) => {
  const messages = useMessages(discountMessages)
  const stateOptions = [{ value: '', label: messages.all }, ...DISCOUNT_STATES.map((value) => ({ value, label: messages.states[value] }))]
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <SearchBox label={messages.search} address={address} maxLength={SEARCH_LENGTH} className="w-full sm:w-80" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row */}
      <div role="group" aria-label={messages.state} className="flex flex-wrap gap-2">
        {stateOptions.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={address.get('state') === value}
            onClick={() => address.set('state', value)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-14 font-medium',
              address.get('state') === value ? 'border-klein bg-klein-wash text-klein' : 'border-line-strong bg-card hover:border-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={messages.views}>
        <SavedViews list="discounts" address={address} />
      </ul>
    </div>
  )
}

const EmptyDiscounts = ({ address, onAdd }: { address: ListAddress; onAdd: () => void }) => {
  const messages = useMessages(discountMessages)
  return address.get('search') !== '' || address.get('state') !== '' ? (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-18 text-ink-2">{messages.noMatches}</p>
      <Button onClick={address.clear}>{messages.showAll}</Button>
    </div>
  ) : (
    <div className="grid max-w-read justify-items-start gap-4 py-8">
      <p className="text-18 text-ink-2">{messages.empty}</p>
      <Button variant="primary" onClick={onAdd}>
        {messages.addFirst}
      </Button>
    </div>
  )
}

/** The list of discount codes. */
export const DiscountListScreen = () => {
  const messages = useMessages(discountMessages)
  const address = useListParams()
  const [editedDiscount, setEditedDiscount] = useState<{ discount: Discount | undefined }>()
  const [discountToDelete, setDiscountToDelete] = useState<Discount>()
  const search = useDebouncedValue(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const state = DISCOUNT_STATES.find((candidate) => candidate === address.get('state'))
  const { data, error, refetch } = useListDiscountsQuery(
    { query: { search: search || undefined, state, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const openNewDialog = (): void => setEditedDiscount({ discount: undefined })
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={
        <Button variant="primary" onClick={openNewDialog}>
          {messages.add}
        </Button>
      }
    >
      <Filters address={address} />
      {data ? (
        data.discounts.length > 0 ? (
          <>
            <output className="sr-only">{messages.onThisPage(data.discounts.length)}</output>
            <DiscountTable
              discounts={data.discounts}
              onEdit={(discount) => setEditedDiscount({ discount })}
              onDelete={setDiscountToDelete}
            />
            <Pagination address={address} next={data.next} />
          </>
        ) : (
          <EmptyDiscounts address={address} onAdd={openNewDialog} />
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
      <Suspense>
        {editedDiscount && <DiscountDialog discount={editedDiscount.discount} onClose={() => setEditedDiscount(undefined)} />}
        {discountToDelete && <DeleteDiscountDialog discount={discountToDelete} onClose={() => setDiscountToDelete(undefined)} />}
      </Suspense>
    </AdminPage>
  )
}
