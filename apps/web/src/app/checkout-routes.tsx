import type { LoaderFunctionArgs, RouteObject } from 'react-router'

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

const loaderFor =
  (store: Store) =>
  async ({ params, request }: LoaderFunctionArgs) => {
    const settings = () => store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
    if (!import.meta.env.SSR) return preload(settings)
    const user = store.getState().session.session?.user
    const { checkoutQuestion } = await import('../features/checkout/index.ts')
    const { profileApi } = await import('../features/profile/index.ts')
    const [cart, shop] = await Promise.all([
      store.dispatch(cartApi.endpoints.readCart.initiate({ params: { userId: user?._id ?? 'guest' } }, { subscribe: false })),
      settings(),
      // The address book.
      user && store.dispatch(profileApi.endpoints.readProfile.initiate(user._id, { subscribe: false })),
    ])
    if (!cart.data || !shop.data) return { actsByItself: true }
    const items = cart.data.cart.map(({ _id }) => _id)
    const question = checkoutQuestion({ url: new URL(request.url), id: params['id'], items, shop: shop.data })
    if (!question) return { actsByItself: false }
    const sum = await store.dispatch(cartApi.endpoints.quoteOrder.initiate(question, { subscribe: false }))
    // The form is there with what it comes to; what could not be summed up is asked for again.
    return { actsByItself: sum.data === undefined }
  }

/** The last of the four steps of a purchase. */
export const checkoutRoutes = (store: Store): RouteObject[] => [
  { path: 'checkout', handle, loader: loaderFor(store), lazy },
  { path: 'checkout/:id', handle, loader: loaderFor(store), lazy },
]

/** The checkout of one piece past the cart, which has no steps before it. */
export const pastTheCartRoutes = (store: Store): RouteObject[] => [{ path: 'product-checkout', handle, loader: loaderFor(store), lazy }]
