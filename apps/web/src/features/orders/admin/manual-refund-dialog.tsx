import { type AdminOrder, settleRefund } from '@picasso/contract'
import { toast } from 'sonner'

import { findFieldErrors } from '../../../lib/find-field-errors.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useForm } from '../../../lib/use-form.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useReauthentication } from '../../auth/sign-in/index.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { useSettleRefundMutation } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'

interface ManualRefundDialogProps {
  adminOrder: AdminOrder
  refund: AdminOrder['refunds'][number]
  onClose: () => void
}

const toBody = ({ reference }: Readonly<Record<'reference', string>>) => ({
  action: 'paid-out' as const,
  ...(reference.trim() !== '' && { reference }),
})

/** Records a refund made outside the shop, with its reference. */
export const ManualRefundDialog = ({ adminOrder: { order }, refund, onClose }: ManualRefundDialogProps) => {
  const messages = useMessages(adminOrderMessages)
  const money = useMoneyFormat(order.totals.currency)
  const [settle] = useSettleRefundMutation()
  const { runReauthenticated, dialog } = useReauthentication()
  const form = useForm({
    initial: { reference: '' },
    validate: (values) => findFieldErrors(settleRefund.body, toBody(values)),
    submit: (values) =>
      runReauthenticated(async () => {
        await settle({ params: { orderId: order._id, refundId: refund._id }, body: toBody(values) }).unwrap()
        toast.success(messages.refunds.refunded(order.number, money(refund.amount)))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={messages.refunds.markPaidOut}
        title={messages.refunds.manualTitle(money(refund.amount))}
        text={messages.refunds.manualConfirmText(order.contact.name)}
        form={form}
        errorTitle={messages.refunds.notSaved}
        submitLabel={messages.refunds.markPaidOut}
        cancelLabel={messages.refunds.cancel}
        onClose={onClose}
      >
        <TextField
          label={messages.payment.reference}
          hint={messages.refunds.manualReferenceHint}
          maxLength={100}
          {...form.bind('reference')}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
