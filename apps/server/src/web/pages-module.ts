import { pathToFileURL } from 'node:url'

import type { Language, SessionUser } from '@picasso/contract'

/** Who asks for a page, as the browser will remember them. */
export interface UserSession {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** For whom a page is drawn. */
export interface PageRequester {
  language: Language
  /** Absent for everybody who is not signed in. */
  session?: UserSession | undefined
}

/** A page as the web application draws it; mirrors what `apps/web` builds, which is loaded by its path. */
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
  chunk: string | undefined
  /** Drawn whole and not only its frame: its scripts can wait for its pictures. */
  isServerRendered: boolean
  /** Needs its scripts once the pictures are there, whether or not anybody is. */
  hydratesOnLoad: boolean
  html: string
  dehydratedState: unknown
  complete: boolean
}

/** Where a page only sends its visitor on. */
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
  /** JSON. A sum is asked for with what it is to be of: such a call is a POST. */
  body?: string
}

/** How a page, while being drawn, reaches the shop's own calls. */
export type CallApi = (request: ApiRequest) => Promise<ApiResponse>

export interface PagesModule {
  renderPage: (
    url: string,
    transport: { origin: string; fetch: typeof fetch },
    requester: PageRequester,
  ) => Promise<RenderedPage | Response>
  /** Address of a page that everybody sees alike, under which it is kept; undefined for the others. */
  getSharedPath: (path: string) => string | undefined
  /** Whether what a page shows may be read by its visitor alone. */
  isPrivatePage: (path: string) => boolean
}

const isPagesModule = (module: unknown): module is PagesModule =>
  typeof module === 'object' && module !== null && 'renderPage' in module && 'getSharedPath' in module && 'isPrivatePage' in module

export const requirePagesModule = (module: unknown): PagesModule => {
  if (!isPagesModule(module)) throw new Error('The pages of the shop are not built. Run npm run build.')
  return module
}

export const importPagesModule = async (file: string): Promise<PagesModule> => requirePagesModule(await import(pathToFileURL(file).href))

/** Only the path and query of a page count; the host is a placeholder that never leaves. */
const PLACEHOLDER_ORIGIN = 'http://shop.invalid'

/** Draws the page of a path with its query. */
export const renderWith = async (
  pages: PagesModule,
  url: string,
  callApi: CallApi,
  requester: PageRequester,
): Promise<RenderedPage | PageRedirect> => {
  const transport = {
    origin: PLACEHOLDER_ORIGIN,
    fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const requestBody = request.method === 'POST' && { body: await request.text() }
      const { status, body } = await callApi({ path: pathname + search, ...requestBody })
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    },
  }
  const result = await pages.renderPage(PLACEHOLDER_ORIGIN + url, transport, requester)
  return result instanceof Response ? { status: result.status, location: result.headers.get('location') ?? '/' } : result
}
