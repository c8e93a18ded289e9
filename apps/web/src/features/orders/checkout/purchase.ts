import { CheckoutSource, Id, type PublicSettings, Quantity } from '@picasso/contract'

import { useLocation, useParams, useSearchParams } from '../../../lib/router/components.tsx'
import { type QuoteRequest, useCart } from '../../cart/index.ts'

/** What a checkout is about, whichever URL it was opened with. */
export interface Purchase {
  /** Storage key of the input. */
  name: string
  /** Absent while the cart loads, and for an empty cart. */
  source: CheckoutSource | undefined
  isLoading: boolean
  /** Why the cart could not be loaded. */
  error: unknown
  retry: () => void
  /** True for direct purchases: they can be repeated with the same URL. */
  isRepeatable: boolean
  /** Link back to the selection. */
  back: string
}

const PRODUCT_CHECKOUT_PATH = '/product-checkout'

export const isProductCheckout = (pathname: string): boolean => pathname.startsWith(PRODUCT_CHECKOUT_PATH)

const toVariantSource = (address: URLSearchParams): CheckoutSource | undefined => {
  const variantId = Id.safeParse(address.get('variant'))
  const quantity = Quantity.safeParse(Number(address.get('quantity') ?? 1))
  return variantId.success ? { kind: 'variant', variantId: variantId.data, quantity: quantity.data ?? 1 } : undefined
}

/** The purchase of a checkout URL; `items` are those of the cart. */
const parseCheckoutSource = (
  { pathname, searchParams }: URL,
  id: string | undefined,
  items: readonly string[],
): CheckoutSource | undefined => {
  if (isProductCheckout(pathname)) return toVariantSource(searchParams)
  const itemIds = id === undefined ? [...items] : [id]
  return itemIds.length > 0 ? CheckoutSource.safeParse({ kind: 'cart', items: itemIds }).data : undefined
}

/** The full cart, one line of it, or one item without the cart: the three kinds of checkout. */
export const usePurchase = (): Purchase => {
  const { id } = useParams()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { data, error, refetch } = useCart()
  const loadedState = { isLoading: false, error: undefined, retry: () => undefined }
  if (isProductCheckout(pathname)) {
    const source = toVariantSource(address)
    const product = address.get('product')
    return {
      ...loadedState,
      name: `variant:${address.get('variant') ?? ''}:${address.get('quantity') ?? ''}`,
      source,
      isRepeatable: true,
      back: product ? `/product-details/${encodeURIComponent(product)}` : '/products-shop',
    }
  }
  if (id !== undefined) {
    const source = CheckoutSource.safeParse({ kind: 'cart', items: [id] })
    return { ...loadedState, name: id, source: source.data, isRepeatable: false, back: '/cart' }
  }
  const items = data?.cart.map(({ _id }) => _id) ?? []
  return {
    name: 'cart',
    source: items.length > 0 ? { kind: 'cart', items } : undefined,
    isLoading: data === undefined && error === undefined,
    error: data === undefined ? error : undefined,
    retry: () => void refetch(),
    isRepeatable: false,
    back: '/cart',
  }
}

interface CheckoutQuoteContext {
  url: URL
  /** Id of the single line to buy, if the URL names one. */
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
