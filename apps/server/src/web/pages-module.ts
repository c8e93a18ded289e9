import { pathToFileURL } from 'node:url'

import type { PageMatch, PageRequester, RenderedPage } from '@picasso/contract'

/** How a page's bytes are compressed. */
export type Encoding = 'identity' | 'br' | 'gzip'

/** What a page is rendered for. */
export interface PageRequest {
  /** Path and query. */
  url: string
  requester: PageRequester
  hasSplash: boolean
  /** With the shop's style sheet in it. */
  isStyled: boolean
  encoding: Encoding
  /** The shop's public origin. */
  origin: string
}

/** A page as it is sent. */
export interface FinishedPage {
  status: number
  body: Buffer
  /** Used only if the page may be cached. */
  etag: string
  /** What it shows; undefined if it must not be cached. */
  dependencies: readonly string[] | undefined
}

/** A page that redirects. */
export interface PageRedirect {
  status: number
  location: string
}

export interface ApiResponse {
  status: number
  /** JSON. */
  body: string
}

export interface ApiRequest {
  path: string
  /** JSON. With a body the call is a POST: a quote is requested with its lines. */
  body?: string
}

/** How a page calls the shop's API while it is rendered. */
export type CallApi = (request: ApiRequest) => Promise<ApiResponse>

/** The part of the web's transport that an API call of a page needs. */
export interface PageTransport {
  origin: string
  fetch: (address: string, request: { method?: string; body?: unknown }) => Promise<{ status: number; text: () => Promise<string> }>
}

export interface PageMatcher {
  matchPage: (url: string) => PageMatch
}

export interface PagesModule extends PageMatcher {
  renderPage: (url: string, transport: PageTransport, requester: PageRequester) => Promise<RenderedPage | Response>
}

const NOT_BUILT = 'The pages of the shop are not built. Run npm run build.'

const isPageMatcher = (module: unknown): module is PageMatcher => typeof module === 'object' && module !== null && 'matchPage' in module

const isPagesModule = (module: unknown): module is PagesModule => isPageMatcher(module) && 'renderPage' in module

export const requirePagesModule = (module: unknown): PagesModule => {
  if (!isPagesModule(module)) throw new Error(NOT_BUILT)
  return module
}

/** Much smaller than the module of the pages, which imports React's renderer. */
export const importPageMatcher = async (address: URL): Promise<PageMatcher> => {
  const module: unknown = await import(address.href)
  if (!isPageMatcher(module)) throw new Error(NOT_BUILT)
  return module
}

export const importPagesModule = async (file: string): Promise<PagesModule> => requirePagesModule(await import(pathToFileURL(file).href))

/** Only the path and query of a page count; the host is a placeholder that never leaves. */
const PLACEHOLDER_ORIGIN = 'http://shop.invalid'

/** Renders the page of a path with its query. */
export const renderWith = async (
  pages: PagesModule,
  url: string,
  callApi: CallApi,
  requester: PageRequester,
): Promise<RenderedPage | PageRedirect> => {
  const transport: PageTransport = {
    origin: PLACEHOLDER_ORIGIN,
    // Objects of `fetch` would take longer than all else of a call.
    fetch: async (address, { method, body: requestBody }) => {
      const path = address.slice(PLACEHOLDER_ORIGIN.length)
      const { status, body } = await callApi({ path, ...(method === 'POST' && typeof requestBody === 'string' && { body: requestBody }) })
      return { status, text: () => Promise.resolve(body) }
    },
  }
  const result = await pages.renderPage(PLACEHOLDER_ORIGIN + url, transport, requester)
  return result instanceof Response ? { status: result.status, location: result.headers.get('location') ?? '/' } : result
}
