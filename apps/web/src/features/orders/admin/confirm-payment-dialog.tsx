import { type AdminOrder, changePaymentStatus } from '@picasso/contract'
import { toast } from 'sonner'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { useChangePaymentMutation } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'

/** Confirms a payment that a person has verified, with a reference to the evidence. */
export const ConfirmPaymentDialog = ({ adminOrder: { order }, onClose }: { adminOrder: AdminOrder; onClose: () => void }) => {
  const messages = useMessages(adminOrderMessages)
  const money = useMoneyFormat(order.totals.currency)
  const [change] = useChangePaymentMutation()
  const toBody = ({ reference }: Readonly<Record<'reference', string>>) => ({
    paymentStatus: 'confirmed' as const,
    version: order.version,
    ...(reference.trim() !== '' && { reference }),
  })
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: { reference: '' },
    validate: (values) => findFieldErrors(changePaymentStatus.body, toBody(values)),
    submit: (values) =>
      runReauthenticated(async () => {
        await change({ params: { orderId: order._id }, body: toBody(values) }).unwrap()
        toast.success(messages.payment.paid(order.number))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={messages.payment.confirm}
        title={messages.payment.confirmTitle(money(order.totals.total))}
        text={messages.payment.confirmText(order.number, order.contact.name)}
        form={form}
        errorTitle={messages.payment.notChanged}
        submitLabel={messages.payment.confirm}
        cancelLabel={messages.cancel}
        onClose={onClose}
      >
        <TextField label={messages.payment.reference} hint={messages.payment.referenceHint} maxLength={100} {...form.bind('reference')} />
      </FormDialog>
      {dialog}
    </>
  )
}
