import { redirect, type RouteObject } from 'react-router'

import { cartApi, cartQuestion } from '../features/cart/index.ts'
import { catalogueApi } from '../features/catalogue/index.ts'
import { productApi } from '../features/product/index.ts'
import { loginPath, PersonGuard } from '../features/session/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { page } from './page-handle.ts'
import { preload } from './preload.ts'
import type { Store } from './store.ts'

const drawn = { drawnOnServer: true, drawnPerVisitor: true } as const
/** What they show changes while they stand open, or is asked for piece by piece. */
const acting = { ...drawn, actsByItself: true } as const

/** Pages about whoever looks at them: drawn with what the shop knows of that visitor, for nobody else. In the browser their screens ask. */
export const visitorRoutes = (store: Store): RouteObject[] => {
  const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
  const categories = () => store.dispatch(catalogueApi.endpoints.listCategories.initiate(undefined, { subscribe: false }))
  const user = () => store.getState().session.session?.user
  const cart = () =>
    store.dispatch(cartApi.endpoints.readCart.initiate({ params: { userId: user()?._id ?? 'guest' } }, { subscribe: false }))
  const wishes = () => store.dispatch(productApi.endpoints.listWishes.initiate(undefined, { subscribe: false }))

  const readOrder = async (orderId: string | undefined, url: string): Promise<null> => {
    if (!import.meta.env.SSR || orderId === undefined) return preload(settings)
    const { ordersApi } = await import('../features/orders/index.ts')
    const key = new URL(url).searchParams.get('key') ?? undefined
    return preload(settings, () =>
      store.dispatch(ordersApi.endpoints.readOrder.initiate({ params: { orderId }, query: { key } }, { subscribe: false })),
    )
  }

  return [
    {
      path: 'cart',
      handle: page({ words: 'cart', chunk: 'src/features/cart/cart-screen.tsx', ...drawn }),
      loader: async () => {
        if (!import.meta.env.SSR) return preload(settings)
        const [{ data }] = await Promise.all([cart(), preload(settings, categories)])
        const question = data && cartQuestion(data.cart)
        const sum = question && (await store.dispatch(cartApi.endpoints.quoteOrder.initiate(question, { subscribe: false })))
        // Pictures of a team that are being drawn are asked for again by the screen.
        const isWhole = data !== undefined && data.cart.every(({ team }) => team?.isDrawn !== false)
        return { actsByItself: !isWhole || sum?.error !== undefined }
      },
      lazy: async () => ({ Component: (await import('../features/cart/cart-screen.tsx')).CartScreen }),
    },
    {
      path: 'user-view-order/:id',
      handle: page({ words: 'order', chunk: 'src/features/orders/order-screen.tsx', ...acting }),
      loader: ({ params, request }) => readOrder(params['id'], request.url),
      lazy: async () => ({ Component: (await import('../features/orders/order-screen.tsx')).OrderScreen }),
    },
    {
      path: 'order-receipt/:id',
      handle: page({ words: 'receipt', chunk: 'src/features/orders/receipt-screen.tsx', ...acting }),
      loader: ({ params, request }) => readOrder(params['id'], request.url),
      lazy: async () => ({ Component: (await import('../features/orders/receipt-screen.tsx')).ReceiptScreen }),
    },
    {
      path: 'wishlist',
      handle: page({ words: 'wishlist', chunk: 'src/features/product/wishlist-screen.tsx', ...drawn }),
      loader: () => (import.meta.env.SSR ? preload(settings, wishes) : null),
      lazy: async () => ({ Component: (await import('../features/product/wishlist-screen.tsx')).WishlistScreen }),
    },
    {
      Component: PersonGuard,
      children: [
        {
          path: 'profile',
          handle: page({ words: 'profile', chunk: 'src/features/profile/profile-screen.tsx', ...drawn }),
          loader: async ({ request }) => {
            if (!import.meta.env.SSR) return null
            const person = user()
            const { pathname, search } = new URL(request.url)
            // The guard would do so too, but only once the page's script has come.
            if (!person) throw redirect(loginPath(pathname + search))
            const { profileQueries } = await import('../features/profile/index.ts')
            return preload(settings, categories, ...profileQueries(store, person._id))
          },
          lazy: async () => ({ Component: (await import('../features/profile/profile-screen.tsx')).ProfileScreen }),
        },
      ],
    },
  ]
}
