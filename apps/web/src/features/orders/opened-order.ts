import type { Order } from '@picasso/contract'

/** An order on the screen, and the secret of the link it was opened with. */
export interface OpenedOrder {
  order: Order
  orderKey: string | undefined
}

/** The address of one of an order's pages, with the secret of its link. */
export const orderPage = (page: string, orderKey: string | undefined): string =>
  orderKey ? `${page}?key=${encodeURIComponent(orderKey)}` : page
