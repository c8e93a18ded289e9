export { buildCheckoutQuote } from './purchase.ts'
