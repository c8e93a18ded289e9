import { UserGuard, getLoginPath } from '../features/auth/index.ts'
import { buildCartQuote, readCartQuery, quoteOrderQuery } from '../features/cart/index.ts'
import { listWishlistItemsQuery } from '../features/products/index.ts'
import { redirect, type Route } from '../lib/router/routes.ts'
import { definePage } from './page-handle.ts'
import { categoriesQuery, preload, settingsQuery } from './preload.ts'
import type { Store } from './store.ts'

const getUser = (store: Store) => store.session.get()?.user

const loadCart = async (store: Store) => {
  const settings = settingsQuery(store)
  if (!import.meta.env.SSR) return preload(settings)
  const params = { userId: getUser(store)?._id ?? 'guest' }
  const [{ data }] = await Promise.all([store.read(readCartQuery, { params }), preload(settings, categoriesQuery(store))])
  const quoteRequest = data && buildCartQuote(data.cart)
  const quote = quoteRequest && (await store.read(quoteOrderQuery, quoteRequest))
  // Pictures of a team order that are still being rendered are polled by the screen.
  const isComplete = data !== undefined && data.cart.every(({ team }) => team?.isDrawn !== false)
  return { hydratesOnLoad: !isComplete || quote?.error !== undefined }
}

const loadOrder = async (store: Store, orderId: string | undefined, url: URL): Promise<null> => {
  const settings = settingsQuery(store)
  if (!import.meta.env.SSR || orderId === undefined) return preload(settings)
  const { readOrderQuery } = await import('../features/orders/index.ts')
  const key = url.searchParams.get('key') ?? undefined
  return preload(settings, () => store.read(readOrderQuery, { params: { orderId }, query: { key } }))
}

const loadProfile = async (store: Store, url: URL): Promise<null> => {
  if (!import.meta.env.SSR) return null
  const user = getUser(store)
  const { pathname, search } = url
  // The guard redirects too, but only once the page's scripts are loaded.
  if (!user) throw redirect(getLoginPath(pathname + search))
  const { profileQueries } = await import('../features/users/index.ts')
  return preload(settingsQuery(store), categoriesQuery(store), ...profileQueries(store, user._id))
}

const rendered = { isServerRendered: true, isRenderedPerVisitor: true } as const

/** Their data changes while they are open, or is loaded in parts. */
const hydratedOnLoad = { ...rendered, hydratesOnLoad: true } as const

/** Personal pages, rendered per visitor and never shared. In the browser their screens load the data. */
export const customerRoutes = (store: Store): Route[] => {
  const wishlistItems = () => store.read(listWishlistItemsQuery, undefined)
  return [
    {
      path: 'cart',
      handle: definePage({ metadataKey: 'cart', chunk: 'src/features/cart/cart-screen.tsx', ...rendered }),
      loader: () => loadCart(store),
      lazy: async () => ({ Component: (await import('../features/cart/cart-screen.tsx')).CartScreen }),
    },
    {
      path: 'user-view-order/:id',
      handle: definePage({ metadataKey: 'order', chunk: 'src/features/orders/order-screen.tsx', ...hydratedOnLoad }),
      loader: ({ params, url }) => loadOrder(store, params['id'], url),
      lazy: async () => ({ Component: (await import('../features/orders/order-screen.tsx')).OrderScreen }),
    },
    {
      path: 'order-receipt/:id',
      handle: definePage({ metadataKey: 'receipt', chunk: 'src/features/orders/receipt-screen.tsx', ...hydratedOnLoad }),
      loader: ({ params, url }) => loadOrder(store, params['id'], url),
      lazy: async () => ({ Component: (await import('../features/orders/receipt-screen.tsx')).ReceiptScreen }),
    },
    {
      path: 'wishlist',
      handle: definePage({ metadataKey: 'wishlist', chunk: 'src/features/products/detail/wishlist-screen.tsx', ...rendered }),
      loader: () => (import.meta.env.SSR ? preload(settingsQuery(store), wishlistItems) : null),
      lazy: async () => ({ Component: (await import('../features/products/detail/wishlist-screen.tsx')).WishlistScreen }),
    },
    {
      Component: UserGuard,
      children: [
        {
          path: 'profile',
          handle: definePage({ metadataKey: 'profile', chunk: 'src/features/users/profile/profile-screen.tsx', ...rendered }),
          loader: ({ url }) => loadProfile(store, url),
          lazy: async () => ({ Component: (await import('../features/users/profile/profile-screen.tsx')).ProfileScreen }),
        },
      ],
    },
  ]
}
