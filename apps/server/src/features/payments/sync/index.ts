export { RECONCILE_PAYMENTS, reconcilePayments } from './reconcile.ts'
export { mountPayments } from './routes.ts'
