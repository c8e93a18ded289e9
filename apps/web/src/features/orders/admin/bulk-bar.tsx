import type { AdminOrderRow, changeOrders, ORDER_BULK_ACTIONS, OrderBulkResult } from '@picasso/contract'
import { Suspense, useState } from 'react'
import type * as z from 'zod/mini'

import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { buttonClass, Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { FormError } from '../../../ui/form-fields.tsx'
import { useUser } from '../../auth/index.ts'
import type { BulkResult } from './change-in-batches.ts'
import { adminOrderMessages } from './messages/index.ts'
import type { OrderFilter } from './order-filter.ts'
import { useBulkChange } from './use-bulk-change.ts'

/** A bulk change and its results. */
export interface BulkOperation {
  action: BulkAction
  /** If customers were notified, they are notified of the reversal too. */
  details: BulkDetails
  result: BulkResult
}

const ResultList = ({ results }: { results: readonly OrderBulkResult[] }) => {
  const messages = useMessages(adminOrderMessages).bulk
  return (
    <ul className="grid gap-2">
      {results.map(({ _id, number, reason }) => (
        <li key={_id} className="break-words">
          <Link to={`/admin/orders/${_id}`} className="font-mono font-semibold text-klein hover:underline">
            {number ?? messages.unknownOrder}
          </Link>{' '}
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** The results so far, and how to retry or reverse the change. */
const useBulkOperation = (initial: BulkOperation) => {
  const describeError = useDescribeError()
  const [operation, setOperation] = useState(initial)
  const { changeAll, progress, isLoading } = useBulkChange()
  const [submitError, setSubmitError] = useState<ApiError>()
  const { results, left } = operation.result
  const failed = results.filter(({ ok }) => !ok)
  const done = results.filter(({ ok }) => ok)
  const retryable = failed.filter(({ isRetryable }) => isRetryable)
  const findNumber = (id: string): string | null => results.find(({ _id }) => _id === id)?.number ?? null
  const change = async (
    action: BulkAction,
    selectedResults: readonly OrderBulkResult[],
    details: BulkDetails,
  ): Promise<BulkResult | undefined> => {
    setSubmitError(undefined)
    try {
      return await changeAll({ action, orders: { ids: selectedResults.map(({ _id }) => _id) }, ...details }, findNumber)
    } catch (error) {
      setSubmitError(describeError(error))
      return undefined
    }
  }
  const undoHold = async (): Promise<void> => {
    const { notify } = operation.details
    const result = await change('release', done, { notify })
    if (result) setOperation({ action: 'release', details: { notify }, result })
  }
  const retryFailed = async (): Promise<void> => {
    const result = await change(operation.action, retryable, operation.details)
    if (result)
      setOperation({
        ...operation,
        result: { left, results: [...results.filter((item) => !retryable.includes(item)), ...result.results] },
      })
  }
  return { action: operation.action, left, failed, done, retryable, progress, isLoading, submitError, undoHold, retryFailed }
}

/** Results of a bulk change, order by order; shown until dismissed, wherever the orders are by then. */
export const BulkResults = ({ operation, onClose }: { operation: BulkOperation; onClose: () => void }) => {
  const messages = useMessages(adminOrderMessages)
  const { action, left, failed, done, retryable, progress, isLoading, submitError, undoHold, retryFailed } = useBulkOperation(operation)
  return (
    <ContentDialog
      label={messages.bulk.results}
      title={failed.length > 0 ? messages.bulk.doneAndFailed(done.length, failed.length) : messages.bulk.done(done.length)}
      width="medium"
      onClose={onClose}
    >
      {left > 0 && <p>{messages.bulk.remaining(left)}</p>}
      {failed.length > 0 && <ResultList results={failed} />}
      {done.length > 0 && (
        <details>
          <summary className="disclosure">{messages.bulk.changedOrders}</summary>
          <ResultList results={done} />
        </details>
      )}
      <FormError title={messages.bulk.notChanged} error={submitError} />
      <output className="text-ink-2 empty:hidden">{progress}</output>
      <div className="flex flex-wrap gap-3">
        {retryable.length > 0 && (
          <Button variant="primary" isPending={isLoading} onClick={() => void retryFailed()}>
            {messages.bulk.retry(retryable.length)}
          </Button>
        )}
        <Button variant={retryable.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          {messages.bulk.close}
        </Button>
        {action === 'hold' && done.length > 0 && (
          <Button isPending={isLoading} onClick={() => void undoHold()}>
            {messages.undo}
          </Button>
        )}
      </div>
    </ContentDialog>
  )
}

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
  /** Matching orders beyond the selection; more than are counted have no total. */
  all: { total: number | undefined; filter: OrderFilter } | undefined
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
  const count = allMatching ? allMatching.total : selected.length
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
            {messages.bulk.printPack}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {all && (all.total === undefined || all.total > selected.length) && (
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
        <Button variant="quiet" className="ml-auto" onClick={onClear}>
          {messages.bulk.clearSelection}
        </Button>
      </div>
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
