import { Basket, Id, Quantity } from '@picasso/contract'
import { useLocation, useParams, useSearchParams } from 'react-router'

import { useOwnCart } from '../cart/index.ts'

/** What a checkout is about, whichever of its addresses it was opened under. */
export interface Purchase {
  /** Under which the tab keeps what was typed. */
  name: string
  /** Absent while the cart is on its way, and for an empty one. */
  basket: Basket | undefined
  isLoading: boolean
  /** Why the cart could not be loaded. */
  error: unknown
  retry: () => void
  /** True for a piece bought at once: it can be bought again under the same address. */
  isRepeatable: boolean
  /** Where to choose again. */
  back: string
}

const AT_ONCE = '/product-checkout'

export const isAtOnce = (pathname: string): boolean => pathname.startsWith(AT_ONCE)

const variantBasket = (address: URLSearchParams): Basket | undefined => {
  const variantId = Id.safeParse(address.get('variant'))
  const quantity = Quantity.safeParse(Number(address.get('quantity') ?? 1))
  return variantId.success ? { kind: 'variant', variantId: variantId.data, quantity: quantity.data ?? 1 } : undefined
}

/** What a checkout at an address is about; `items` are those of the cart. */
export const basketAt = ({ pathname, searchParams }: URL, id: string | undefined, items: readonly string[]): Basket | undefined => {
  if (isAtOnce(pathname)) return variantBasket(searchParams)
  const asked = id === undefined ? [...items] : [id]
  return asked.length > 0 ? Basket.safeParse({ kind: 'cart', items: asked }).data : undefined
}

/** The whole cart, one line of it, or one piece past the cart: the three ways into the checkout. */
export const usePurchase = (): Purchase => {
  const { id } = useParams()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  const { data, error, refetch } = useOwnCart()
  const settled = { isLoading: false, error: undefined, retry: () => undefined }
  if (isAtOnce(pathname)) {
    const basket = variantBasket(address)
    const product = address.get('product')
    return {
      ...settled,
      name: `variant:${address.get('variant') ?? ''}:${address.get('quantity') ?? ''}`,
      basket,
      isRepeatable: true,
      back: product ? `/product-details/${encodeURIComponent(product)}` : '/products-shop',
    }
  }
  if (id !== undefined) {
    const basket = Basket.safeParse({ kind: 'cart', items: [id] })
    return { ...settled, name: id, basket: basket.data, isRepeatable: false, back: '/cart' }
  }
  const items = data?.cart.map(({ _id }) => _id) ?? []
  return {
    name: 'cart',
    basket: items.length > 0 ? { kind: 'cart', items } : undefined,
    isLoading: data === undefined && error === undefined,
    error: data === undefined ? error : undefined,
    retry: () => void refetch(),
    isRepeatable: false,
    back: '/cart',
  }
}
