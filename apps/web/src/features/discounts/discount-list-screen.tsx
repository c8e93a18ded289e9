import { type Discount, DISCOUNT_STATES } from '@picasso/contract'
import { useState } from 'react'

import { classNames } from '../../lib/class-names.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, PagesNav, SavedViews, SearchBox, useListAddress } from '../admin/index.ts'
import { useListDiscountsQuery } from './api.ts'
import { DeleteDiscountDialog } from './delete-discount-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DiscountTable } from './discount-table.tsx'
import { STATE_WORDS } from './discount-words.ts'

const PAGE_SIZE = 25
/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000
const SEARCH_LENGTH = 40

type Address = ReturnType<typeof useListAddress>

const CHIPS = [{ value: '', label: 'All' }, ...DISCOUNT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))]

const Filters = ({ address }: { address: Address }) => (
  <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
    <SearchBox label="Search by code" address={address} maxLength={SEARCH_LENGTH} className="w-full sm:w-80" />
    {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be a row */}
    <div role="group" aria-label="State" className="flex flex-wrap gap-2">
      {CHIPS.map(({ value, label }) => (
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
    <ul className="flex flex-wrap gap-2 empty:hidden" aria-label="Views">
      <SavedViews list="discounts" address={address} />
    </ul>
  </div>
)

const Empty = ({ address, onAdd }: { address: Address; onAdd: () => void }) =>
  address.get('search') !== '' || address.get('state') !== '' ? (
    <div className="grid justify-items-start gap-4 py-8">
      <p className="text-18 text-ink-2">No code is like that.</p>
      <Button onClick={address.clear}>Show all codes</Button>
    </div>
  ) : (
    <div className="grid max-w-read justify-items-start gap-4 py-8">
      <p className="text-18 text-ink-2">
        There is no code yet. Buyers type a code at the checkout: it takes something off their pieces, or sends the parcel for nothing.
      </p>
      <Button variant="primary" onClick={onAdd}>
        Add the first code
      </Button>
    </div>
  )

/** Codes that make an order cheaper. */
export const DiscountListScreen = () => {
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
      title="Discounts"
      lead="Codes that buyers type at the checkout. Orders keep what they got, whatever becomes of a code."
      actions={
        <Button variant="primary" onClick={add}>
          Add a code
        </Button>
      }
    >
      <Filters address={address} />
      {data ? (
        data.discounts.length > 0 ? (
          <>
            <output className="sr-only">{data.discounts.length} codes on this page</output>
            <DiscountTable discounts={data.discounts} onEdit={(discount) => setEditing({ discount })} onDelete={setDeleting} />
            <PagesNav address={address} next={data.next} />
          </>
        ) : (
          <Empty address={address} onAdd={add} />
        )
      ) : error ? (
        <LoadFault title="The codes could not be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting label="Loading the codes">
          <Skeleton className="h-64" />
        </Waiting>
      )}
      {editing && <DiscountDialog discount={editing.discount} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteDiscountDialog discount={deleting} onClose={() => setDeleting(undefined)} />}
    </AdminPage>
  )
}
