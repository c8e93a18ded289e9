export { RECONCILE, reconcilePayments } from './reconcile.ts'
export { mountPaying } from './routes.ts'
