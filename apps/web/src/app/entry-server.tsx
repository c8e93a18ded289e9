import { type Language, speakFor } from '@picasso/contract'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from 'react-router'

import { LanguageProvider } from '../features/language/index.ts'
import type { Session } from '../features/session/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { loadSentences } from '../lib/speech.ts'
import { loadWords } from '../lib/words.ts'
import type { Transport } from './api.ts'
import type { HandedOver } from './handed-over.ts'
import { matchHandles } from './match-handles.ts'
import { actsByItself, documentTitle, isPageHandle, type PageHandle, type PageWords, wordsOf } from './page-handle.ts'
import { PageSpinner } from './page-spinner.tsx'
import { makeRoutes } from './routes.tsx'
import { makeStore, type Store } from './store.ts'
import { appWords } from './words/index.ts'

export interface DrawnPage {
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
  whole: boolean
  /** Needs its scripts once the pictures are there, whether or not anybody is. */
  actsByItself: boolean
  html: string
  handedOver: HandedOver
  /** False when data was missing: the page is good for this once, the browser asks again. */
  complete: boolean
}

/**
 * Answers and failures, as the page shows them; what failed is asked again in the browser, and subscriptions begin anew there.
 */
const handOver = (store: Store): { store: HandedOver['store']; complete: boolean } => {
  const { api, session, language } = store.getState()
  const queries = Object.entries(api.queries)
  const settled = queries.filter(([, query]) => query?.status === QueryStatus.fulfilled || query?.status === QueryStatus.rejected)
  return {
    store: {
      api: { ...api, queries: Object.fromEntries(settled), subscriptions: {}, mutations: {} },
      language,
      ...(session.session && { session }),
    },
    complete: queries.every(([, query]) => query?.status === QueryStatus.fulfilled),
  }
}

const shopNameOf = (store: Store): string | undefined => settingsApi.endpoints.readSettings.select()(store.getState()).data?.shopName

const headOf = ({ title, description, type = 'website', canonical, picture, structuredData = [] }: PageWords, store: Store) => ({
  title: documentTitle({ title }, shopNameOf(store)),
  type,
  siteName: shopNameOf(store) ?? 'Picasso',
  description,
  canonical,
  picture,
  structuredData,
})

const handleOf = matchHandles(makeRoutes(makeStore({ origin: '', fetch })))

/**
 * The address of a page that everybody sees alike, however it was spelled by whoever asks: under it the page is drawn, kept and
 * named to search engines. All unknown pages have one; pages that are drawn for each address or visitor have none.
 */
export const sharedPage = (path: string): string | undefined => {
  const match = handleOf(path)
  if (!isPageHandle(match?.handle)) return undefined
  const { drawnOnServer, drawnPerAddress, drawnPerVisitor } = match.handle
  if (!drawnOnServer || drawnPerAddress || drawnPerVisitor) return undefined
  const { pattern } = match
  return pattern.startsWith('/') ? pattern : `/${pattern}`
}

/** Whether what a page shows may be read by its visitor alone. */
export const isPersonalPage = (path: string): boolean => {
  const handle = handleOf(path)?.handle
  return isPageHandle(handle) && handle.drawnPerVisitor === true
}

/**
 * React names every picture of a page before it, and nothing takes that away again: on the next page the browser holds a picture
 * that nobody shows. The page comes whole, so its pictures are found as early by themselves, with the priority they are given.
 */
const PICTURE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g

const draw = (store: Store, handler: ReturnType<typeof createStaticHandler>, context: StaticHandlerContext): string =>
  renderToString(
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </LanguageProvider>
      </Provider>
    </StrictMode>,
  ).replaceAll(PICTURE_PRELOADS, '')

/** Only the spinner, until the browser has loaded the page. */
const drawFrame = (store: Store): string =>
  renderToString(
    <Provider store={store}>
      <LanguageProvider>
        <PageSpinner />
      </LanguageProvider>
    </Provider>,
  )

interface Reader {
  language: Language
  /** Absent for everybody who is not signed in. */
  session?: Session | undefined
}

/** What the browser fetches for a page, and when. */
const scriptNeeds = (page: PageHandle | undefined, loaded: unknown) => ({
  chunk: page?.chunk,
  whole: page?.drawnOnServer === true,
  actsByItself: page?.actsByItself === true || actsByItself(loaded),
})

/**
 * Draws the page of an address: for everybody, or with the name of who is signed in on it. What else is personal stands only on
 * personal pages, whose transport speaks for their visitor.
 */
export const drawPage = async (url: string, transport: Transport, { language, session }: Reader): Promise<DrawnPage | Response> => {
  const store = makeStore(transport, { language: { language }, ...(session && { session: { session } }) })
  const handler = createStaticHandler(makeRoutes(store))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return context

  const handle: unknown = context.matches.at(-1)?.route.handle
  const page = isPageHandle(handle) && !context.errors ? handle : undefined
  // Of the frame; those of the screens came with them.
  const [sentences, { pages }] = await Promise.all([loadSentences(language), appWords.load(language), loadWords(language)])
  const data = handOver(store)
  const loaded: unknown = context.loaderData[context.matches.at(-1)?.route.id ?? '']
  const frame = {
    status: context.statusCode,
    ...headOf(wordsOf(loaded) ?? pages[page?.words ?? 'notFound'], store),
    ...scriptNeeds(page, loaded),
    complete: data.complete,
  }
  if (!page?.drawnOnServer) return { ...frame, html: drawFrame(store), handedOver: { store: data.store } }
  const { loaderData } = context
  return {
    ...frame,
    html: speakFor(sentences, () => draw(store, handler, context)),
    handedOver: { store: data.store, router: { loaderData } },
  }
}
