import { sentences } from '@picasso/contract'
import { useSearchParams } from 'react-router'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShop } from '../settings/index.ts'
import { usePayOrderMutation } from './api.ts'
import type { OpenedOrder } from './opened-order.ts'
import { paymentWords } from './payment-words.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { usePaymentState } from './use-payment-state.ts'
import { orderWords } from './words/index.ts'

/** Where the money is, and the way to pay while that is possible and nothing is on its way. */
export const PaymentNotice = ({ order, orderKey }: OpenedOrder) => {
  const words = useWords(orderWords)
  const [pay, { isLoading, error }] = usePayOrderMutation()
  const [address] = useSearchParams()
  const state = usePaymentState({ order, orderKey })
  const byDoor = useShop()?.paymentMethods.find(({ id }) => id === order.paymentMethod)?.text ?? ''
  const { kind, title, text } = paymentWords(order, state, byDoor, words)
  const isPayable = order.may.pay && state === 'payable'
  // Why the way to the payment led back here, as the address says it.
  const [, deadEnd] = (isPayable && Object.entries(words.deadEnds).find(([name]) => name === address.get('payment'))) || []
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
              {order.paymentStatus === 'failed' ? words.payAgain : words.payNow}
            </Button>
          )
        }
      >
        {text}
        {isTransfer && <TransferFacts order={order} />}
        <span className="sr-only"> {words.paymentIs(sentences().payment[order.paymentStatus])}</span>
      </Notice>
      {deadEnd !== undefined && error === undefined && (
        <Notice kind="error" title={words.notPaidNow}>
          {deadEnd}
        </Notice>
      )}
      {error !== undefined && (
        <Notice kind="error" title={words.paymentNotStarted}>
          {describeError(error).message}
        </Notice>
      )}
    </div>
  )
}
