import type { AdminOrderRow } from '@picasso/contract'
import { useState } from 'react'

import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
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
      <FormDialog
        label={title}
        title={words.bulk.question(title)}
        text={words.bulk.eachForItself}
        form={form}
        errorTitle={form.fault?.refused === false ? words.bulk.unanswered : words.bulk.notChanged}
        submitLabel={title}
        cancelLabel={words.leaveIt}
        onClose={onClose}
      >
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
        <output className="text-ink-2 empty:hidden">{progress}</output>
      </FormDialog>
      {dialog}
    </>
  )
}
