import { getLoginPath } from '../features/auth/index.ts'
import { cartApi, buildCartQuote, quoteApi } from '../features/cart/index.ts'
import { redirect } from '../lib/router/routes.ts'
import { categoriesQuery, preload, settingsQuery } from './preload.ts'
import type { Store } from './store.ts'

const getUser = (store: Store) => store.getState().session.session?.user

export const loadCart = async (store: Store) => {
  const settings = settingsQuery(store)
  if (!import.meta.env.SSR) return preload(settings)
  const params = { userId: getUser(store)?._id ?? 'guest' }
  const [{ data }] = await Promise.all([
    store.dispatch(cartApi.endpoints.readCart.initiate({ params }, { subscribe: false })),
    preload(settings, categoriesQuery(store)),
  ])
  const quoteRequest = data && buildCartQuote(data.cart)
  const quote = quoteRequest && (await store.dispatch(quoteApi.endpoints.quoteOrder.initiate(quoteRequest, { subscribe: false })))
  // Pictures of a team order that are still being rendered are polled by the screen.
  const isComplete = data !== undefined && data.cart.every(({ team }) => team?.isDrawn !== false)
  return { hydratesOnLoad: !isComplete || quote?.error !== undefined }
}

export const loadOrder = async (store: Store, orderId: string | undefined, url: URL): Promise<null> => {
  const settings = settingsQuery(store)
  if (!import.meta.env.SSR || orderId === undefined) return preload(settings)
  const { ordersApi } = await import('../features/orders/index.ts')
  const key = url.searchParams.get('key') ?? undefined
  return preload(settings, () =>
    store.dispatch(ordersApi.endpoints.readOrder.initiate({ params: { orderId }, query: { key } }, { subscribe: false })),
  )
}

export const loadProfile = async (store: Store, url: URL): Promise<null> => {
  if (!import.meta.env.SSR) return null
  const user = getUser(store)
  const { pathname, search } = url
  // The guard redirects too, but only once the page's scripts are loaded.
  if (!user) throw redirect(getLoginPath(pathname + search))
  const { profileQueries } = await import('../features/users/index.ts')
  return preload(settingsQuery(store), categoriesQuery(store), ...profileQueries(store, user._id))
}
