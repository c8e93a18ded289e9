import { cancelOrder, requestCancel, type Order } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useMoney } from '../settings/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCancelOrderMutation, useRequestCancelMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { awaitsPayment } from './order-progress.ts'

interface CancelDialogProps extends OpenedOrder {
  onClose: () => void
}

/** What becomes of the money, before anybody presses anything. */
const moneyWords = (order: Order, money: (minor: number) => string): string => {
  const { paymentStatus, totals, refunded } = order
  if (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded')
    return `You get ${money(totals.total - refunded)} back the way you paid. It reaches your account within a few working days.`
  if (awaitsPayment(order) || order.paymentMethod === 'bank-transfer')
    return 'We know of no payment so far. Should one still arrive, you get it back.'
  return 'Nothing was charged, and nothing will be.'
}

/** Takes an order back while nothing was made of it yet. */
export const CancelDialog = ({ order, orderKey, onClose }: CancelDialogProps) => {
  const money = useMoney(order.totals.currency)
  const [cancel] = useCancelOrderMutation()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => formFaults(cancelOrder.query, { reason }),
    send: async ({ reason }) => {
      await cancel({ params: { orderId: order._id }, query: { key: orderKey, reason } }).unwrap()
      onClose()
      // What became of the order and its money stands there; what was pressed is gone.
      window.scrollTo({ top: 0 })
    },
  })
  return (
    <ActionDialog
      title={`Cancel ${order.number}?`}
      form={form}
      faultTitle="The order was not cancelled."
      doIt="Cancel the order"
      leaveIt="Keep it"
      onClose={onClose}
    >
      <p className="text-ink-2">{moneyWords(order, money)} This cannot be undone; you can order the same again at any time.</p>
      <TextAreaField label="Why? It helps us." rows={2} maxLength={300} {...form.bind('reason')} />
    </ActionDialog>
  )
}

/** Asks a person of the shop, once it is too late to cancel by oneself. */
export const RequestCancelDialog = ({ order, orderKey, onClose }: CancelDialogProps) => {
  const [request] = useRequestCancelMutation()
  const form = useForm({
    initial: { reason: '' },
    check: (values) => formFaults(requestCancel.body, values),
    send: async (body) => {
      await request({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toast.success('We have your request and write to you.')
      onClose()
    },
  })
  return (
    <ActionDialog
      title={`Ask us to cancel ${order.number}`}
      form={form}
      faultTitle="Your request was not sent."
      doIt="Send the request"
      leaveIt="Leave it as it is"
      onClose={onClose}
    >
      <p className="text-ink-2">
        It is being made already, so we look at it by hand: what is not printed yet we can stop. We answer you by e-mail.
      </p>
      <TextAreaField label="Why" required rows={3} maxLength={300} {...form.bind('reason')} />
    </ActionDialog>
  )
}
