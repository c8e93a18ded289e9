import { getDependencies, type PageRequester, type RenderedPage } from '@picasso/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'

import { readSettingsQuery, SettingsProvider } from '../features/settings/index.ts'
import { loadMessages } from '../lib/messages.ts'
import type { Transport } from '../lib/request.ts'
import { createStaticRouter, type Router } from '../lib/router/browser-router.ts'
import { RouterProvider } from '../lib/router/components.tsx'
import { type LoadedMatches, loadMatches, matchRoutes, NotFoundError } from '../lib/router/routes.ts'
import { StoreProvider } from './api.ts'
import { PageSpinner } from './layout.tsx'
import { appMessages } from './messages/index.ts'
import { shouldHydrateOnLoad, documentTitle, isPageHandle, type PageHandle, type PageMetadata, getPageMetadata } from './page-handle.ts'
import { createRoutes } from './routes.tsx'
import { createStore, type DehydratedState, type SettledQuery, type Store } from './store.ts'

export { matchPage } from './match-page.ts'

/** A rendered page with what the store of the browser starts with. */
export interface HydratablePage extends RenderedPage {
  dehydratedState: DehydratedState
}

const collectDependencies = (queries: readonly SettledQuery[]): readonly string[] | undefined => {
  const dependencies = new Set<string>()
  for (const { key, data } of queries) {
    const [name, , input] = key
    const names = getDependencies(name, data, input)
    if (!names) return undefined
    for (const dependency of names) dependencies.add(dependency)
  }
  return [...dependencies]
}

const getShopName = (store: Store): string | undefined => store.peek(readSettingsQuery, undefined)?.shopName

const buildHead = ({ title, description, type = 'website', canonical, picture, structuredData = [] }: PageMetadata, store: Store) => ({
  title: documentTitle({ title }, getShopName(store)),
  type,
  siteName: getShopName(store) ?? 'Picasso',
  description,
  canonical,
  picture,
  structuredData,
})

/**
 * React adds a preload link for every picture and never removes it, so the browser keeps pictures of the previous page. The server puts a link to
 * the main picture into the head, which the page's first script removes; the browser finds the others as early in the HTML.
 */
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g

const renderApp = (store: Store, router: Router): string =>
  renderToString(
    <StrictMode>
      <StoreProvider store={store}>
        <SettingsProvider>
          <RouterProvider router={router} />
        </SettingsProvider>
      </StoreProvider>
    </StrictMode>,
  ).replaceAll(IMAGE_PRELOADS, '')

/** Only the spinner, until the browser has loaded the page. */
const renderShell = (store: Store): string =>
  renderToString(
    <StoreProvider store={store}>
      <PageSpinner />
    </StoreProvider>,
  )

const getStatus = ({ matches, error }: LoadedMatches): number => {
  if (error) return error.value instanceof NotFoundError ? 404 : 500
  return matches.at(-1)?.route.status ?? 200
}

/** Which scripts the browser fetches for a page, and when. */
const getScriptNeeds = (page: PageHandle | undefined, pageLoaderData: unknown) => ({
  chunk: page?.chunk,
  isServerRendered: page?.isServerRendered === true,
  startsAtOnce: page?.startsAtOnce === true,
  hydratesOnLoad: page?.hydratesOnLoad === true || shouldHydrateOnLoad(pageLoaderData),
})

/**
 * Renders a page, with the user's name if signed in. Other personal data appears only on personal pages, whose transport sends the
 * visitor's cookies.
 */
export const renderPage = async (
  url: string,
  transport: Transport,
  { language, session }: PageRequester,
): Promise<HydratablePage | Response> => {
  const store = createStore(transport, { language, ...(session && { session }) })
  const address = new URL(url)
  const loaded = await loadMatches(matchRoutes(createRoutes(store), address.pathname), address)
  const { matches, loaderData, error } = loaded
  if (error?.value instanceof Response) return error.value

  const handle = matches.at(-1)?.route.handle
  const page = isPageHandle(handle) && !error ? handle : undefined
  // Messages of the layout; those of the screens were loaded with them.
  const [{ pages }] = await Promise.all([appMessages.load(language), loadMessages(language)])
  const { queries, complete } = store.dehydrate()
  const state = { language, ...(session && { session }), queries }
  const pageLoaderData = loaderData.at(-1)
  const basePage = {
    status: getStatus(loaded),
    ...buildHead(getPageMetadata(pageLoaderData) ?? pages[page?.metadataKey ?? 'notFound'], store),
    ...getScriptNeeds(page, pageLoaderData),
    complete,
    dependencies: collectDependencies(queries),
  }
  if (!page?.isServerRendered) return { ...basePage, html: renderShell(store), dehydratedState: { store: state } }
  const html = renderApp(store, createStaticRouter(loaded, address))
  // Ends the timers that would keep it in memory.
  store.queries.clear()
  return { ...basePage, html, dehydratedState: { store: state, loaderData } }
}
