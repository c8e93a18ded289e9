import type { Language } from '@picasso/contract'
import type { RouteObject } from 'react-router'

import { garmentsApi } from '../features/garments/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { loadMessages } from '../lib/messages.ts'
import type { Store } from './store.ts'

const withMessages =
  (language: () => Language) =>
  <Route extends RouteObject>(route: Route): Route => {
    const { lazy, children } = route
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const screen = await lazy()
          await loadMessages(language())
          return screen
        },
      }),
      ...(children && { children: children.map(withMessages(language)) }),
    }
  }

/** Makes every screen wait for the messages of its own script. */
export const preloadMessages = (routes: readonly RouteObject[], language: () => Language): RouteObject[] =>
  routes.map(withMessages(language))

/** On the server a page waits for its data; in the browser the screen is shown at once with loading states. */
export const preload = async (...queries: (() => PromiseLike<unknown>)[]): Promise<null> => {
  const requests = queries.map((query) => query())
  if (import.meta.env.SSR) await Promise.all(requests)
  return null
}

/** Queries of most pages. */
export const readSettings = (store: Store) => () =>
  store.dispatch(settingsApi.endpoints.readSettings.initiate(undefined, { subscribe: false }))
export const listCategories = (store: Store) => () =>
  store.dispatch(garmentsApi.endpoints.listCategories.initiate(undefined, { subscribe: false }))
