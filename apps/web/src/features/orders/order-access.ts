import type { Order } from '@picasso/contract'

/** An order on the screen, and the secret of its link. */
export interface OrderAccess {
  order: Order
  orderKey: string | undefined
}

/** URL of an order page, with the secret of its link. */
export const getOrderPath = (path: string, orderKey: string | undefined): string =>
  orderKey ? `${path}?key=${encodeURIComponent(orderKey)}` : path
