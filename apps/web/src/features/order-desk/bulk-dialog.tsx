import type { AdminOrderRow } from '@picasso/contract'
import { useState } from 'react'

import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import type { BulkAction, BulkWords } from './bulk-bar.tsx'
import { NotifyChoice } from './notify-choice.tsx'

const VERBS: Record<BulkAction, string> = {
  'confirm-payment': 'Confirm the payment of',
  'start-production': 'Start production of',
  pack: 'Pack',
  ship: 'Ship',
  deliver: 'Mark as delivered:',
  hold: 'Hold',
  release: 'Release',
}
/** These steps write to the customer. */
const MAILED: readonly BulkAction[] = ['start-production', 'ship', 'deliver', 'hold', 'release']

interface BulkDialogProps {
  action: BulkAction
  count: number
  /** Orders that are asked for one by one; empty where all that match are meant. */
  orders: readonly AdminOrderRow[]
  /** Rejects with what the call failed with. */
  onRun: (words: BulkWords) => Promise<void>
  onClose: () => void
}

/** Asks before several orders are moved: what for, with which numbers, and whether the customers are told. */
export const BulkDialog = ({ action, count, orders, onRun, onClose }: BulkDialogProps) => {
  const [notify, setNotify] = useState(true)
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({})
  const title = `${VERBS[action]} ${count} ${count === 1 ? 'order' : 'orders'}`
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (action === 'hold' && reason.trim() === '' ? { reason: 'Say why.' } : {}),
    send: ({ reason }) => attempt(() => onRun({ notify, ...(reason !== '' && { reason }), ...(action === 'ship' && { tracking }) })),
  })
  return (
    <>
      <Dialog open onClose={onClose} label={title} className="rounded-control">
        <form {...form.props} className="grid max-h-[85svh] w-[min(28rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
          <h2 className="pr-12 text-28">{title}?</h2>
          <p className="text-ink-2">Each order for itself: what cannot be done is told and left as it is.</p>
          {action === 'hold' && <TextField label="Why" required maxLength={300} {...form.bind('reason')} />}
          {action === 'ship' &&
            orders.map(({ _id, number }) => (
              <TextField
                key={_id}
                label={`Tracking number of ${number}`}
                maxLength={80}
                value={tracking[_id] ?? ''}
                onChange={({ target }) => setTracking((current) => ({ ...current, [_id]: target.value }))}
              />
            ))}
          {MAILED.includes(action) && <NotifyChoice notify={notify} onChange={setNotify} />}
          <FormFault title="Nothing was changed." fault={form.fault} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy}>
              {title}
            </Button>
            <Button onClick={onClose}>Leave it</Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
