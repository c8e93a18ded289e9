import type { OrderBulkResult } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { describeError, type Fault } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import type { BulkAction, BulkDetails } from './bulk-bar.tsx'
import type { BulkOutcome } from './bulk-steps.ts'
import { useBulkChange } from './use-bulk-change.ts'
import { deskWords } from './words/index.ts'

/** What was done to several orders at once, and what became of it. */
export interface BulkDone {
  action: BulkAction
  /** As the customers were told of it, they are told when it is taken back. */
  details: BulkDetails
  outcome: BulkOutcome
}

const Numbers = ({ results }: { results: readonly OrderBulkResult[] }) => {
  const words = useWords(deskWords).bulk
  return (
    <ul className="grid gap-2">
      {results.map(({ _id, number, reason }) => (
        <li key={_id} className="break-words">
          <Link to={`/admin/orders/${_id}`} className="font-mono font-semibold text-klein hover:underline">
            {number ?? words.noSuchOrder}
          </Link>{' '}
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** What became of a deed done to several orders, order by order; stays until it is read, wherever the orders stand by then. */
export const BulkResults = ({ done: first, onClose }: { done: BulkDone; onClose: () => void }) => {
  const words = useWords(deskWords)
  const [deed, setDeed] = useState(first)
  const { changeAll, progress, busy } = useBulkChange()
  const [fault, setFault] = useState<Fault>()
  const { results, left } = deed.outcome
  const refused = results.filter(({ ok }) => !ok)
  const done = results.filter(({ ok }) => ok)
  const again = refused.filter(({ isRetryable }) => isRetryable)
  const numberOf = (id: string): string | null => results.find(({ _id }) => _id === id)?.number ?? null
  const change = async (action: BulkAction, those: readonly OrderBulkResult[], details: BulkDetails): Promise<BulkOutcome | undefined> => {
    setFault(undefined)
    try {
      return await changeAll({ action, orders: { ids: those.map(({ _id }) => _id) }, ...details }, numberOf)
    } catch (error) {
      setFault(describeError(error))
      return undefined
    }
  }
  const takeBack = async (): Promise<void> => {
    const { notify } = deed.details
    const outcome = await change('release', done, { notify })
    if (outcome) setDeed({ action: 'release', details: { notify }, outcome })
  }
  const tryAgain = async (): Promise<void> => {
    const outcome = await change(deed.action, again, deed.details)
    if (outcome)
      setDeed({ ...deed, outcome: { left, results: [...results.filter((result) => !again.includes(result)), ...outcome.results] } })
  }
  return (
    <TitledDialog
      label={words.bulk.results}
      title={refused.length > 0 ? words.bulk.doneAndRefused(done.length, refused.length) : words.bulk.done(done.length)}
      width="medium"
      onClose={onClose}
    >
      {left > 0 && <p>{words.bulk.left(left)}</p>}
      {refused.length > 0 && <Numbers results={refused} />}
      {done.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">{words.bulk.thoseDone}</summary>
          <Numbers results={done} />
        </details>
      )}
      <FormFault title={words.bulk.notChanged} fault={fault} />
      <output className="text-ink-2 empty:hidden">{progress}</output>
      <div className="flex flex-wrap gap-3">
        {again.length > 0 && (
          <Button variant="primary" busy={busy} onClick={() => void tryAgain()}>
            {words.bulk.tryAgain(again.length)}
          </Button>
        )}
        <Button variant={again.length > 0 ? 'secondary' : 'primary'} onClick={onClose}>
          {words.bulk.good}
        </Button>
        {deed.action === 'hold' && done.length > 0 && (
          <Button busy={busy} onClick={() => void takeBack()}>
            {words.undo}
          </Button>
        )}
      </div>
    </TitledDialog>
  )
}
