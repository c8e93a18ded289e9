import { PAYMENT_WORDS, type Order } from '@picasso/contract'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShop } from '../settings/index.ts'
import { usePayOrderMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'

const WORDS: Record<Order['paymentStatus'], { kind: 'info' | 'success' | 'warning' | 'error'; title: string; text: string }> = {
  pending: {
    kind: 'info',
    title: 'We are checking your payment.',
    text: 'This page shows it by itself as soon as the payment is confirmed. If you have not paid yet, you can do so now.',
  },
  confirmed: { kind: 'success', title: 'Paid. Thank you!', text: 'The money is with us; what happens to your order stands below.' },
  failed: { kind: 'error', title: 'The payment did not go through.', text: 'Nothing was charged. Your order is kept; you can pay again.' },
  cancelled: { kind: 'warning', title: 'The payment was cancelled.', text: 'Nothing was charged.' },
  partially_refunded: { kind: 'info', title: 'Part of the payment was returned.', text: 'It reaches your account within a few days.' },
  refunded: { kind: 'info', title: 'The payment was returned.', text: 'It reaches your account within a few days.' },
}

/** What an order says of its money; one that is not paid on a page is paid as the shop's words for that way tell. */
const useMoneyWords = ({ paymentStatus, paymentMethod, may }: Order): (typeof WORDS)[Order['paymentStatus']] => {
  const method = useShop()?.paymentMethods.find(({ id }) => id === paymentMethod)
  if (paymentStatus !== 'pending' || may.pay) return WORDS[paymentStatus]
  return { kind: 'success', title: 'Your order is placed. Thank you!', text: method?.text ?? '' }
}

/** Where the money is, and the way to pay while that is possible. */
export const PaymentNotice = ({ order, orderKey }: OpenedOrder) => {
  const [pay, { isLoading, error }] = usePayOrderMutation()
  const { kind, title, text } = useMoneyWords(order)

  const start = async () => {
    const { data } = await pay({ params: { orderId: order._id }, query: { key: orderKey } })
    if (data) window.location.assign(data.paymentUrl)
  }

  return (
    <div className="grid gap-3">
      <Notice
        kind={kind}
        title={title}
        action={
          order.may.pay && (
            <Button variant={order.paymentStatus === 'failed' ? 'primary' : 'secondary'} busy={isLoading} onClick={() => void start()}>
              {order.paymentStatus === 'failed' ? 'Pay again' : 'Pay now'}
            </Button>
          )
        }
      >
        {text}
        <span className="sr-only"> Payment: {PAYMENT_WORDS[order.paymentStatus]}.</span>
      </Notice>
      {error !== undefined && (
        <Notice kind="error" title="The payment could not be started.">
          {describeError(error).message}
        </Notice>
      )}
    </div>
  )
}
