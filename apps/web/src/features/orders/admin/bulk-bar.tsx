import type { AdminOrderRow, changeOrders, ORDER_BULK_ACTIONS } from '@picasso/contract'
import { Suspense, useState } from 'react'
import type * as z from 'zod/mini'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { useUser } from '../../auth/index.ts'
import type { BulkOperation } from './bulk-results.tsx'
import { adminOrderMessages } from './messages/index.ts'
import type { OrderFilter } from './order-filter.ts'
import { useBulkChange } from './use-bulk-change.ts'

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx').then((part) => part.BulkDialog))

export type BulkAction = (typeof ORDER_BULK_ACTIONS)[number]
/** Additional data of the request. */
export type BulkDetails = Pick<z.infer<typeof changeOrders.body>, 'reason' | 'tracking' | 'notify'>

const ACTIONS: readonly { action: BulkAction; isOwnerOnly?: true }[] = [
  { action: 'confirm-payment', isOwnerOnly: true },
  { action: 'start-production' },
  { action: 'pack' },
  { action: 'ship' },
  { action: 'deliver' },
  { action: 'hold' },
  { action: 'release' },
]

/** Maximum number of orders in a print pack. */
const MAX_PRINT_PACK_ORDERS = 100

interface BulkBarProps {
  selected: readonly AdminOrderRow[]
  /** Matching orders beyond the selection. */
  all: { total: number; filter: OrderFilter } | undefined
  onDone: (done: BulkOperation) => void
  onClear: () => void
}

/** Replaces the result count while rows are selected. */
export const BulkBar = ({ selected, all, onDone, onClear }: BulkBarProps) => {
  const messages = useMessages(adminOrderMessages)
  const user = useUser()
  const { changeAll, progress } = useBulkChange()
  const [activeAction, setActiveAction] = useState<BulkAction>()
  const [isAllSelected, setIsAllSelected] = useState(false)
  const allMatching = isAllSelected ? all : undefined
  const count = allMatching?.total ?? selected.length
  const findNumber = (id: string): string | null => selected.find(({ _id }) => _id === id)?.number ?? null

  const runAction = async (action: BulkAction, details: BulkDetails): Promise<void> => {
    const orders = allMatching ? { filter: allMatching.filter } : { ids: selected.map(({ _id }) => _id) }
    onDone({ action, details, result: await changeAll({ action, orders, ...details }, findNumber) })
  }
  return (
    <section aria-label={messages.bulk.label} className="sticky top-2 z-20 grid gap-3 rounded-control bg-card p-3 shadow-float">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-2 font-semibold">{messages.bulk.selected(count)}</output>
        {ACTIONS.filter(({ isOwnerOnly }) => !isOwnerOnly || !user?.isStaff).map(({ action }) => (
          <Button key={action} onClick={() => setActiveAction(action)}>
            {messages.bulk.actions[action]}
          </Button>
        ))}
        {!allMatching && selected.length <= MAX_PRINT_PACK_ORDERS && (
          <a href={`/api/production/print-pack?orders=${selected.map(({ _id }) => _id).join(',')}`} download className={buttonClass({})}>
            {messages.production.printPack}
          </a>
        )}
        <Button variant="quiet" onClick={onClear}>
          {messages.bulk.clearSelection}
        </Button>
      </div>
      {all && all.total > selected.length && (
        <label className="flex min-h-11 items-center gap-3 text-14">
          <input
            type="checkbox"
            checked={isAllSelected}
            onChange={({ target }) => setIsAllSelected(target.checked)}
            className="size-5 accent-klein"
          />
          {messages.bulk.selectAllMatching(all.total)}
        </label>
      )}
      {activeAction && (
        <Suspense>
          <BulkDialog
            action={activeAction}
            count={count}
            orders={allMatching ? [] : selected}
            progress={progress}
            onRun={(details) => runAction(activeAction, details)}
            onClose={() => setActiveAction(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
