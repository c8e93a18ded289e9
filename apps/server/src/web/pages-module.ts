import { pathToFileURL } from 'node:url'

import type { Language, SessionUser } from '@picasso/contract'

/** Who asks for a page, as the browser will remember them. */
export interface SignedIn {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** For whom a page is drawn. */
export interface Reader {
  language: Language
  /** Absent for everybody who is not signed in. */
  session?: SignedIn | undefined
}

/** A page as the web application draws it; mirrors what `apps/web` builds, which is loaded by its path. */
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
  chunk: string | undefined
  /** Drawn whole and not only its frame: its scripts can wait for its pictures. */
  whole: boolean
  /** Needs its scripts once the pictures are there, whether or not anybody is. */
  actsByItself: boolean
  html: string
  handedOver: unknown
  complete: boolean
}

/** Where a page only sends its visitor on. */
export interface Redirection {
  status: number
  location: string
}

export interface ApiAnswer {
  status: number
  /** JSON. */
  body: string
}

export interface ApiCall {
  path: string
  /** JSON. A sum is asked for with what it is to be of: such a call is a POST. */
  body?: string
}

/** How a page, while being drawn, reaches the shop's own calls. */
export type AskApi = (call: ApiCall) => Promise<ApiAnswer>

export interface PagesModule {
  drawPage: (url: string, transport: { origin: string; fetch: typeof fetch }, reader: Reader) => Promise<DrawnPage | Response>
  /** Address of a page that everybody sees alike, under which it is kept; undefined for the others. */
  sharedPage: (path: string) => string | undefined
  /** Whether what a page shows may be read by its visitor alone. */
  isPersonalPage: (path: string) => boolean
}

const isPagesModule = (module: unknown): module is PagesModule =>
  typeof module === 'object' && module !== null && 'drawPage' in module && 'sharedPage' in module && 'isPersonalPage' in module

export const requirePagesModule = (module: unknown): PagesModule => {
  if (!isPagesModule(module)) throw new Error('The pages of the shop are not built. Run npm run build.')
  return module
}

export const importPages = async (file: string): Promise<PagesModule> => requirePagesModule(await import(pathToFileURL(file).href))

/** Only the path and query of a page count; the host is a placeholder that never leaves. */
const ORIGIN = 'http://shop.invalid'

/** Draws the page of a path with its query. */
export const drawWith = async (pages: PagesModule, url: string, ask: AskApi, reader: Reader): Promise<DrawnPage | Redirection> => {
  const transport = {
    origin: ORIGIN,
    fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      const sent = request.method === 'POST' && { body: await request.text() }
      const { status, body } = await ask({ path: pathname + search, ...sent })
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    },
  }
  const drawn = await pages.drawPage(ORIGIN + url, transport, reader)
  return drawn instanceof Response ? { status: drawn.status, location: drawn.headers.get('location') ?? '/' } : drawn
}
