import { defineFeature, defineJob } from '../../feature.ts'
import { adminAlertJob } from './emails/admin-alert.ts'
import { paymentReceivedJob } from './emails/payment-received.ts'
import { cancelProviderPayments } from './payments/cancel-provider-payments.ts'
import { cancelProviderPaymentsJob } from './payments/close-payments.ts'
import { releaseExpiredHold } from './payments/release-expired-hold.ts'
import { releaseStockJob } from './payments/stock-hold.ts'
import { mountOrders } from './routes.ts'

export { getOrderPath, isValidConfirmationToken, requireOrder } from './access.ts'
export { adminAlertJob, buildAlertJob } from './emails/admin-alert.ts'
export { type PaymentServices, syncPayment, cancelAtProvider } from './payments/sync-payment.ts'
export { describeTimeline, flagForReview, localizeReason, localizeReview, NO_REVIEW } from './history.ts'
export { expireUnconfirmedJob, needsConfirmation } from './checkout/confirmation.ts'
export { closePayments } from './payments/close-payments.ts'
export { closeDispute, recordDispute } from './payments/disputes.ts'
export {
  linkGuestOrders,
  removeActorNames,
  selectCustomerOrders,
  selectEmailReferences,
  selectGuestOrders,
  selectOrderIds,
  transferOrders,
} from './customer-orders.ts'
export { computeDueDate } from './checkout/due-date.ts'
export { formatAddressLines, localizeLine } from './emails/order-placed.ts'
export { lineSummaryColumns } from './order-summaries.ts'
export {
  flagMissingPrintFile,
  getCaptureKey,
  findLineToPrint,
  needsPrinting,
  saveFindings,
  type LineToPrint,
  setPrintFilesState,
  markPrintFilesReady,
  getPictureKey,
  type PrintLine,
  printFilesJob,
  restartPrintJob,
  queuePrintJobs,
  replacePicture,
} from './print-files.ts'
export {
  addEvent,
  changeOrder,
  findLatestOrder,
  findOrder,
  findOrderByNumber,
  findOrders,
  lockOrder,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  selectClaims,
  selectEvents,
  selectLines,
} from './queries.ts'
export { presentOrder } from './present.ts'

export { placeOrder, loadOrder } from './checkout/place-order.ts'
export { getCustomerActions, isPaymentCleared } from './order-rules.ts'
export { orderClaims, orderLines, orders } from './schema.ts'
export { settlePayment } from './payments/settle-payment.ts'

export const ordersFeature = defineFeature({
  name: 'orders',
  uses: ['auth', 'cart', 'designs', 'discounts', 'emails', 'garments', 'payments', 'settings'],
  mount: mountOrders,
  jobs: [
    defineJob({
      ...releaseStockJob,
      handle:
        ({ services }) =>
        ({ orderId }, context) =>
          releaseExpiredHold(services, orderId, context),
    }),
    defineJob({
      ...cancelProviderPaymentsJob,
      handle:
        ({ services }) =>
        ({ orderId }) =>
          cancelProviderPayments(services, orderId),
    }),
    adminAlertJob,
    paymentReceivedJob,
  ],
})
