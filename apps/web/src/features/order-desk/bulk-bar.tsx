import type { AdminOrderRow, BulkResult, ORDER_BULK_ACTIONS } from '@picasso/contract'
import { useState } from 'react'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useUser } from '../session/index.ts'
import { useChangeOrdersMutation } from './api.ts'
import type { OrderFilter } from './order-filter.ts'

type Action = (typeof ORDER_BULK_ACTIONS)[number]

const ACTIONS: readonly { action: Action; label: string; forOwners?: true }[] = [
  { action: 'confirm-payment', label: 'Confirm payment', forOwners: true },
  { action: 'start-production', label: 'Start production' },
  { action: 'pack', label: 'Pack' },
  { action: 'ship', label: 'Ship' },
  { action: 'deliver', label: 'Delivered' },
  { action: 'hold', label: 'Hold' },
]

interface BulkBarProps {
  chosen: readonly AdminOrderRow[]
  /** More of the same list than stand on this page. */
  all: { total: number; filter: OrderFilter } | undefined
  onClear: () => void
}

const Results = ({
  results,
  orders,
  left,
  onClose,
}: {
  results: readonly BulkResult[]
  orders: readonly AdminOrderRow[]
  left: number
  onClose: () => void
}) => {
  const refused = results.filter(({ ok }) => !ok)
  return (
    <Dialog open onClose={onClose} label="What became of it" className="rounded-control">
      <div className="grid max-h-[80svh] w-[min(34rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
        <h2 className="pr-12 text-28">
          {results.length - refused.length} done, {refused.length} refused
        </h2>
        {left > 0 && <p>{left} more match. Do it again for them.</p>}
        <ul className="grid gap-2">
          {refused.map(({ _id, reason }) => (
            <li key={_id}>
              <span className="font-mono font-semibold">{orders.find((order) => order._id === _id)?.number ?? _id.slice(-6)}</span> {reason}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Stands where the filters were while something is chosen. */
export const BulkBar = ({ chosen, all, onClear }: BulkBarProps) => {
  const user = useUser()
  const [change, changing] = useChangeOrdersMutation()
  const [asking, setAsking] = useState<Action>()
  const [reason, setReason] = useState('')
  const [tracking, setTracking] = useState<Record<string, string>>({})
  const [wide, setWide] = useState(false)
  const [done, setDone] = useState<{ results: readonly BulkResult[]; left: number }>()
  const count = wide && all ? all.total : chosen.length

  const run = async (action: Action): Promise<void> => {
    const { data } = await change({
      body: {
        action,
        orders: wide && all ? { filter: all.filter } : { ids: chosen.map(({ _id }) => _id) },
        ...(reason !== '' && { reason }),
        ...(action === 'ship' && { tracking }),
      },
    })
    setAsking(undefined)
    if (data) setDone(data)
  }
  return (
    <div className="grid gap-3 rounded-control bg-card p-3 shadow-float">
      <div className="flex flex-wrap items-center gap-2">
        <output className="mr-2 font-semibold">
          {count} {count === 1 ? 'order' : 'orders'} chosen
        </output>
        {ACTIONS.filter(({ forOwners }) => !forOwners || !user?.isStaff).map(({ action, label }) => (
          <Button
            key={action}
            busy={changing.isLoading}
            onClick={() => {
              if (action === 'ship' || action === 'hold') setAsking(action)
              else void run(action)
            }}
          >
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onClear}>
          Choose none
        </Button>
      </div>
      {all && all.total > chosen.length && (
        <label className="flex items-center gap-3 text-14">
          <input type="checkbox" checked={wide} onChange={({ target }) => setWide(target.checked)} className="size-5 accent-klein" />
          All {all.total} that match, not only those on this page
        </label>
      )}
      {changing.error && (
        <Notice kind="error" title="Nothing was changed.">
          {describeError(changing.error).message}
        </Notice>
      )}
      {asking && (
        <Dialog open onClose={() => setAsking(undefined)} label={asking === 'hold' ? 'Hold' : 'Ship'} className="rounded-control">
          <form
            className="grid max-h-[80svh] w-[min(28rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6"
            onSubmit={(event) => {
              event.preventDefault()
              void run(asking)
            }}
          >
            <h2 className="pr-12 text-28">
              {asking === 'hold' ? 'Hold' : 'Ship'} {count} {count === 1 ? 'order' : 'orders'}?
            </h2>
            {asking === 'hold' ? (
              <TextField label="Why" required maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
            ) : (
              !wide &&
              chosen.map(({ _id, number }) => (
                <TextField
                  key={_id}
                  label={`Tracking number of ${number}`}
                  maxLength={80}
                  value={tracking[_id] ?? ''}
                  onChange={({ target }) => setTracking((current) => ({ ...current, [_id]: target.value }))}
                />
              ))
            )}
            <p className="text-14 text-ink-2">The customers are told by mail.</p>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant="primary" busy={changing.isLoading}>
                {asking === 'hold' ? 'Hold' : 'Ship'}
              </Button>
              <Button onClick={() => setAsking(undefined)}>Leave it</Button>
            </div>
          </form>
        </Dialog>
      )}
      {done && (
        <Results
          results={done.results}
          orders={chosen}
          left={done.left}
          onClose={() => {
            setDone(undefined)
            onClear()
          }}
        />
      )}
    </div>
  )
}
