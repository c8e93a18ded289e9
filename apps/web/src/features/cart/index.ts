export { cartApi, type Quote, type QuoteRequest, useAddCartItemMutation, usePutTeamMutation, useUpdateCartItemMutation } from './api.ts'
export { CartLink } from './cart-link.tsx'
export { buildCartQuote, FreeDeliveryHint, QuoteTotals, useQuote } from './quote-totals.tsx'
export { useCart } from './use-cart.ts'
