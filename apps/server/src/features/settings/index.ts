export { moneyOf } from './money.ts'
export { mountSettings } from './routes.ts'
export { deliveryMethods, findDeliveryMethod, paymentTerms, priceRules } from './terms.ts'
