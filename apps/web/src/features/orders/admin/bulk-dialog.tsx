import type { AdminOrderRow } from '@picasso/contract'
import { Suspense } from 'react'

import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import type { BulkAction, BulkDetails } from './bulk-bar.tsx'
import { adminOrderMessages } from './messages/index.ts'
import { NotifyCheckbox } from './notify-checkbox.tsx'

/** Loaded with the dialog: few look at it. */
const OrderSheetsNotice = lazyComponent(() => import('../../production/gang-sheets/index.ts').then((part) => part.OrderSheetsNotice))

/** Changes that email the customer. */
const EMAIL_ACTIONS: readonly BulkAction[] = ['start-production', 'ship', 'deliver', 'hold', 'release']

interface BulkDialogProps {
  action: BulkAction
  /** Undefined for more than are counted. */
  count: number | undefined
  /** Selected order ids; empty if all matching orders are meant. */
  orders: readonly AdminOrderRow[]
  /** Progress. */
  progress: string | undefined
  /** Rejects with the error of the call. */
  onRun: (details: BulkDetails) => Promise<void>
  onClose: () => void
}

interface BulkValues {
  reason: string
  notify: boolean
  /** Tracking numbers by order. */
  tracking: Readonly<Record<string, string>>
}
const INITIAL_VALUES: BulkValues = { reason: '', notify: true, tracking: {} }

/** Confirms a change of several orders, with tracking numbers and whether customers are notified. */
export const BulkDialog = ({ action, count, orders, progress, onRun, onClose }: BulkDialogProps) => {
  const messages = useMessages(adminOrderMessages)
  const title = messages.bulk.actionTitles[action](count)
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: INITIAL_VALUES,
    validate: ({ reason }): Record<string, string> =>
      action === 'hold' && reason.trim() === '' ? { reason: messages.reasonRequired } : {},
    submit: ({ reason, notify, tracking }) =>
      runReauthenticated(() => onRun({ notify, ...(reason !== '' && { reason }), ...(action === 'ship' && { tracking }) })),
  })
  return (
    <>
      <FormDialog
        label={title}
        title={messages.bulk.question(title)}
        text={messages.bulk.partialHint}
        form={form}
        errorTitle={form.submitError?.isRejected === false ? messages.bulk.noResponse : messages.bulk.notChanged}
        submitLabel={title}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        {action === 'hold' && <TextField label={messages.reason} required maxLength={300} {...form.bind('reason')} />}
        {action === 'ship' &&
          orders.map(({ _id, number }) => (
            <TextField
              key={_id}
              label={messages.bulk.trackingNumber(number)}
              maxLength={80}
              {...form.bindValue(`tracking.${_id}`, form.values.tracking[_id] ?? '', (value) => ({
                tracking: { ...form.values.tracking, [_id]: value },
              }))}
            />
          ))}
        {action === 'hold' && orders.length > 0 && (
          <Suspense>
            <OrderSheetsNotice orderIds={orders.map(({ _id }) => _id)} />
          </Suspense>
        )}
        {EMAIL_ACTIONS.includes(action) && <NotifyCheckbox label={messages.notifyCustomer} {...form.bindCheckbox('notify')} />}
        <output className="text-ink-2 empty:hidden">{progress}</output>
      </FormDialog>
      {dialog}
    </>
  )
}
