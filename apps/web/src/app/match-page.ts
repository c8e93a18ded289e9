// The main thread of the server imports this alone, and leaves React's renderer to the thread that renders.
import type { PageMatch } from '@picasso/contract'

import { getPattern, matchRoutes } from '../lib/router/routes.ts'
import { isPageHandle } from './page-handle.ts'
import { createRoutes } from './routes.tsx'
import { createStore } from './store.ts'

const routes = createRoutes(createStore({ origin: '', fetch }))

/** Other spellings of a path lead to the same page; cached separately, they would only displace others. */
const PLAIN_PATH = /^(?:\/[\da-z-]+)+$/

/** What is known about the page of a path and query before it is rendered. */
export const matchPage = (url: string): PageMatch => {
  const [path = '/'] = url.split('?', 1)
  const matches = matchRoutes(routes, path)
  const handle = matches.at(-1)?.route.handle
  if (!isPageHandle(handle)) return { sharedUrl: undefined, alternatePath: undefined, isPrivate: false }
  const { isServerRendered, isRenderedPerUrl, isRenderedPerVisitor, getSharedUrl } = handle
  const isPrivate = isRenderedPerVisitor === true
  if (!isServerRendered || isPrivate) return { sharedUrl: undefined, alternatePath: undefined, isPrivate }
  if (isRenderedPerUrl) {
    const sharedUrl = PLAIN_PATH.test(path) ? getSharedUrl?.(new URL(url, 'http://shop.invalid')) : undefined
    return { sharedUrl, alternatePath: undefined, isPrivate }
  }
  const alternatePath = getPattern(matches)
  return { sharedUrl: alternatePath, alternatePath, isPrivate }
}
