import { type AdminOrder, changePaymentStatus } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
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
      <Dialog open onClose={onClose} label={words.payment.confirm} className="rounded-control">
        <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
          <h2 className="pr-12 text-28">{words.payment.received(money(order.totals.total))}</h2>
          <p className="text-ink-2">{words.payment.confirmText(order.number, order.contact.name)}</p>
          <TextField label={words.payment.reference} hint={words.payment.referenceHint} maxLength={100} {...form.bind('reference')} />
          <FormFault title={words.payment.stays} fault={form.fault} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy}>
              {words.payment.confirm}
            </Button>
            <Button onClick={onClose}>{words.leaveIt}</Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
