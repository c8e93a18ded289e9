export { demoJobs, furnishDemoShop } from './demo-shop.ts'
export { mountTestPayment } from './payment-routes.ts'
