import type { Order } from '@picasso/contract'

/** An order on the screen, and the secret of the link it was opened with. */
export interface OrderAccess {
  order: Order
  orderKey: string | undefined
}

/** The address of one of an order's pages, with the secret of its link. */
export const getOrderPath = (path: string, orderKey: string | undefined): string =>
  orderKey ? `${path}?key=${encodeURIComponent(orderKey)}` : path
