import { setupListeners } from '@reduxjs/toolkit/query/react'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { startSession } from '../features/auth/index.ts'
import { LanguageProvider, selectLanguage } from '../features/language/index.ts'
import { loadMessages } from '../lib/messages.ts'
import { trackTypedInput } from '../lib/typed-input.ts'
import { parseDehydratedState } from './dehydrated-state.ts'
import { createRoutes } from './routes.tsx'
import { createStore } from './store.ts'

/** Loads the screens of the current URL before hydration, so that the first render matches the server's. */
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

/** Signals that its children are interactive. It wraps them, because a sibling would change every `useId` below. */
const HydrationMarker = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady])
  return children
}

/** Hydrates the page the server rendered, or renders a new one into an empty shell. */
export const hydrate = async (root: HTMLElement, onReady: () => void): Promise<void> => {
  trackTypedInput(document)
  const dehydratedState = parseDehydratedState(document.getElementById('state')?.textContent)
  const store = createStore({ origin: window.location.origin, fetch: window.fetch.bind(window) }, dehydratedState.store)
  // Tracks visibility and connection; polling pauses while the tab is hidden or offline.
  setupListeners(store.dispatch)
  const routes = createRoutes(store)
  const language = selectLanguage(store.getState())
  await Promise.all([loadRouteModules(routes), loadMessages(language)])
  const router = createBrowserRouter(routes, dehydratedState.router ? { hydrationData: dehydratedState.router } : {})
  // Later pages are fully laid out at once, so that going back can restore the scroll position.
  router.subscribe(({ location }) => {
    if (location.key !== 'default') document.documentElement.dataset['whole'] = ''
  })
  // Values stored in the browser are shown after hydration.
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
  // Interruptible, so that scrolling and pressing stay responsive.
  startTransition(() => {
    if (dehydratedState.router) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}
