import { type Language, withLocale } from '@picasso/contract'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router'

import type { Session } from '../features/auth/index.ts'
import { LanguageProvider } from '../features/language/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { loadMessages } from '../lib/messages.ts'
import { loadSharedMessages } from '../lib/shared-messages.ts'
import type { Transport } from './api.ts'
import type { DehydratedState } from './dehydrated-state.ts'
import { appMessages } from './messages/index.ts'
import { shouldHydrateOnLoad, documentTitle, isPageHandle, type PageHandle, type PageMetadata, getPageMetadata } from './page-handle.ts'
import { PageSpinner } from './page-spinner.tsx'
import { createRouteMatcher } from './route-matcher.ts'
import { createRoutes } from './routes.tsx'
import { createStore, type Store } from './store.ts'

export interface RenderedPage {
  status: number
  title: string
  description: string
  /** As Open Graph names it. */
  type: 'website' | 'product'
  siteName: string
  /** Path of the page's own address. */
  canonical: string | undefined
  /** Path of a picture for those who share the page. */
  picture: string | undefined
  structuredData: readonly object[]
  /** Source file of the screen, whose chunk the browser should fetch at once. */
  chunk: string | undefined
  /** Drawn whole and not only its frame: its scripts can wait for its pictures. */
  isServerRendered: boolean
  /** Needs its scripts once the pictures are there, whether or not anybody is. */
  hydratesOnLoad: boolean
  html: string
  dehydratedState: DehydratedState
  /** False when data was missing: the page is good for this once, the browser asks again. */
  complete: boolean
}

/**
 * Answers and failures, as the page shows them; what failed is asked again in the browser, and subscriptions begin anew there.
 */
const dehydrate = (store: Store): { store: DehydratedState['store']; complete: boolean } => {
  const { api, session, language } = store.getState()
  const queries = Object.entries(api.queries)
  const settledQueries = queries.filter(([, query]) => query?.status === QueryStatus.fulfilled || query?.status === QueryStatus.rejected)
  return {
    store: {
      api: { ...api, queries: Object.fromEntries(settledQueries), subscriptions: {}, mutations: {} },
      language,
      ...(session.session && { session }),
    },
    complete: queries.every(([, query]) => query?.status === QueryStatus.fulfilled),
  }
}

const getShopName = (store: Store): string | undefined => settingsApi.endpoints.readSettings.select()(store.getState()).data?.shopName

const buildHead = ({ title, description, type = 'website', canonical, picture, structuredData = [] }: PageMetadata, store: Store) => ({
  title: documentTitle({ title }, getShopName(store)),
  type,
  siteName: getShopName(store) ?? 'Picasso',
  description,
  canonical,
  picture,
  structuredData,
})

const matchPath = createRouteMatcher(createRoutes(createStore({ origin: '', fetch })))

/**
 * The address of a page that everybody sees alike, however it was spelled by whoever asks: under it the page is drawn, kept and
 * named to search engines. All unknown pages have one; pages that are drawn for each address or visitor have none.
 */
export const getSharedPath = (path: string): string | undefined => {
  const match = matchPath(path)
  if (!isPageHandle(match?.handle)) return undefined
  const { isServerRendered, isRenderedPerUrl, isRenderedPerVisitor } = match.handle
  if (!isServerRendered || isRenderedPerUrl || isRenderedPerVisitor) return undefined
  const { pattern } = match
  return pattern.startsWith('/') ? pattern : `/${pattern}`
}

/** Whether what a page shows may be read by its visitor alone. */
export const isPrivatePage = (path: string): boolean => {
  const handle = matchPath(path)?.handle
  return isPageHandle(handle) && handle.isRenderedPerVisitor === true
}

/**
 * React names every picture of a page before it, and nothing takes that away again: on the next page the browser holds a picture
 * that nobody shows. The page comes whole, so its pictures are found as early by themselves, with the priority they are given.
 */
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g

const renderApp = (store: Store, handler: ReturnType<typeof createStaticHandler>, context: StaticHandlerContext): string =>
  renderToString(
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </LanguageProvider>
      </Provider>
    </StrictMode>,
  ).replaceAll(IMAGE_PRELOADS, '')

/** Only the spinner, until the browser has loaded the page. */
const renderShell = (store: Store): string =>
  renderToString(
    <Provider store={store}>
      <LanguageProvider>
        <PageSpinner />
      </LanguageProvider>
    </Provider>,
  )

interface PageRequester {
  language: Language
  /** Absent for everybody who is not signed in. */
  session?: Session | undefined
}

/** What the browser fetches for a page, and when. */
const getScriptNeeds = (page: PageHandle | undefined, pageLoaderData: unknown) => ({
  chunk: page?.chunk,
  isServerRendered: page?.isServerRendered === true,
  hydratesOnLoad: page?.hydratesOnLoad === true || shouldHydrateOnLoad(pageLoaderData),
})

/**
 * Draws the page of an address: for everybody, or with the name of who is signed in on it. What else is personal stands only on
 * personal pages, whose transport speaks for their visitor.
 */
export const renderPage = async (
  url: string,
  transport: Transport,
  { language, session }: PageRequester,
): Promise<RenderedPage | Response> => {
  const store = createStore(transport, { language: { language }, ...(session && { session: { session } }) })
  const handler = createStaticHandler(createRoutes(store))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return context

  const handle: unknown = context.matches.at(-1)?.route.handle
  const page = isPageHandle(handle) && !context.errors ? handle : undefined
  // Of the frame; those of the screens came with them.
  const [sharedMessages, { pages }] = await Promise.all([loadSharedMessages(language), appMessages.load(language), loadMessages(language)])
  const dehydrated = dehydrate(store)
  const pageLoaderData: unknown = context.loaderData[context.matches.at(-1)?.route.id ?? '']
  const basePage = {
    status: context.statusCode,
    ...buildHead(getPageMetadata(pageLoaderData) ?? pages[page?.metadataKey ?? 'notFound'], store),
    ...getScriptNeeds(page, pageLoaderData),
    complete: dehydrated.complete,
  }
  if (!page?.isServerRendered) return { ...basePage, html: renderShell(store), dehydratedState: { store: dehydrated.store } }
  const { loaderData } = context
  return {
    ...basePage,
    html: withLocale(sharedMessages, () => renderApp(store, handler, context)),
    dehydratedState: { store: dehydrated.store, router: { loaderData } },
  }
}
