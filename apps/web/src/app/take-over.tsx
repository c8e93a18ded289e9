import { setupListeners } from '@reduxjs/toolkit/query/react'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { LanguageProvider, selectLanguage } from '../features/language/index.ts'
import { keepSession } from '../features/session/index.ts'
import { speakLanguage } from '../lib/speech.ts'
import { watchTyping } from '../lib/typed-words.ts'
import { loadWords } from '../lib/words.ts'
import { readHandedOver } from './handed-over.ts'
import { makeRoutes } from './routes.tsx'
import { makeStore } from './store.ts'

/** Loads the screens of the present address before the first drawing, so that it matches what the server drew. */
const loadScreens = async (routes: RouteObject[]): Promise<void> => {
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
const Ready = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady])
  return children
}

/** Brings a page to life: the one the server drew, or in an empty frame a new one. */
export const takeOver = async (root: HTMLElement, onReady: () => void): Promise<void> => {
  watchTyping(document)
  const handedOver = readHandedOver(document.getElementById('state')?.textContent)
  const store = makeStore({ origin: window.location.origin, fetch: window.fetch.bind(window) }, handedOver.store)
  // Whether the tab is looked at and online; asking again and again pauses while it is not.
  setupListeners(store.dispatch)
  const routes = makeRoutes(store)
  const language = selectLanguage(store.getState())
  await Promise.all([loadScreens(routes), loadWords(language), speakLanguage(language)])
  const router = createBrowserRouter(routes, handedOver.router ? { hydrationData: handedOver.router } : {})
  // From the next page on each is laid out whole: going back finds the place that was left.
  router.subscribe(({ location }) => {
    if (location.key !== 'default') document.documentElement.dataset['whole'] = ''
  })
  // What the browser itself remembers is shown once it has taken the page over as the server drew it.
  const drawn = store.getState()
  keepSession({
    store,
    page: window,
    now: Date.now,
    onIdleLogout: () => void router.navigate('/login', { state: { notice: 'idle' } }),
  })
  const page = (
    <StrictMode>
      <Ready onReady={onReady}>
        <Provider store={store} {...(handedOver.router && { serverState: drawn })}>
          <LanguageProvider>
            <RouterProvider router={router} />
          </LanguageProvider>
        </Provider>
      </Ready>
    </StrictMode>
  )
  // In small steps: whoever scrolls or presses meanwhile is not kept waiting.
  startTransition(() => {
    if (handedOver.router) hydrateRoot(root, page)
    else createRoot(root).render(page)
  })
}
