import type { PublicSettings } from '@picasso/contract'

import type { QuoteRequest } from '../../cart/index.ts'
import { parseCheckoutSource } from './purchase.ts'

interface CheckoutQuoteContext {
  url: URL
  /** Of the one line to buy, if the URL names one. */
  id: string | undefined
  /** Ids of the cart lines. */
  items: readonly string[]
  shop: Pick<PublicSettings, 'deliveryMethods'>
}

/** The quote request of a checkout before any selection; undefined if there is nothing to order. */
export const buildCheckoutQuote = ({
  url,
  id,
  items,
  shop,
}: CheckoutQuoteContext): { body: QuoteRequest; cacheKey: string } | undefined => {
  const source = parseCheckoutSource(url, id, items)
  return source && { body: { basket: source, deliveryMethod: shop.deliveryMethods[0]?.id ?? '' }, cacheKey: '' }
}
