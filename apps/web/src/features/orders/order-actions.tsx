import { cancelOrder, requestCancel, type Order } from '@picasso/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'

import { api, call } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { useFindFieldErrors } from '../../lib/find-field-errors.ts'
import { useMessages } from '../../lib/messages.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextAreaField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMoneyFormat } from '../settings/index.ts'
import { useReorderMutation } from './api.ts'
import { orderMessages, type OrderMessages } from './messages/index.ts'
import { isPaymentPending } from './order-progress.ts'
import type { OrderAccess } from './use-order.tsx'

/** Adds the same items to the cart again, and reports unavailable ones. */
export const ReorderButton = ({ order, orderKey }: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const describeError = useDescribeError()
  const navigate = useNavigate()
  const [reorder, { isLoading, error }] = useReorderMutation()
  const [missing, setMissing] = useState<{ messages: readonly string[]; added: number }>()
  const startReorder = async () => {
    const { data } = await reorder({ params: { orderId: order._id }, query: { key: orderKey } })
    if (!data) return
    if (data.left.length === 0) await navigate('/cart')
    else setMissing({ messages: data.left, added: data.added })
  }
  return (
    <>
      <Button isPending={isLoading} onClick={() => void startReorder()}>
        {messages.reorder}
      </Button>
      {error !== undefined && (
        <Notice kind="error" title={messages.reorderFailed}>
          {describeError(error).message}
        </Notice>
      )}
      {missing && (
        <Notice
          kind="warning"
          title={missing.added > 0 ? messages.someUnavailable : messages.allUnavailable}
          action={missing.added > 0 && <LinkButton to="/cart">{messages.viewCart}</LinkButton>}
        >
          <ul className="grid gap-1">
            {missing.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

const cancelApi = api.injectEndpoints({
  endpoints: (build) => ({
    cancelOrder: build.mutation({ ...call(cancelOrder), invalidatesTags: ['Order'] }),
    requestCancel: build.mutation({ ...call(requestCancel), invalidatesTags: ['Order'] }),
  }),
})

const { useCancelOrderMutation, useRequestCancelMutation } = cancelApi

interface CancelDialogProps extends OrderAccess {
  onClose: () => void
}

/** What happens to the money, shown before confirming. */
const getRefundMessage = (order: Order, money: (minor: number) => string, messages: OrderMessages): string => {
  const { paymentStatus, totals, refunded } = order
  if (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded') return messages.refundAmount(money(totals.total - refunded))
  if (isPaymentPending(order) || order.paymentMethod === 'bank-transfer') return messages.noPaymentFound
  return messages.noCharge
}

/** Cancels an order before production has started. */
export const CancelDialog = ({ order, orderKey, onClose }: CancelDialogProps) => {
  const messages = useMessages(orderMessages)
  const findFieldErrors = useFindFieldErrors()
  const money = useMoneyFormat(order.totals.currency)
  const [cancel] = useCancelOrderMutation()
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => findFieldErrors(cancelOrder.query, { reason }),
    submit: async ({ reason }) => {
      await cancel({ params: { orderId: order._id }, query: { key: orderKey, reason } }).unwrap()
      onClose()
      // The focus moves to the result, as the pressed button is gone.
      window.scrollTo({ top: 0 })
    },
  })
  return (
    <FormDialog
      width="medium"
      label={messages.cancelTitle(order.number)}
      form={form}
      errorTitle={messages.notCancelled}
      submitLabel={messages.cancelOrder}
      cancelLabel={messages.keepOrder}
      onClose={onClose}
      text={messages.cancelText(getRefundMessage(order, money, messages))}
    >
      <TextAreaField label={messages.cancelReason} rows={2} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
  )
}

/** Requests a cancellation from staff, once the buyer can no longer cancel. */
export const CancelRequestDialog = ({ order, orderKey, onClose }: CancelDialogProps) => {
  const messages = useMessages(orderMessages)
  const findFieldErrors = useFindFieldErrors()
  const [request] = useRequestCancelMutation()
  const form = useForm({
    initial: { reason: '' },
    validate: (values) => findFieldErrors(requestCancel.body, values),
    submit: async (body) => {
      await request({ params: { orderId: order._id }, query: { key: orderKey }, body }).unwrap()
      toast.success(messages.requestSent)
      onClose()
    },
  })
  return (
    <FormDialog
      width="medium"
      label={messages.requestTitle(order.number)}
      form={form}
      errorTitle={messages.requestFailed}
      submitLabel={messages.sendRequest}
      cancelLabel={messages.cancel}
      onClose={onClose}
      text={messages.requestText}
    >
      <TextAreaField label={messages.requestReason} required rows={3} maxLength={300} {...form.bind('reason')} />
    </FormDialog>
  )
}
