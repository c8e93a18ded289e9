import { readCartQuery, quoteOrderQuery } from '../features/cart/index.ts'
import type { LoaderArgs, Route } from '../lib/router/routes.ts'
import { definePage } from './page-handle.ts'
import { preload, settingsQuery } from './preload.ts'
import type { Store } from './store.ts'

const handle = definePage({
  metadataKey: 'checkout',
  chunk: 'src/features/orders/checkout/checkout-screen.tsx',
  isServerRendered: true,
  isRenderedPerVisitor: true,
})
const lazy = async () => ({ Component: (await import('../features/orders/checkout/checkout-screen.tsx')).CheckoutScreen })

const createLoader =
  (store: Store) =>
  async ({ params, url }: LoaderArgs) => {
    const settings = settingsQuery(store)
    if (!import.meta.env.SSR) return preload(settings)
    const user = store.session.get()?.user
    const { buildCheckoutQuote } = await import('../features/orders/checkout/purchase.ts')
    const { readProfileQuery } = await import('../features/users/index.ts')
    const [cart, shop] = await Promise.all([
      store.read(readCartQuery, { params: { userId: user?._id ?? 'guest' } }),
      settings(),
      // The address book.
      user && store.read(readProfileQuery, user._id),
    ])
    if (!cart.data || !shop.data) return { hydratesOnLoad: true }
    const items = cart.data.cart.map(({ _id }) => _id)
    const quoteRequest = buildCheckoutQuote({ url, id: params['id'], items, shop: shop.data })
    if (!quoteRequest) return { hydratesOnLoad: false }
    const quote = await store.read(quoteOrderQuery, quoteRequest)
    // Complete with its total; a quote that failed is requested again by the browser.
    return { hydratesOnLoad: quote.data === undefined }
  }

/** The last of the four steps of a purchase. */
export const checkoutRoutes = (store: Store): Route[] => [
  { path: 'checkout', handle, loader: createLoader(store), lazy },
  { path: 'checkout/:id', handle, loader: createLoader(store), lazy },
]

/** Checkout of one item without the cart, outside the purchase steps. */
export const buyNowRoutes = (store: Store): Route[] => [{ path: 'product-checkout', handle, loader: createLoader(store), lazy }]
