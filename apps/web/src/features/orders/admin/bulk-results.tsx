import type { OrderBulkResult } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { useDescribeError, type ApiError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import type { BulkAction, BulkDetails } from './bulk-bar.tsx'
import type { BulkResult } from './change-in-batches.ts'
import { adminOrderMessages } from './messages/index.ts'
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
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">{messages.bulk.changedOrders}</summary>
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
