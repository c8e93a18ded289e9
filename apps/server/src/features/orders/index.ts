import { defineFeature, defineJob } from '../../feature.ts'
import { adminAlertJob } from './emails/admin-alert.ts'
import { paymentReceivedJob, refundEmailJob } from './emails/payment-emails.ts'
import { deleteOrderRequestsJob } from './order-requests.ts'
import { withPayableOrders } from './payable-orders.ts'
import { mountOrders } from './routes.ts'
import { releaseExpiredHold, releaseStockJob } from './stock-hold.ts'

export { getOrderPath, isValidConfirmationToken } from './access.ts'
export { adminAlertJob, buildAlertJob } from './emails/admin-alert.ts'
export { withPayableOrders } from './payable-orders.ts'
export { clearMissingPrintFile, describeTimeline, flagMissingPrintFile, localizeReason, localizeReview } from './history.ts'
export { clearReview, clearShownReview, flagForReview, getShownReason, isFlaggedAs, NO_REVIEW } from './review-flags.ts'
export { expireUnconfirmedJob } from './checkout/order-limits.ts'
export {
  linkGuestOrders,
  removeActorNames,
  selectCustomerOrders,
  selectEmailReferences,
  selectGuestOrders,
  selectOrderIds,
  transferOrders,
  joinLineSummary,
} from './customer-orders.ts'
export { formatAddressLines } from './emails/order-placed.ts'
export {
  addEvent,
  changeOrder,
  findLatestOrder,
  findOrder,
  findOrderByNumber,
  findOrders,
  lockOrder,
  lockOrders,
  requireOrder,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  selectClaims,
  selectEvents,
  selectLines,
} from './queries.ts'
export { buildArrivalFacts, buildRowsBlock, buildStepsBlocks } from './emails/order-blocks.ts'
export { groupOrderLines, localizeLine } from './line-groups.ts'
export { loadOrder, presentOrder } from './present.ts'
export { deleteOrderRequests } from './order-requests.ts'
export { placeOrder } from './checkout/place-order.ts'
export { getCustomerActions } from './order-rules.ts'
export { orderClaims, orderLines, orders } from './schema.ts'

export const ordersFeature = defineFeature({
  name: 'orders',
  uses: ['auth', 'cart', 'designs', 'discounts', 'emails', 'garments', 'payments', 'production/print-files', 'settings'],
  mount: mountOrders,
  jobs: [
    defineJob({
      ...releaseStockJob,
      handle:
        ({ services }) =>
        ({ orderId }, context) =>
          releaseExpiredHold(withPayableOrders(services), orderId, context),
    }),
    adminAlertJob,
    paymentReceivedJob,
    refundEmailJob,
    deleteOrderRequestsJob,
  ],
})
