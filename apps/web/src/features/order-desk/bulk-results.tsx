import type { changeOrders } from '@picasso/contract'
import { Link } from 'react-router'
import type * as z from 'zod/mini'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export type BulkAnswer = z.infer<typeof changeOrders.response>
type Result = BulkAnswer['results'][number]

const Numbers = ({ results }: { results: readonly Result[] }) => (
  <ul className="grid gap-2">
    {results.map(({ _id, number, reason }) => (
      <li key={_id} className="break-words">
        <Link to={`/admin/orders/${_id}`} className="font-mono font-semibold text-klein hover:underline">
          {number ?? 'No such order'}
        </Link>{' '}
        {reason}
      </li>
    ))}
  </ul>
)

/** What became of a deed done to several orders, order by order; stays until it is read, wherever the orders stand by then. */
export const BulkResults = ({ answer: { results, left }, onClose }: { answer: BulkAnswer; onClose: () => void }) => {
  const refused = results.filter(({ ok }) => !ok)
  const done = results.filter(({ ok }) => ok)
  return (
    <Dialog open onClose={onClose} label="What became of it" className="rounded-control">
      <div className="grid max-h-[85svh] w-[min(34rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
        <h2 className="pr-12 text-28">
          {done.length} done{refused.length > 0 && `, ${refused.length} refused`}
        </h2>
        {left > 0 && <p>{left} more match. Do it again for them.</p>}
        {refused.length > 0 && <Numbers results={refused} />}
        {done.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">Those that are done</summary>
            <Numbers results={done} />
          </details>
        )}
        <Button variant="primary" className="justify-self-start" onClick={onClose}>
          Good
        </Button>
      </div>
    </Dialog>
  )
}
