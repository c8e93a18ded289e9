import { UserGuard } from '../features/auth/index.ts'
import { productApi } from '../features/products/index.ts'
import type { Route } from '../lib/router/routes.ts'
import { loadCart, loadOrder, loadProfile } from './customer-loaders.ts'
import { definePage } from './page-handle.ts'
import { preload, settingsQuery } from './preload.ts'
import type { Store } from './store.ts'

const rendered = { isServerRendered: true, isRenderedPerVisitor: true } as const

/** Their data changes while they are open, or is loaded in parts. */
const hydratedOnLoad = { ...rendered, hydratesOnLoad: true } as const

/** Personal pages, rendered per visitor and never shared. In the browser their screens load the data. */
export const customerRoutes = (store: Store): Route[] => {
  const wishlistItems = () => store.dispatch(productApi.endpoints.listWishlistItems.initiate(undefined, { subscribe: false }))
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
