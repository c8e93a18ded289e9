import { type Language, speakFor } from '@picasso/contract'
import { QueryStatus } from '@reduxjs/toolkit/query/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider, type StaticHandlerContext } from 'react-router'

import { LanguageProvider } from '../features/language/index.ts'
import type { Session } from '../features/session/index.ts'
import { settingsApi } from '../features/settings/index.ts'
import { loadSentences } from '../lib/speech.ts'
import { loadWords } from '../lib/words.ts'
import type { Transport } from './api.ts'
import { FirstPicture } from './first-picture.tsx'
import type { HandedOver } from './handed-over.ts'
import { documentTitle, isPageHandle, type PageWords, wordsOf } from './page-handle.ts'
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
  html: string
  handedOver: HandedOver
  /** False when data was missing: the page is good for this once, the browser asks again. */
  complete: boolean
}

/** Answers only: what failed is asked again in the browser, and subscriptions begin anew there. */
const handOver = (store: Store): { store: HandedOver['store']; complete: boolean } => {
  const { api, session, language } = store.getState()
  const answered = Object.entries(api.queries).filter(([, query]) => query?.status === QueryStatus.fulfilled)
  return {
    store: {
      api: { ...api, queries: Object.fromEntries(answered), subscriptions: {}, mutations: {} },
      language,
      ...(session.session && { session }),
    },
    complete: answered.length === Object.keys(api.queries).length,
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

const patterns = makeRoutes(makeStore({ origin: '', fetch }))

/** Pages that everybody sees alike share a name, under which they may be kept; the others have none. */
export const sharedPage = (path: string): string | undefined => {
  const route = matchRoutes(patterns, path)?.at(-1)?.route
  return isPageHandle(route?.handle) && route.handle.drawnOnServer && !route.handle.drawnPerAddress ? (route.path ?? '/') : undefined
}

const draw = (store: Store, handler: ReturnType<typeof createStaticHandler>, context: StaticHandlerContext): string =>
  renderToString(
    <StrictMode>
      <Provider store={store}>
        <LanguageProvider>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </LanguageProvider>
      </Provider>
    </StrictMode>,
  )

/** Only the spinner, until the browser has loaded the page; what that begins with is asked for meanwhile. */
const drawFrame = (store: Store, { matches }: StaticHandlerContext): string =>
  renderToString(
    <Provider store={store}>
      <LanguageProvider>
        <FirstPicture garment={matches.at(-1)?.params['garment']} store={store} />
        <PageSpinner />
      </LanguageProvider>
    </Provider>,
  )

interface Reader {
  language: Language
  /** Absent for everybody who is not signed in. */
  session?: Session | undefined
}

/** Draws the page of an address: for everybody, or with the name of who is signed in on it. What else is personal arrives in the browser. */
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
  const frame = {
    status: context.statusCode,
    ...headOf(wordsOf(context.loaderData[context.matches.at(-1)?.route.id ?? '']) ?? pages[page?.words ?? 'notFound'], store),
    chunk: page?.chunk,
    whole: page?.drawnOnServer === true,
    complete: data.complete,
  }
  if (!page?.drawnOnServer) return { ...frame, html: drawFrame(store, context), handedOver: { store: data.store } }
  const { loaderData } = context
  return {
    ...frame,
    html: speakFor(sentences, () => draw(store, handler, context)),
    handedOver: { store: data.store, router: { loaderData } },
  }
}
