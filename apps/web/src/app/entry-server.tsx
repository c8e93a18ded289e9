import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'

import type { Transport } from './api.ts'
import type { HandedOver } from './handed-over.ts'
import { documentTitle, isPageHandle } from './page-handle.ts'
import { PageSpinner } from './page-spinner.tsx'
import { makeRoutes } from './routes.tsx'
import { makeStore, type Store } from './store.ts'

export interface DrawnPage {
  status: number
  title: string
  description: string
  /** Source file of the screen, whose chunk the browser should fetch at once. */
  chunk: string | undefined
  html: string
  handedOver: HandedOver
}

/** Answers only: subscriptions and the api's own bookkeeping begin anew in the browser. */
const storeData = (store: Store): HandedOver['store'] => {
  const { api } = store.getState()
  return { api: { ...api, subscriptions: {}, mutations: {} } }
}

/** Whether an address is drawn on the server, and so may be kept and shared between visitors. */
export const isDrawnOnServer = (path: string): boolean => {
  const handle: unknown = matchRoutes(makeRoutes(makeStore({ origin: '', fetch })), path)?.at(-1)?.route.handle
  return isPageHandle(handle) && handle.drawnOnServer === true
}

/** Draws the page of an address. It belongs to nobody: what is personal arrives in the browser. */
export const drawPage = async (url: string, transport: Transport): Promise<DrawnPage | Response> => {
  const store = makeStore(transport)
  const handler = createStaticHandler(makeRoutes(store))
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return context
  const handle: unknown = context.matches.at(-1)?.route.handle
  const page = isPageHandle(handle) ? handle : { title: '', description: '', chunk: undefined }
  const drawn = isPageHandle(handle) && (handle.drawnOnServer || context.errors !== null)
  const frame = { status: context.statusCode, description: page.description, chunk: page.chunk }
  const title = documentTitle(page)
  if (!drawn) return { ...frame, title, html: renderToString(<PageSpinner />), handedOver: { store: storeData(store) } }

  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <StrictMode>
      <Provider store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Provider>
    </StrictMode>,
  )
  return {
    ...frame,
    title,
    html,
    handedOver: { store: storeData(store), router: { loaderData: context.loaderData, errors: context.errors } },
  }
}
