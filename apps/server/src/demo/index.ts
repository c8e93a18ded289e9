export { mountTestPayment } from './payment-routes.ts'
