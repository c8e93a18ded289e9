import { type AdminOrder, changePaymentStatus } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useMoney } from '../settings/index.ts'
import { useChangePaymentMutation } from './api.ts'
import { deskWords } from './words/index.ts'

/** Takes the word of somebody who has seen the money, and where they saw it. */
export const ConfirmPaymentDialog = ({ of: { order }, onClose }: { of: AdminOrder; onClose: () => void }) => {
  const words = useWords(deskWords)
  const money = useMoney(order.totals.currency)
  const [change] = useChangePaymentMutation()
  const bodyOf = ({ reference }: Readonly<Record<'reference', string>>) => ({
    paymentStatus: 'confirmed' as const,
    version: order.version,
    ...(reference.trim() !== '' && { reference }),
  })
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: { reference: '' },
    check: (values) => formFaults(changePaymentStatus.body, bodyOf(values)),
    send: (values) =>
      attempt(async () => {
        await change({ params: { orderId: order._id }, body: bodyOf(values) }).unwrap()
        toast.success(words.payment.paid(order.number))
        onClose()
      }),
  })
  return (
    <>
      <FormDialog
        label={words.payment.confirm}
        title={words.payment.received(money(order.totals.total))}
        text={words.payment.confirmText(order.number, order.contact.name)}
        form={form}
        errorTitle={words.payment.stays}
        submitLabel={words.payment.confirm}
        cancelLabel={words.leaveIt}
        onClose={onClose}
      >
        <TextField label={words.payment.reference} hint={words.payment.referenceHint} maxLength={100} {...form.bind('reference')} />
      </FormDialog>
      {dialog}
    </>
  )
}
