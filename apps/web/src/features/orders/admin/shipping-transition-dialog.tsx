import { type AdminOrder, changeShippingStatus, type ShippingStatus } from '@picasso/contract'
import { useState } from 'react'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type AdminOrderMessages, adminOrderMessages } from './messages/index.ts'
import { NotifyCheckbox } from './notify-checkbox.tsx'
import { getTransitionLabel } from './shipping-transitions.ts'
import { useShippingTransition } from './use-shipping-transition.ts'

type Values = Readonly<Record<'reason' | 'carrier' | 'number' | 'url', string>>

const toBody = (to: ShippingStatus, { reason, carrier, number, url }: Values) => ({
  shippingStatus: to,
  ...(reason !== '' && { reason }),
  ...(to === 'shipped' && {
    tracking: { ...(carrier !== '' && { carrier }), ...(number !== '' && { number }), ...(url !== '' && { url }) },
  }),
})

const validateValues = (to: ShippingStatus, values: Values): Record<string, string> => {
  const errors = findFieldErrors(changeShippingStatus.body, toBody(to, values))
  return errors['tracking.url'] === undefined ? errors : { ...errors, url: errors['tracking.url'] }
}

const getWarning = (to: ShippingStatus, { order }: AdminOrder, messages: AdminOrderMessages['transitions']): string | undefined => {
  if (to === 'shipped') return messages.noTrackingNumber
  if (to !== 'cancelled') return undefined
  return order.paymentStatus === 'confirmed' ? messages.cancelAndRefundText : messages.cancelText
}

interface ShippingTransitionDialogProps {
  adminOrder: AdminOrder
  to: ShippingStatus
  onClose: () => void
}

/** Asks for the additional data of a transition. */
export const ShippingTransitionDialog = ({ adminOrder, to, onClose }: ShippingTransitionDialogProps) => {
  const messages = useMessages(adminOrderMessages)
  const { changeStatus } = useShippingTransition(adminOrder)
  const [notify, setNotify] = useState(true)
  const form = useForm({
    initial: { reason: '', carrier: '', number: '', url: '' },
    validate: (values) => validateValues(to, values),
    submit: async (values) => {
      await changeStatus({ ...toBody(to, values), version: adminOrder.order.version, notify })
      onClose()
    },
  })
  const actionLabel = getTransitionLabel(to, adminOrder, messages.transitions)
  const warning = getWarning(to, adminOrder, messages.transitions)
  return (
    <FormDialog
      label={actionLabel}
      title={
        <>
          {messages.transitions.question(actionLabel)} <span className="sr-only">{adminOrder.order.number}</span>
        </>
      }
      text={warning}
      form={form}
      errorTitle={messages.transitions.notChanged}
      submitLabel={actionLabel}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      {to === 'shipped' ? (
        <>
          <TextField label={messages.transitions.carrier} maxLength={60} {...form.bind('carrier')} />
          <TextField label={messages.transitions.trackingNumber} maxLength={80} {...form.bind('number')} />
          <TextField label={messages.transitions.trackingUrl} type="url" {...form.bind('url')} />
        </>
      ) : (
        <TextField label={messages.reason} required={to === 'on_hold'} maxLength={300} {...form.bind('reason')} />
      )}
      <NotifyCheckbox notify={notify} onChange={setNotify} />
    </FormDialog>
  )
}
