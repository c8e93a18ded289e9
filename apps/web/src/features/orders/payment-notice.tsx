import { PAYMENT_WORDS } from '@picasso/contract'
import { useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShop } from '../settings/index.ts'
import { usePayOrderMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { paymentWords } from './payment-words.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { usePaymentState } from './use-payment-state.ts'

/** Why the way to the payment led back here, as the address says it. */
const DEAD_ENDS: Readonly<Record<string, string>> = {
  unreachable: 'The page for paying cannot be reached at the moment. Nothing was charged; please try again in a minute.',
  refused: 'The page for paying could not be opened for this order. Nothing was charged. Please write to us; we find another way.',
}

/** Where the money is, and the way to pay while that is possible and nothing is on its way. */
export const PaymentNotice = ({ order, orderKey }: OpenedOrder) => {
  const [pay, { isLoading, error }] = usePayOrderMutation()
  const [address] = useSearchParams()
  const state = usePaymentState({ order, orderKey })
  const byDoor = useShop()?.paymentMethods.find(({ id }) => id === order.paymentMethod)?.text ?? ''
  const { kind, title, text } = paymentWords(order, state, byDoor)
  const isPayable = order.may.pay && state === 'payable'
  const deadEnd = isPayable ? DEAD_ENDS[address.get('payment') ?? ''] : undefined
  const isTransfer = order.paymentMethod === 'bank-transfer' && order.paymentStatus === 'pending'

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
          isPayable && (
            <Button variant="primary" busy={isLoading} onClick={() => void start()}>
              {order.paymentStatus === 'failed' ? 'Pay again' : 'Pay now'}
            </Button>
          )
        }
      >
        {text}
        {isTransfer && <TransferFacts order={order} />}
        <span className="sr-only"> Payment: {PAYMENT_WORDS[order.paymentStatus]}.</span>
      </Notice>
      {deadEnd !== undefined && error === undefined && (
        <Notice kind="error" title="You could not pay just now.">
          {deadEnd}
        </Notice>
      )}
      {error !== undefined && (
        <Notice kind="error" title="The payment could not be started.">
          {describeError(error).message}
        </Notice>
      )}
    </div>
  )
}
