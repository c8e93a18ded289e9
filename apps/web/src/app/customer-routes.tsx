import { redirect, type RouteObject } from 'react-router'

import { getLoginPath, UserGuard, parseReturnPath } from '../features/auth/index.ts'
import { cartApi, buildCartQuote } from '../features/cart/index.ts'
import { productApi } from '../features/products/index.ts'
import { definePage } from './page-handle.ts'
import { listCategories, preload, readSettings } from './preload.ts'
import type { Store } from './store.ts'

/** Account pages, rendered per URL, because the return path and email tokens are part of it. */
export const accountRoutes = (store: Store): RouteObject[] => {
  const settings = readSettings(store)
  /** In the browser the screen redirects signed-in users itself; on the server the redirect must not wait for scripts. */
  const redirectIfSignedIn = (to: string): void => {
    if (import.meta.env.SSR && store.getState().session.session) throw redirect(to)
  }
  const rendered = { isServerRendered: true, isRenderedPerUrl: true } as const

  return [
    {
      path: 'login',
      handle: definePage({ metadataKey: 'login', chunk: 'src/features/auth/sign-in/login-screen.tsx', ...rendered }),
      loader: ({ request }) => {
        redirectIfSignedIn(parseReturnPath(new URL(request.url).searchParams.get('to')))
        return preload(settings)
      },
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/login-screen.tsx')).LoginScreen }),
    },
    {
      path: 'register',
      handle: definePage({ metadataKey: 'register', chunk: 'src/features/auth/sign-in/register-screen.tsx', ...rendered }),
      loader: () => {
        redirectIfSignedIn('/profile')
        return preload(settings)
      },
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/register-screen.tsx')).RegisterScreen }),
    },
    {
      path: 'verify-email',
      // With the token of an email it verifies the address without any interaction.
      handle: definePage({
        metadataKey: 'verifyEmail',
        chunk: 'src/features/auth/sign-in/verify-email-screen.tsx',
        ...rendered,
        hydratesOnLoad: true,
      }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/verify-email-screen.tsx')).VerifyEmailScreen }),
    },
    {
      path: 'forgot-password',
      handle: definePage({ metadataKey: 'forgotPassword', chunk: 'src/features/auth/sign-in/password-reset-screens.tsx', ...rendered }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/password-reset-screens.tsx')).ForgotPasswordScreen }),
    },
    {
      path: 'reset-password/:token',
      handle: definePage({ metadataKey: 'resetPassword', chunk: 'src/features/auth/sign-in/password-reset-screens.tsx', ...rendered }),
      loader: () => preload(settings),
      lazy: async () => ({ Component: (await import('../features/auth/sign-in/password-reset-screens.tsx')).ResetPasswordScreen }),
    },
  ]
}

const rendered = { isServerRendered: true, isRenderedPerVisitor: true } as const
/** Their data changes while they are open, or is loaded in parts. */
const hydratedOnLoad = { ...rendered, hydratesOnLoad: true } as const

const getUser = (store: Store) => store.getState().session.session?.user

const loadCart = async (store: Store) => {
  const settings = readSettings(store)
  if (!import.meta.env.SSR) return preload(settings)
  const params = { userId: getUser(store)?._id ?? 'guest' }
  const [{ data }] = await Promise.all([
    store.dispatch(cartApi.endpoints.readCart.initiate({ params }, { subscribe: false })),
    preload(settings, listCategories(store)),
  ])
  const quoteRequest = data && buildCartQuote(data.cart)
  const quote = quoteRequest && (await store.dispatch(cartApi.endpoints.quoteOrder.initiate(quoteRequest, { subscribe: false })))
  // Pictures of a team order that are still being rendered are polled by the screen.
  const isComplete = data !== undefined && data.cart.every(({ team }) => team?.isDrawn !== false)
  return { hydratesOnLoad: !isComplete || quote?.error !== undefined }
}

const loadOrder = async (store: Store, orderId: string | undefined, url: string): Promise<null> => {
  const settings = readSettings(store)
  if (!import.meta.env.SSR || orderId === undefined) return preload(settings)
  const { ordersApi } = await import('../features/orders/index.ts')
  const key = new URL(url).searchParams.get('key') ?? undefined
  return preload(settings, () =>
    store.dispatch(ordersApi.endpoints.readOrder.initiate({ params: { orderId }, query: { key } }, { subscribe: false })),
  )
}

const loadProfile = async (store: Store, url: string): Promise<null> => {
  if (!import.meta.env.SSR) return null
  const user = getUser(store)
  const { pathname, search } = new URL(url)
  // The guard redirects too, but only once the page's scripts are loaded.
  if (!user) throw redirect(getLoginPath(pathname + search))
  const { profileQueries } = await import('../features/users/index.ts')
  return preload(readSettings(store), listCategories(store), ...profileQueries(store, user._id))
}

/** Personal pages, rendered per visitor and never shared. In the browser their screens load the data. */
export const customerRoutes = (store: Store): RouteObject[] => {
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
      loader: ({ params, request }) => loadOrder(store, params['id'], request.url),
      lazy: async () => ({ Component: (await import('../features/orders/order-screen.tsx')).OrderScreen }),
    },
    {
      path: 'order-receipt/:id',
      handle: definePage({ metadataKey: 'receipt', chunk: 'src/features/orders/receipt-screen.tsx', ...hydratedOnLoad }),
      loader: ({ params, request }) => loadOrder(store, params['id'], request.url),
      lazy: async () => ({ Component: (await import('../features/orders/receipt-screen.tsx')).ReceiptScreen }),
    },
    {
      path: 'wishlist',
      handle: definePage({ metadataKey: 'wishlist', chunk: 'src/features/products/detail/wishlist-screen.tsx', ...rendered }),
      loader: () => (import.meta.env.SSR ? preload(readSettings(store), wishlistItems) : null),
      lazy: async () => ({ Component: (await import('../features/products/detail/wishlist-screen.tsx')).WishlistScreen }),
    },
    {
      Component: UserGuard,
      children: [
        {
          path: 'profile',
          handle: definePage({ metadataKey: 'profile', chunk: 'src/features/users/profile/profile-screen.tsx', ...rendered }),
          loader: ({ request }) => loadProfile(store, request.url),
          lazy: async () => ({ Component: (await import('../features/users/profile/profile-screen.tsx')).ProfileScreen }),
        },
      ],
    },
  ]
}
