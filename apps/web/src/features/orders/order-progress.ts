import { type Order, getMessages, type ShippingStatus } from '@picasso/contract'

/** The way of an order that goes well. */
const PROGRESS_STATUSES = ['pending', 'in_production', 'packed', 'shipped', 'delivered'] as const satisfies readonly ShippingStatus[]

interface ProgressStep {
  title: string
  state: 'done' | 'active' | 'inactive'
}

const getStepState = (index: number, current: number): ProgressStep['state'] => {
  if (index < current || current === PROGRESS_STATUSES.length - 1) return 'done'
  return index === current ? 'active' : 'inactive'
}

/** The stages of an order on its way; nothing for one that left it: held, cancelled or returned. */
export const getProgressSteps = (status: ShippingStatus): ProgressStep[] | undefined => {
  const current = PROGRESS_STATUSES.findIndex((step) => step === status)
  if (current < 0) return undefined
  return PROGRESS_STATUSES.map((step, index) => ({ title: getMessages().shipping[step], state: getStepState(index, current) }))
}

/** Whether the money of an order is on its way from a page where it is paid. */
export const isPaymentPending = ({ paymentStatus, may }: Pick<Order, 'paymentStatus' | 'may'>): boolean =>
  paymentStatus === 'pending' && may.pay

/** Milliseconds after which a page that stays open looks again; at first to be there soon, where a first answer was lost. */
const POLL_INTERVAL_MS = { first: 2_000, refund: 4_000, active: 30_000 }

const FINAL_STATUSES: readonly ShippingStatus[] = ['delivered', 'returned', 'cancelled']

/** Whether the money of a cancelled order is on its way back. */
export const isRefundPending = ({ shippingStatus, paymentStatus }: Pick<Order, 'shippingStatus' | 'paymentStatus'>): boolean =>
  shippingStatus === 'cancelled' && (paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded')

/** How often to ask for an order: soon while its money comes back, gently while anything may happen to it, then never. Its payment is asked for on its own. */
export const getPollInterval = (order: Pick<Order, 'shippingStatus' | 'paymentStatus'> | undefined): number => {
  if (order === undefined) return POLL_INTERVAL_MS.first
  if (isRefundPending(order)) return POLL_INTERVAL_MS.refund
  return FINAL_STATUSES.includes(order.shippingStatus) ? 0 : POLL_INTERVAL_MS.active
}
