import { joinCompanyForm, type Order, type readPayment } from '@picasso/contract'
import { type Ref, Suspense, useEffect, useState } from 'react'
import type * as z from 'zod/mini'

import { skipToken, useMutation, useQuery, useStore } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { useSearchParams } from '../../lib/router/components.tsx'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShopSettings, useMoneyFormat } from '../settings/index.ts'
import { payOrderMutation, readPaymentQuery } from './api.ts'
import { orderMessages, type OrderMessages } from './messages/index.ts'
import { isRefundPending } from './order-progress.ts'
import type { OrderAccess } from './use-order.tsx'

/** Few orders are paid by transfer. */
const CopyButton = lazyComponent(() => import('./transfer/copy-button.tsx').then((part) => part.CopyButton))

interface PaymentMessage {
  kind: 'info' | 'success' | 'warning' | 'error'
  title: string
  text: string
}

const NOTICE_KINDS: Record<Order['paymentStatus'], PaymentMessage['kind']> = {
  pending: 'warning',
  confirmed: 'success',
  failed: 'error',
  cancelled: 'warning',
  partially_refunded: 'info',
  refunded: 'info',
}

/** The message about an order's payment. `state`: its payment state, if known; `cashText`: the shop's text about cash. */
export const getPaymentMessage = (
  { paymentStatus, paymentMethod, shippingStatus, may }: Pick<Order, 'paymentStatus' | 'paymentMethod' | 'shippingStatus' | 'may'>,
  state: 'payable' | 'checking' | 'over' | undefined,
  cashText: string,
  { paymentMessages }: OrderMessages,
): PaymentMessage => {
  if (may.pay && state !== 'payable') return { kind: 'info', ...paymentMessages.checking }
  if (isRefundPending({ shippingStatus, paymentStatus })) return { kind: 'info', ...paymentMessages.refundPending }
  if (paymentMethod === 'bank-transfer' && (paymentStatus === 'pending' || paymentStatus === 'failed'))
    return paymentStatus === 'pending'
      ? { kind: 'info', ...paymentMessages.transfer }
      : { kind: 'warning', ...paymentMessages.transferExpired }
  if (paymentStatus === 'pending' && !may.pay) return { kind: 'success', title: paymentMessages.transfer.title, text: cashText }
  return { kind: NOTICE_KINDS[paymentStatus], ...paymentMessages.byStatus[paymentStatus] }
}

type PaymentState = z.output<typeof readPayment.response>['state']

/** Polling intervals in milliseconds: short at first, as most payments settle at once, then longer. */
const MIN_INTERVAL_MS = 1_500
const MAX_INTERVAL_MS = 30_000
const BACKOFF_FACTOR = 1.4

/**
 * The payment state of an order; undefined until known. Polled while it may change; when it differs from the order on the page, the order
 * is refetched.
 */
const usePaymentState = ({ order, orderKey }: OrderAccess): PaymentState | undefined => {
  const store = useStore()
  const [poll, setPoll] = useState({ lastResponseAt: 0, intervalMs: MIN_INTERVAL_MS })
  const { data, updatedAt = 0 } = useQuery(
    readPaymentQuery,
    order.may.pay ? { params: { orderId: order._id }, query: { key: orderKey } } : skipToken,
    {
      refetchInterval: poll.intervalMs,
      refetchOnWindowFocus: true,
      staleTime: 0,
    },
  )
  if (updatedAt !== poll.lastResponseAt)
    setPoll({ lastResponseAt: updatedAt, intervalMs: Math.min(MAX_INTERVAL_MS, poll.intervalMs * BACKOFF_FACTOR) })
  const hasChanged = data !== undefined && order.may.pay && (data.paymentStatus !== order.paymentStatus || data.state === 'over')
  useEffect(() => {
    if (hasChanged) store.invalidate(['Order'])
  }, [store, hasChanged])
  return order.may.pay ? data?.state : 'over'
}

/** Bank transfer details: reference and account. */
const TransferDetails = ({ order }: { order: Order }) => {
  const messages = useMessages(orderMessages)
  const account = useShopSettings()?.bankAccount ?? []
  const money = useMoneyFormat(order.totals.currency)
  const isHydrated = useIsHydrated()
  const details = [
    { title: messages.amount, lines: [money(order.totals.total)] },
    { title: messages.reference, lines: [order.number], copyLabel: 'copyReference' as const },
    { title: messages.to, lines: account, copyLabel: 'copyAccount' as const },
  ]
  return (
    <dl className="mt-3 grid gap-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-10">
      {details.map(({ title, lines, copyLabel }) => (
        <div key={title}>
          <dt className="label-mono text-ink-2">{title}</dt>
          <dd className="mt-1 flex items-start gap-1">
            <span className="figures min-w-0 text-16 font-semibold select-all">
              {lines.map((line) => (
                <span key={line} className="block break-words">
                  {joinCompanyForm(line)}
                </span>
              ))}
            </span>
            {isHydrated && copyLabel !== undefined && lines.length > 0 && (
              <Suspense>
                <CopyButton label={copyLabel} text={lines.join('\n')} />
              </Suspense>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** That an order is cancelled, why, and what happens to its money. */
export const CancelledNotice = ({ ref, order }: { ref: Ref<HTMLDivElement>; order: Order }) => {
  const messages = useMessages(orderMessages)
  const sharedMessages = useSharedMessages()
  // A cancelled order cannot be paid any more.
  const { kind, title, text } = getPaymentMessage(order, 'over', '', messages)
  return (
    <Notice ref={ref} kind={kind} title={`${sharedMessages.shipping.cancelled}.`}>
      {order.cancelReason !== null && <p>{order.cancelReason}</p>}
      <p>
        <span>{title}</span> {text}
        <span className="sr-only"> {messages.paymentStatus(sharedMessages.payment[order.paymentStatus])}</span>
      </p>
    </Notice>
  )
}

/** The payment state, and a button to pay while that is possible and nothing is pending. */
export const PaymentNotice = ({ order, orderKey }: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const sharedMessages = useSharedMessages()
  const describeError = useDescribeError()
  const [pay, { isLoading, error }] = useMutation(payOrderMutation)
  const [address] = useSearchParams()
  const state = usePaymentState({ order, orderKey })
  const cashText = useShopSettings()?.paymentMethods.find(({ id }) => id === order.paymentMethod)?.text ?? ''
  const { kind, title, text } = getPaymentMessage(order, state, cashText, messages)
  const canPay = order.may.pay && state === 'payable'
  // Why the payment page redirected back here, as the URL says.
  const [, returnError] = (canPay && Object.entries(messages.paymentErrors).find(([name]) => name === address.get('payment'))) || []
  const isTransfer = order.paymentMethod === 'bank-transfer' && order.paymentStatus === 'pending'

  const startPayment = async () => {
    const { data } = await pay({ params: { orderId: order._id }, query: { key: orderKey } })
    if (data) window.location.assign(data.paymentUrl)
  }

  return (
    <div className="grid gap-3">
      <Notice
        kind={kind}
        title={title}
        action={
          canPay && (
            <Button variant="primary" isPending={isLoading} onClick={() => void startPayment()}>
              {order.paymentStatus === 'failed' ? messages.retryPayment : messages.payNow}
            </Button>
          )
        }
      >
        {text}
        {isTransfer && <TransferDetails order={order} />}
        <span className="sr-only"> {messages.paymentStatus(sharedMessages.payment[order.paymentStatus])}</span>
      </Notice>
      {returnError !== undefined && error === undefined && (
        <Notice kind="error" title={messages.paymentUnavailable}>
          {returnError}
        </Notice>
      )}
      {error !== undefined && (
        <Notice kind="error" title={messages.paymentNotStarted}>
          {describeError(error).message}
        </Notice>
      )}
    </div>
  )
}
