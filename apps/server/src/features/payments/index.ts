import { defineFeature } from '../../feature.ts'

export { getHoldExpiry, isOnline, isPrepaid, getPaymentPath } from './methods.ts'
export {
  type PaymentUpdate,
  ProviderRejection,
  type ProviderPaymentStatus,
  type ProviderRefundStatus,
  type Money,
} from './providers/provider.ts'
export { getProvider } from './providers/index.ts'
export {
  updatePayment,
  expirePayments,
  findOpenPayment,
  findPayment,
  findPaymentByCharge,
  needsSync,
  attachCheckoutSession,
  hasPaymentEvent,
  type NewPaymentEvent,
  insertPaymentEvent,
  setPaymentEventResult,
  createPayment,
  type Payment,
  selectPayments,
  selectPaymentsToSync,
} from './queries.ts'
export {
  updateRefund,
  findRefund,
  findRefundAtProvider,
  findRefundByRequest,
  insertRefund,
  type Refund,
  getRefundableMinor,
  selectRefunds,
  selectPendingRefunds,
  sumRefunded,
} from './refund-queries.ts'
export { payments, refunds } from './schema.ts'
export { isSupportedCurrency } from './providers/stripe/amount.ts'
export { InvalidStripeEvent, parseStripeEvent, type StripeEvent } from './providers/stripe/events.ts'

export const paymentsFeature = defineFeature({
  name: 'payments',
  uses: [],
})
