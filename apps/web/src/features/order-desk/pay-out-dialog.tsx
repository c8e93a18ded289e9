import { type AdminOrder, settleRefund } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useMoney } from '../settings/index.ts'
import { useSettleRefundMutation } from './api.ts'
import { deskWords } from './words/index.ts'

interface PayOutDialogProps {
  of: AdminOrder
  refund: AdminOrder['refunds'][number]
  onClose: () => void
}

const bodyOf = ({ reference }: Readonly<Record<'reference', string>>) => ({
  action: 'paid-out' as const,
  ...(reference.trim() !== '' && { reference }),
})

/** Notes that a person has given money back, and where that can be found again. */
export const PayOutDialog = ({ of: { order }, refund, onClose }: PayOutDialogProps) => {
  const words = useWords(deskWords)
  const money = useMoney(order.totals.currency)
  const [settle] = useSettleRefundMutation()
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: { reference: '' },
    check: (values) => formFaults(settleRefund.body, bodyOf(values)),
    send: (values) =>
      attempt(async () => {
        await settle({ params: { orderId: order._id, refundId: refund._id }, body: bodyOf(values) }).unwrap()
        toast.success(words.refunds.givenBack(order.number, money(refund.amount)))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={words.refunds.paidOut}
        title={words.refunds.paidOutAmount(money(refund.amount))}
        text={words.refunds.payOutText(order.contact.name)}
        form={form}
        errorTitle={words.refunds.notNoted}
        submitLabel={words.refunds.paidOut}
        cancelLabel={words.refunds.notYet}
        onClose={onClose}
      >
        <TextField label={words.payment.reference} hint={words.refunds.payOutHint} maxLength={100} {...form.bind('reference')} />
      </FormDialog>
      {dialog}
    </>
  )
}
