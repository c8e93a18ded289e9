import type { changeOrders } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { useChangeOrdersMutation } from './api.ts'
import type { BulkAction } from './bulk-bar.tsx'
import { deskWords } from './words/index.ts'

type BulkAnswer = z.infer<typeof changeOrders.response>

/** What was done to several orders at once, and what became of it. */
export interface BulkDone {
  action: BulkAction
  /** As the customers were told of it, they are told when it is taken back. */
  notify: boolean | undefined
  answer: BulkAnswer
}
type Result = BulkAnswer['results'][number]

const Numbers = ({ results }: { results: readonly Result[] }) => {
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
  const [change, { isLoading, error }] = useChangeOrdersMutation()
  const { results, left } = deed.answer
  const refused = results.filter(({ ok }) => !ok)
  const done = results.filter(({ ok }) => ok)
  const takeBack = async (): Promise<void> => {
    const orders = { ids: done.map(({ _id }) => _id) }
    const { data } = await change({ body: { action: 'release', orders, notify: deed.notify } })
    if (data) setDeed({ ...deed, action: 'release', answer: data })
  }
  return (
    <Dialog open onClose={onClose} label={words.bulk.results} className="rounded-control">
      <div className="grid max-h-[85svh] w-[min(34rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
        <h2 className="pr-12 text-28">
          {refused.length > 0 ? words.bulk.doneAndRefused(done.length, refused.length) : words.bulk.done(done.length)}
        </h2>
        {left > 0 && <p>{words.bulk.left(left)}</p>}
        {refused.length > 0 && <Numbers results={refused} />}
        {done.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">{words.bulk.thoseDone}</summary>
            <Numbers results={done} />
          </details>
        )}
        <FormFault title={words.bulk.stillHeld} fault={error && describeError(error)} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={onClose}>
            {words.bulk.good}
          </Button>
          {deed.action === 'hold' && done.length > 0 && (
            <Button busy={isLoading} onClick={() => void takeBack()}>
              {words.undo}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
