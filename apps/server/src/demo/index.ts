export { demoJobs, seedDemoShop } from './seed-demo-shop.ts'
export { mountTestPayment } from './payment-routes.ts'
