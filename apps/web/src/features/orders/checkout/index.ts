export { buildCheckoutQuote } from './build-checkout-quote.ts'
