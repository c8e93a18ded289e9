import type { AdminOrderRow } from '@picasso/contract'
import { useState } from 'react'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import type { BulkAction, BulkDetails } from './bulk-bar.tsx'
import { NotifyChoice } from './notify-choice.tsx'
import { deskWords } from './words/index.ts'

/** These steps write to the customer. */
const MAILED: readonly BulkAction[] = ['start-production', 'ship', 'deliver', 'hold', 'release']

interface BulkDialogProps {
  action: BulkAction
  count: number
  /** Orders that are asked for one by one; empty where all that match are meant. */
  orders: readonly AdminOrderRow[]
  /** How far it has come. */
  progress: string | undefined
  /** Rejects with what the call failed with. */
  onRun: (details: BulkDetails) => Promise<void>
  onClose: () => void
}

/** Asks before several orders are moved: what for, with which numbers, and whether the customers are told. */
export const BulkDialog = ({ action, count, orders, progress, onRun, onClose }: BulkDialogProps) => {
  const words = useWords(deskWords)
  const [notify, setNotify] = useState(true)
  const [tracking, setTracking] = useState<Readonly<Record<string, string>>>({})
  const title = words.bulk.deeds[action](count)
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Record<string, string> => (action === 'hold' && reason.trim() === '' ? { reason: words.sayWhy } : {}),
    send: ({ reason }) => attempt(() => onRun({ notify, ...(reason !== '' && { reason }), ...(action === 'ship' && { tracking }) })),
  })
  return (
    <>
      <Dialog open onClose={onClose} label={title} className="rounded-control">
        <form {...form.props} className="grid max-h-[85svh] w-[min(28rem,calc(100vw-2rem))] gap-4 overflow-y-auto p-6">
          <h2 className="pr-12 text-28">{words.bulk.question(title)}</h2>
          <p className="text-ink-2">{words.bulk.eachForItself}</p>
          {action === 'hold' && <TextField label={words.why} required maxLength={300} {...form.bind('reason')} />}
          {action === 'ship' &&
            orders.map(({ _id, number }) => (
              <TextField
                key={_id}
                label={words.bulk.trackingOf(number)}
                maxLength={80}
                value={tracking[_id] ?? ''}
                onChange={({ target }) => setTracking((current) => ({ ...current, [_id]: target.value }))}
              />
            ))}
          {MAILED.includes(action) && <NotifyChoice notify={notify} onChange={setNotify} />}
          <FormFault title={form.fault?.refused === false ? words.bulk.unanswered : words.bulk.notChanged} fault={form.fault} />
          <output className="text-ink-2 empty:hidden">{progress}</output>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy}>
              {title}
            </Button>
            <Button onClick={onClose}>{words.leaveIt}</Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
