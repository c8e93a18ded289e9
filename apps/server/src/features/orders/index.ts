import type { Config } from '../../config.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { ADMIN_ALERT_EMAIL, queueAlertEmails } from './emails/admin-alert.ts'
import { PAYMENT_RECEIVED_EMAIL, writePaymentReceivedEmail } from './emails/payment-received.ts'
import { cancelProviderPayments } from './payments/cancel-provider-payments.ts'
import { CANCEL_PROVIDER_PAYMENTS } from './payments/close-payments.ts'
import { releaseExpiredHold } from './payments/release-expired-hold.ts'
import { RELEASE_STOCK } from './payments/stock-hold.ts'

export { requireOrder } from './access.ts'
export { ADMIN_ALERT_EMAIL, buildAlertJob } from './emails/admin-alert.ts'
export { type PaymentServices, syncPayment, cancelAtProvider } from './payments/sync-payment.ts'
export { flagForReview, NO_REVIEW } from './review.ts'
export { EXPIRE_UNCONFIRMED, needsConfirmation } from './checkout/confirmation.ts'
export { closePayments } from './payments/close-payments.ts'
export { closeDispute, recordDispute } from './payments/disputes.ts'
export { describeDispute } from './dispute-reasons.ts'
export { transferOrders, linkGuestOrders, selectOrderIds } from './transfer-orders.ts'
export { removeActorNames, selectGuestOrders, selectEmailReferences, selectCustomerOrders } from './account-deletion.ts'
export { describeEvent } from './events.ts'
export { isValidConfirmationToken, getOrderPath } from './order-link.ts'
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
  PRINT_FILES,
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
export { mountOrders } from './routes.ts'
export { placeOrder, loadOrder } from './checkout/place-order.ts'
export { getCustomerActions, isPaymentCleared } from './order-rules.ts'
export { orderClaims, orderLines, orders } from './schema.ts'
export { settlePayment } from './payments/settle-payment.ts'

export const orderJobs = (services: Services): JobHandlers => ({
  [RELEASE_STOCK]: (payload, context) => releaseExpiredHold(services, payload, context),
  [CANCEL_PROVIDER_PAYMENTS]: (payload) => cancelProviderPayments(services, payload),
})

export const orderEmailJobs = (config: Config, services: Services): JobHandlers => ({
  [ADMIN_ALERT_EMAIL]: (payload) => queueAlertEmails(config, services, payload),
  [PAYMENT_RECEIVED_EMAIL]: (payload) => writePaymentReceivedEmail(config, services, payload),
})
