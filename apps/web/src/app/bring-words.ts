import type { Language } from '@picasso/contract'
import type { RouteObject } from 'react-router'

import { loadWords } from '../lib/words.ts'

const withWords =
  (language: () => Language) =>
  <Route extends RouteObject>(route: Route): Route => {
    const { lazy, children } = route
    return {
      ...route,
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const screen = await lazy()
          await loadWords(language())
          return screen
        },
      }),
      ...(children && { children: children.map(withWords(language)) }),
    }
  }

/** Has every screen wait for the words of its own script, so that none is shown without. */
export const bringWords = (routes: readonly RouteObject[], language: () => Language): RouteObject[] => routes.map(withWords(language))
