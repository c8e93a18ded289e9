import { cancelOrder, requestCancel, type Order } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useMoney } from '../settings/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCancelOrderMutation, useRequestCancelMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { awaitsPayment } from './order-progress.ts'
import { orderWords, type OrderWords } from './words/index.ts'

interface CancelDialogProps extends OpenedOrder {
  onClose: () => void
}

/** What becomes of the money, before anybody presses anything. */
const moneyWords = (order: Order, money: (minor: number) => string, words: OrderWords): string => {
  const { paymentStatus, totals, refunded } = order
  if (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded') return words.moneyBack(money(totals.total - refunded))
  if (awaitsPayment(order) || order.paymentMethod === 'bank-transfer') return words.noPaymentKnown
  return words.nothingCharged
}

/** Takes an order back while nothing was made of it yet. */
export const CancelDialog = ({ order, orderKey, onClose }: CancelDialogProps) => {
  const words = useWords(orderWords)
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
      title={words.cancelTitle(order.number)}
      form={form}
      faultTitle={words.notCancelled}
      doIt={words.cancelOrder}
      leaveIt={words.keepIt}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.noUndo(moneyWords(order, money, words))}</p>
      <TextAreaField label={words.whyHelps} rows={2} maxLength={300} {...form.bind('reason')} />
    </ActionDialog>
  )
}

/** Asks a person of the shop, once it is too late to cancel by oneself. */
export const RequestCancelDialog = ({ order, orderKey, onClose }: CancelDialogProps) => {
  const words = useWords(orderWords)
  const [request] = useRequestCancelMutation()
  const form = useForm({
    initial: { reason: '' },
    check: (values) => formFaults(requestCancel.body, values),
    send: async (body) => {
      await request({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toast.success(words.requested)
      onClose()
    },
  })
  return (
    <ActionDialog
      title={words.askTitle(order.number)}
      form={form}
      faultTitle={words.notSent}
      doIt={words.sendRequest}
      leaveIt={words.leaveAsIs}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.requestText}</p>
      <TextAreaField label={words.why} required rows={3} maxLength={300} {...form.bind('reason')} />
    </ActionDialog>
  )
}
