import { getPaidAt, isPaymentCleared, type Messages, type Order, PROGRESS_STATUSES, type ShippingStatus } from '@picasso/contract'

import type { OrderMessages } from './messages/index.ts'

interface ProgressStep {
  title: string
  state: 'done' | 'active' | 'inactive'
}

const getStepState = (index: number, current: number): ProgressStep['state'] => {
  if (index < current || current === PROGRESS_STATUSES.length - 1) return 'done'
  return index === current ? 'active' : 'inactive'
}

/** The progress of an order; empty for one that left the regular stages: on hold, cancelled or returned. */
export const getProgressSteps = (status: ShippingStatus, labels: Messages['shipping']): ProgressStep[] | undefined => {
  const current = PROGRESS_STATUSES.findIndex((step) => step === status)
  if (current < 0) return undefined
  return PROGRESS_STATUSES.map((step, index) => ({ title: labels[step], state: getStepState(index, current) }))
}

/** Whether an order has a receipt: also while it is still to be paid, at the door for example, but not once it was cancelled unpaid. */
export const hasReceipt = (order: Pick<Order, 'shippingStatus' | 'timeline'>): boolean =>
  order.shippingStatus !== 'cancelled' || getPaidAt(order) !== undefined

/** What happens next; undefined where the order waits for what a notice above asks for. */
export const getNextStep = (
  order: Pick<Order, 'shippingStatus' | 'paymentStatus' | 'paymentMethod' | 'confirmBy'>,
  { nextSteps, nextTransfer }: OrderMessages,
): string | undefined => {
  if (order.confirmBy !== null) return undefined
  if (order.shippingStatus === 'pending' && !isPaymentCleared(order))
    return order.paymentMethod === 'bank-transfer' && order.paymentStatus === 'pending' ? nextTransfer : undefined
  return Object.entries(nextSteps).find(([status]) => status === order.shippingStatus)?.[1]
}

/** Whether the payment of an order may be pending with an online provider. */
export const isPaymentPending = ({ paymentStatus, may }: Pick<Order, 'paymentStatus' | 'may'>): boolean =>
  paymentStatus === 'pending' && may.pay

/** Polling interval in milliseconds of an open page; short at first, in case the first response was lost. */
const POLL_INTERVAL_MS = { first: 2_000, refund: 4_000, active: 30_000 }

const FINAL_STATUSES: readonly ShippingStatus[] = ['delivered', 'returned', 'cancelled']

/** Whether the refund of a cancelled order is pending. */
export const isRefundPending = ({ shippingStatus, paymentStatus }: Pick<Order, 'shippingStatus' | 'paymentStatus'>): boolean =>
  shippingStatus === 'cancelled' && (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded')

/** Polling interval of an order: short during a refund, longer while anything may change, then none. Its payment is polled separately. */
export const getPollInterval = (order: Pick<Order, 'shippingStatus' | 'paymentStatus'> | undefined): number => {
  if (order === undefined) return POLL_INTERVAL_MS.first
  if (isRefundPending(order)) return POLL_INTERVAL_MS.refund
  return FINAL_STATUSES.includes(order.shippingStatus) ? 0 : POLL_INTERVAL_MS.active
}
