export { mountSettings } from './routes.ts'
export { findDeliveryMethod, paymentTerms, priceRules } from './terms.ts'
