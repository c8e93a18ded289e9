import type { Language } from '@picasso/contract'
import type { RouteObject } from 'react-router'

import { loadMessages } from '../lib/messages.ts'

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
