import { cancelOrder, requestCancel, type Order } from '@picasso/contract'
import { toast } from 'sonner'

import { formFaults } from '../../lib/form-faults.ts'
import { useForm } from '../../lib/use-form.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useMoney } from '../settings/index.ts'
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
    <FormDialog
      width="medium"
      label={words.cancelTitle(order.number)}
      form={form}
      errorTitle={words.notCancelled}
      submitLabel={words.cancelOrder}
      cancelLabel={words.keepIt}
      onClose={onClose}
      text={words.noUndo(moneyWords(order, money, words))}
    >
      <TextAreaField label={words.whyHelps} rows={2} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
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
    <FormDialog
      width="medium"
      label={words.askTitle(order.number)}
      form={form}
      errorTitle={words.notSent}
      submitLabel={words.sendRequest}
      cancelLabel={words.leaveAsIs}
      onClose={onClose}
      text={words.requestText}
    >
      <TextAreaField label={words.why} required rows={3} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
  )
}
