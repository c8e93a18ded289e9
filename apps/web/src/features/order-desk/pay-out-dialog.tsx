import { type AdminOrder, settleRefund } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFault } from '../../ui/form-fault.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useConfirmed } from '../accounts/index.ts'
import { useMoney } from '../settings/index.ts'
import { useSettleRefundMutation } from './api.ts'

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
  const money = useMoney(order.totals.currency)
  const [settle] = useSettleRefundMutation()
  const { attempt, dialog } = useConfirmed()
  const form = useForm({
    initial: { reference: '' },
    check: (values) => formFaults(settleRefund.body, bodyOf(values)),
    send: (values) =>
      attempt(async () => {
        await settle({ params: { orderId: order._id, refundId: refund._id }, body: bodyOf(values) }).unwrap()
        toast.success(`${order.number}: ${money(refund.amount)} are given back.`)
        onClose()
      }),
  })
  return (
    <>
      <Dialog open onClose={onClose} label="It is paid out" className="rounded-control">
        <form {...form.props} className="grid w-[min(28rem,calc(100vw-2rem))] gap-4 p-6">
          <h2 className="pr-12 text-28">{money(refund.amount)} paid out?</h2>
          <p className="text-ink-2">Say so once the money has left. {order.contact.name} gets a mail then.</p>
          <TextField
            label="Number on the statement or receipt"
            hint="Where it can be found again. Only the shop sees it."
            maxLength={100}
            {...form.bind('reference')}
          />
          <FormFault title="Nothing was noted." fault={form.fault} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" busy={form.busy}>
              It is paid out
            </Button>
            <Button onClick={onClose}>Not yet</Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  )
}
