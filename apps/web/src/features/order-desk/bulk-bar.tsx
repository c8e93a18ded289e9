import type { AdminOrderRow, changeOrders, ORDER_BULK_ACTIONS } from '@picasso/contract'
import { Suspense, useState } from 'react'
import type * as z from 'zod/mini'

import { lazyTool } from '../../lib/lazy-tool.tsx'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { useUser } from '../session/index.ts'
import type { BulkDone } from './bulk-results.tsx'
import type { OrderFilter } from './order-filter.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { deskWords } from './words/index.ts'

const BulkDialog = lazyTool(() => import('./bulk-dialog.tsx').then((part) => part.BulkDialog))

export type BulkAction = (typeof ORDER_BULK_ACTIONS)[number]
/** What is said along with it. */
export type BulkDetails = Pick<z.infer<typeof changeOrders.body>, 'reason' | 'tracking' | 'notify'>

const ACTIONS: readonly { action: BulkAction; forOwners?: true }[] = [
  { action: 'confirm-payment', forOwners: true },
  { action: 'start-production' },
  { action: 'pack' },
  { action: 'ship' },
  { action: 'deliver' },
  { action: 'hold' },
  { action: 'release' },
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
  const words = useWords(deskWords)
  const user = useUser()
  const { changeAll, progress } = useBulkChange()
  const [asking, setAsking] = useState<BulkAction>()
  const [isWide, setWide] = useState(false)
  const wide = isWide ? all : undefined
  const count = wide?.total ?? chosen.length
  const numberOfChosen = (id: string): string | null => chosen.find(({ _id }) => _id === id)?.number ?? null

  const run = async (action: BulkAction, details: BulkDetails): Promise<void> => {
    const orders = wide ? { filter: wide.filter } : { ids: chosen.map(({ _id }) => _id) }
    onDone({ action, details, outcome: await changeAll({ action, orders, ...details }, numberOfChosen) })
  }
  return (
    <section aria-label={words.bulk.label} className="sticky top-2 z-20 grid gap-3 rounded-control bg-card p-3 shadow-float">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-2 font-semibold">{words.bulk.chosen(count)}</output>
        {ACTIONS.filter(({ forOwners }) => !forOwners || !user?.isStaff).map(({ action }) => (
          <Button key={action} onClick={() => setAsking(action)}>
            {words.bulk.actions[action]}
          </Button>
        ))}
        {!wide && chosen.length <= MOST_IN_A_PACK && (
          <a href={`/api/production/print-pack?orders=${chosen.map(({ _id }) => _id).join(',')}`} download className={buttonClass({})}>
            {words.production.printPack}
          </a>
        )}
        <Button variant="quiet" onClick={onClear}>
          {words.bulk.chooseNone}
        </Button>
      </div>
      {all && all.total > chosen.length && (
        <label className="flex min-h-11 items-center gap-3 text-14">
          <input type="checkbox" checked={isWide} onChange={({ target }) => setWide(target.checked)} className="size-5 accent-klein" />
          {words.bulk.allThatMatch(all.total)}
        </label>
      )}
      {asking && (
        <Suspense>
          <BulkDialog
            action={asking}
            count={count}
            orders={wide ? [] : chosen}
            progress={progress}
            onRun={(details) => run(asking, details)}
            onClose={() => setAsking(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
