import { setupListeners } from '@reduxjs/toolkit/query/react'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { startSession } from '../features/auth/index.ts'
import { LanguageProvider, selectLanguage } from '../features/language/index.ts'
import { loadMessages } from '../lib/messages.ts'
import { applyLanguage } from '../lib/shared-messages.ts'
import { trackTypedInput } from '../lib/typed-input.ts'
import { parseDehydratedState } from './dehydrated-state.ts'
import { createRoutes } from './routes.tsx'
import { createStore } from './store.ts'

/** Loads the screens of the present address before the first drawing, so that it matches what the server drew. */
const loadRouteModules = async (routes: RouteObject[]): Promise<void> => {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

/** Tells when what stands in it answers to presses. Around it and not beside it: a second child would give every `useId` below another name than the server's. */
const HydrationMarker = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady])
  return children
}

/** Brings a page to life: the one the server drew, or in an empty frame a new one. */
export const hydrate = async (root: HTMLElement, onReady: () => void): Promise<void> => {
  trackTypedInput(document)
  const dehydratedState = parseDehydratedState(document.getElementById('state')?.textContent)
  const store = createStore({ origin: window.location.origin, fetch: window.fetch.bind(window) }, dehydratedState.store)
  // Whether the tab is looked at and online; asking again and again pauses while it is not.
  setupListeners(store.dispatch)
  const routes = createRoutes(store)
  const language = selectLanguage(store.getState())
  await Promise.all([loadRouteModules(routes), loadMessages(language), applyLanguage(language)])
  const router = createBrowserRouter(routes, dehydratedState.router ? { hydrationData: dehydratedState.router } : {})
  // From the next page on each is laid out whole: going back finds the place that was left.
  router.subscribe(({ location }) => {
    if (location.key !== 'default') document.documentElement.dataset['whole'] = ''
  })
  // What the browser itself remembers is shown once it has taken the page over as the server drew it.
  const serverState = store.getState()
  startSession({
    store,
    page: window,
    now: Date.now,
    onIdleLogout: () => void router.navigate('/login', { state: { notice: 'idle' } }),
  })
  const page = (
    <StrictMode>
      <HydrationMarker onReady={onReady}>
        <Provider store={store} {...(dehydratedState.router && { serverState })}>
          <LanguageProvider>
            <RouterProvider router={router} />
          </LanguageProvider>
        </Provider>
      </HydrationMarker>
    </StrictMode>
  )
  // In small steps: whoever scrolls or presses meanwhile is not kept waiting.
  startTransition(() => {
    if (dehydratedState.router) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}
