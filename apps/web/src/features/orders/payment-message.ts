import type { Order } from '@picasso/contract'

import type { OrderMessages } from './messages/index.ts'
import { isRefundPending } from './order-progress.ts'

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
      ? { kind: 'success', ...paymentMessages.transfer }
      : { kind: 'warning', ...paymentMessages.transferExpired }
  if (paymentStatus === 'pending' && !may.pay) return { kind: 'success', title: paymentMessages.transfer.title, text: cashText }
  if (shippingStatus === 'delivered' && paymentStatus === 'confirmed') return { kind: 'success', ...paymentMessages.delivered }
  return { kind: NOTICE_KINDS[paymentStatus], ...paymentMessages.byStatus[paymentStatus] }
}
