export { holdFrom, isOnline, isPrepaid, paymentAddress } from './methods.ts'
export { type PaymentReport, ProviderRefused, type ProviderWord, type RefundWord, type Sum } from './provider.ts'
export { providerOf } from './providers.ts'
export {
  changePayment,
  expirePayments,
  findOpenPayment,
  findPayment,
  findPaymentByCharge,
  isUnclear,
  keepPlace,
  isNoted,
  type NewPaymentEvent,
  noteEvent,
  noteOutcome,
  openPayment,
  type Payment,
  selectPayments,
  selectUnclear,
} from './queries.ts'
export {
  changeRefund,
  findRefund,
  findRefundAtProvider,
  findRefundByRequest,
  insertRefund,
  type Refund,
  refundableOf,
  selectRefunds,
  selectUnfinishedRefunds,
  sumRefunded,
} from './refund-queries.ts'
export { isChargeable } from './stripe/amount.ts'
export { ForgedEvent, readStripeEvent, type StripeNews } from './stripe/events.ts'
