import { type Discount, DISCOUNT_STATES } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { lazyTool } from '../../lib/lazy-tool.tsx'
import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, PagesNav, SavedViews, SearchBox, useListAddress } from '../admin/index.ts'
import { useListDiscountsQuery } from './api.ts'
import { DiscountTable } from './discount-table.tsx'
import { discountsWords } from './words/index.ts'

const DiscountDialog = lazyTool(() => import('./discount-dialog.tsx').then((part) => part.DiscountDialog))
const DeleteDiscountDialog = lazyTool(() => import('./delete-discount-dialog.tsx').then((part) => part.DeleteDiscountDialog))

const PAGE_SIZE = 25
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
const SEARCH_LENGTH = 40

type Address = ReturnType<typeof useListAddress>

const Filters = ({ address }: { address: Address }) => {
  const words = useWords(discountsWords)
  const chips = [{ value: '', label: words.all }, ...DISCOUNT_STATES.map((value) => ({ value, label: words.states[value] }))]
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <SearchBox label={words.search} address={address} maxLength={SEARCH_LENGTH} className="w-full sm:w-80" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row */}
      <div role="group" aria-label={words.state} className="flex flex-wrap gap-2">
        {chips.map(({ value, label }) => (
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
      <ul className="flex flex-wrap gap-2 empty:hidden" aria-label={words.views}>
        <SavedViews list="discounts" address={address} />
      </ul>
    </div>
  )
}

const Empty = ({ address, onAdd }: { address: Address; onAdd: () => void }) => {
  const words = useWords(discountsWords)
  return address.get('search') !== '' || address.get('state') !== '' ? (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-18 text-ink-2">{words.nothingMatches}</p>
      <Button onClick={address.clear}>{words.showAll}</Button>
    </div>
  ) : (
    <div className="grid max-w-read justify-items-start gap-4 py-8">
      <p className="text-18 text-ink-2">{words.nothingYet}</p>
      <Button variant="primary" onClick={onAdd}>
        {words.addFirst}
      </Button>
    </div>
  )
}

/** Codes that make an order cheaper. */
export const DiscountListScreen = () => {
  const words = useWords(discountsWords)
  const address = useListAddress()
  const [editing, setEditing] = useState<{ discount: Discount | undefined }>()
  const [deleting, setDeleting] = useState<Discount>()
  const search = useSettled(address.get('search').trim().slice(0, SEARCH_LENGTH))
  const state = DISCOUNT_STATES.find((each) => each === address.get('state'))
  const { data, error, refetch } = useListDiscountsQuery(
    { query: { search: search || undefined, state, after: address.get('after') || undefined, limit: PAGE_SIZE } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const add = (): void => setEditing({ discount: undefined })
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <Button variant="primary" onClick={add}>
          {words.add}
        </Button>
      }
    >
      <Filters address={address} />
      {data ? (
        data.discounts.length > 0 ? (
          <>
            <output className="sr-only">{words.onThisPage(data.discounts.length)}</output>
            <DiscountTable discounts={data.discounts} onEdit={(discount) => setEditing({ discount })} onDelete={setDeleting} />
            <PagesNav address={address} next={data.next} />
          </>
        ) : (
          <Empty address={address} onAdd={add} />
        )
      ) : error ? (
        <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label={words.loading}>
          <Skeleton className="h-64" />
        </Waiting>
      )}
      <Suspense>
        {editing && <DiscountDialog discount={editing.discount} onClose={() => setEditing(undefined)} />}
        {deleting && <DeleteDiscountDialog discount={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
    </AdminPage>
  )
}
