import type { Order, ShippingStatus } from '@picasso/contract'

/** When the parcel arrived, the last time if it did more than once. */
export const getDeliveredAt = ({ timeline }: Pick<Order, 'timeline'>): string | undefined =>
  timeline.findLast(({ event }) => event.kind === 'status-changed' && event.data.to === 'delivered')?.at

const STATUSES_AFTER_START: readonly ShippingStatus[] = ['in_production', 'packed', 'shipped', 'delivered']

/** Whether there is something to say about the payment: once an order is being made, only while it is not simply paid. */
export const hasPaymentNotice = ({ shippingStatus, paymentStatus }: Pick<Order, 'shippingStatus' | 'paymentStatus'>): boolean =>
  paymentStatus !== 'confirmed' || !STATUSES_AFTER_START.includes(shippingStatus)

/** Where the buyer says how an order was; about its product where it has only one. */
export const getReviewPath = ({ number, lines }: Pick<Order, 'number' | 'lines'>): string => {
  const [productId, ...others] = new Set(lines.map((line) => line.productId))
  return `/feedback?order=${number}${productId && others.length === 0 ? `&product=${productId}` : ''}`
}
