import type { AdminOrderRow, changeOrders, ORDER_BULK_ACTIONS } from '@picasso/contract'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { useUser } from '../session/index.ts'
import { useChangeOrdersMutation } from './api.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkDone } from './bulk-results.tsx'
import type { OrderFilter } from './order-filter.ts'

export type BulkAction = (typeof ORDER_BULK_ACTIONS)[number]
export type BulkWords = Pick<z.infer<typeof changeOrders.body>, 'reason' | 'tracking' | 'notify'>

const ACTIONS: readonly { action: BulkAction; label: string; forOwners?: true }[] = [
  { action: 'confirm-payment', label: 'Confirm payment', forOwners: true },
  { action: 'start-production', label: 'Start production' },
  { action: 'pack', label: 'Pack' },
  { action: 'ship', label: 'Ship' },
  { action: 'deliver', label: 'Delivered' },
  { action: 'hold', label: 'Hold' },
  { action: 'release', label: 'Release' },
]

/** As many orders as one print pack takes. */
const MOST_IN_A_PACK = 100

interface BulkBarProps {
  chosen: readonly AdminOrderRow[]
  /** More of the same list than are chosen. */
  all: { total: number; filter: OrderFilter } | undefined
  onDone: (done: BulkDone) => void
  onClear: () => void
}

/** Stands where the count was while something is chosen. */
export const BulkBar = ({ chosen, all, onDone, onClear }: BulkBarProps) => {
  const user = useUser()
  const [change] = useChangeOrdersMutation()
  const [asking, setAsking] = useState<BulkAction>()
  const [isWide, setWide] = useState(false)
  const wide = isWide ? all : undefined
  const count = wide?.total ?? chosen.length

  const run = async (action: BulkAction, words: BulkWords): Promise<void> => {
    const orders = wide ? { filter: wide.filter } : { ids: chosen.map(({ _id }) => _id) }
    onDone({ action, notify: words.notify, answer: await change({ body: { action, orders, ...words } }).unwrap() })
  }
  return (
    <section aria-label="What to do with those chosen" className="sticky top-2 z-20 grid gap-3 rounded-control bg-card p-3 shadow-float">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-2 font-semibold">
          {count} {count === 1 ? 'order' : 'orders'} chosen
        </output>
        {ACTIONS.filter(({ forOwners }) => !forOwners || !user?.isStaff).map(({ action, label }) => (
          <Button key={action} onClick={() => setAsking(action)}>
            {label}
          </Button>
        ))}
        {!wide && chosen.length <= MOST_IN_A_PACK && (
          <a href={`/api/production/print-pack?orders=${chosen.map(({ _id }) => _id).join(',')}`} download className={buttonClass({})}>
            Print pack
          </a>
        )}
        <Button variant="quiet" onClick={onClear}>
          Choose none
        </Button>
      </div>
      {all && all.total > chosen.length && (
        <label className="flex min-h-11 items-center gap-3 text-14">
          <input type="checkbox" checked={isWide} onChange={({ target }) => setWide(target.checked)} className="size-5 accent-klein" />
          All {all.total} that match, not only those chosen
        </label>
      )}
      {asking && (
        <BulkDialog
          action={asking}
          count={count}
          orders={wide ? [] : chosen}
          onRun={(words) => run(asking, words)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
