export { isOnline, paymentAddress } from './providers.ts'
export {
  expirePayments,
  findOpenPayment,
  findPayment,
  noteEvent,
  noteOutcome,
  openPayment,
  type Payment,
  selectPayments,
  settle,
} from './queries.ts'
