import type { RouteObject } from 'react-router'

import { cartApi } from '../features/cart/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { page } from './page-handle.ts'
import { preload } from './preload.ts'
import type { Store } from './store.ts'

const handle = page({
  words: 'checkout',
  chunk: 'src/features/checkout/checkout-screen.tsx',
  drawnOnServer: true,
  drawnPerVisitor: true,
})
const lazy = async () => ({ Component: (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen })

const loaderFor = (store: Store, isWholeCart: boolean) => async () => {
  const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
  if (!import.meta.env.SSR) return preload(settings)
  const userId = store.getState().session.session?.user._id ?? 'guest'
  const [{ data }] = await Promise.all([
    store.dispatch(cartApi.endpoints.readCart.initiate({ params: { userId } }, { subscribe: false })),
    preload(settings),
  ])
  // There is a form to come, unless there is nothing to order.
  return { actsByItself: !isWholeCart || data?.itemCount !== 0 }
}

/** The last of the four steps of a purchase. */
export const checkoutRoutes = (store: Store): RouteObject[] => [
  { path: 'checkout', handle, loader: loaderFor(store, true), lazy },
  { path: 'checkout/:id', handle, loader: loaderFor(store, false), lazy },
]

/** The checkout of one piece past the cart, which has no steps before it. */
export const pastTheCartRoutes = (store: Store): RouteObject[] => [
  { path: 'product-checkout', handle, loader: loaderFor(store, false), lazy },
]
