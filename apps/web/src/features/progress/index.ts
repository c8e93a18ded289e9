export { useEmptyPurchase } from './empty-purchase.ts'
