import type { ShopSettings } from '@picasso/contract'

import type { QuoteRequest } from '../cart/index.ts'
import { basketAt } from './purchase.ts'

interface Asked {
  url: URL
  /** Of the one line that is bought, where the address names one. */
  id: string | undefined
  /** Ids of the cart's lines. */
  items: readonly string[]
  shop: Pick<ShopSettings, 'deliveryMethods'>
}

/** The sum that a checkout asks for as long as nobody has chosen anything; nothing where there is nothing to order. */
export const checkoutQuestion = ({ url, id, items, shop }: Asked): { body: QuoteRequest; seen: string } | undefined => {
  const basket = basketAt(url, id, items)
  return basket && { body: { basket, deliveryMethod: shop.deliveryMethods[0]?.id ?? '' }, seen: '' }
}
