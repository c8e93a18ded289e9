import { focusManager } from '@tanstack/query-core'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { startSession } from '../features/auth/index.ts'
import { SettingsProvider } from '../features/settings/index.ts'
import { loadMessages } from '../lib/messages.ts'
import { BrowserRouter } from '../lib/router/browser-router.ts'
import { RouterProvider } from '../lib/router/components.tsx'
import { loadComponent, matchRoutes, type Route } from '../lib/router/routes.ts'
import { trackTypedInput } from '../lib/typed-input.ts'
import { StoreProvider } from './api.ts'
import { createRoutes } from './routes.tsx'
import { createStore, parseDehydratedState, type Store } from './store.ts'

/** Loads the screens of the current URL before hydration, so that the first render matches the server's. */
const loadRouteModules = async (routes: readonly Route[]): Promise<void> => {
  await Promise.all(matchRoutes(routes, window.location.pathname).map(({ route }) => loadComponent(route)))
}

/** Signals that its children are interactive. It wraps them, because a sibling would change every `useId` below. */
const HydrationMarker = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady])
  return children
}

/** Refetches what wants it when the tab is shown or its window gets the focus. Polling pauses while the tab is hidden. */
const followFocus = ({ queries }: Store): void => {
  focusManager.setEventListener((onFocus) => {
    const listener = (): void => onFocus()
    window.addEventListener('visibilitychange', listener)
    window.addEventListener('focus', listener)
    return undefined
  })
  queries.mount()
}

/** Hydrates the page the server rendered, or renders a new one into an empty shell. */
export const hydrate = async (root: HTMLElement, onReady: () => void): Promise<void> => {
  trackTypedInput(document)
  const dehydratedState = parseDehydratedState(document.getElementById('state')?.textContent)
  const store = createStore({ origin: window.location.origin, fetch: window.fetch.bind(window) }, dehydratedState.store)
  followFocus(store)
  const routes = createRoutes(store)
  const language = store.language.get()
  await Promise.all([loadRouteModules(routes), loadMessages(language)])
  const router = new BrowserRouter({ routes, page: window, loaderData: dehydratedState.loaderData })
  const { key } = router.getState().location
  // Later pages are fully laid out at once, so that going back can restore the scroll position.
  router.subscribe(({ location }) => {
    if (location.key !== key) document.documentElement.dataset['whole'] = ''
  })
  const beginSession = (): void =>
    startSession({
      store,
      page: window,
      now: Date.now,
      // Also tried when the editor is opened.
      onUserLeft: () => void import('../features/editor/index.ts').then((editor) => editor.assignLocalDrafts()).catch(() => undefined),
      onIdleLogout: () => void router.navigate('/login', { state: { notice: 'idle' } }),
    })
  const isRendered = dehydratedState.loaderData !== undefined
  // Signing out in another tab during this time would change what the server rendered before it is hydrated.
  const handleReady = (): void => {
    if (isRendered) beginSession()
    onReady()
  }
  const page = (
    // Around the strict mode, which runs effects twice.
    <HydrationMarker onReady={handleReady}>
      <StrictMode>
        <StoreProvider store={store}>
          <SettingsProvider>
            <RouterProvider router={router} />
          </SettingsProvider>
        </StoreProvider>
      </StrictMode>
    </HydrationMarker>
  )
  // Guarded pages that the server has not rendered need the user for their first render.
  if (!isRendered) beginSession()
  // Interruptible, so that scrolling and pressing stay responsive.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}
