import type { Language } from '@picasso/contract'

import { listCategoriesQuery } from '../features/garments/index.ts'
import { readSettingsQuery } from '../features/settings/index.ts'
import { loadMessages } from '../lib/messages.ts'
import type { Route } from '../lib/router/routes.ts'
import type { Store } from './store.ts'

const withMessages =
  (getLanguage: () => Language) =>
  (route: Route): Route => {
    const { lazy, children } = route
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const screen = await lazy()
          await loadMessages(getLanguage())
          return screen
        },
      }),
      ...(children && { children: children.map(withMessages(getLanguage)) }),
    }
  }

/** Routes whose screens wait for the messages of their own chunk. */
export const preloadMessages = (routes: readonly Route[], getLanguage: () => Language): Route[] => routes.map(withMessages(getLanguage))

/** On the server a page waits for its data; in the browser the screen is shown at once with loading states. */
export const preload = async (...queries: (() => PromiseLike<unknown>)[]): Promise<null> => {
  const requests = queries.map((query) => query())
  if (import.meta.env.SSR) await Promise.all(requests)
  return null
}

/** Queries of most pages; not subscribed, because the page's own hooks subscribe to what they show. */
export const settingsQuery = (store: Store) => () => store.read(readSettingsQuery, undefined)
export const categoriesQuery = (store: Store) => () => store.read(listCategoriesQuery, undefined)
