export { isOnline, paymentAddress } from './providers.ts'
export { expirePayments, findOpenPayment, findPayment, noteEvent, noteOutcome, openPayment, type Payment, settle } from './queries.ts'
