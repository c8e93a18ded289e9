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

/** Has every screen wait for the words of its own script, so that none is shown without. */
export const preloadMessages = (routes: readonly RouteObject[], language: () => Language): RouteObject[] =>
  routes.map(withMessages(language))
