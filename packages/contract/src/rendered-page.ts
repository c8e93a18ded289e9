import type { SessionUser } from './auth.ts'
import type { Language } from './languages.ts'

/** The session of a page's request, as the browser will cache it. */
export interface PageSession {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** For whom the server renders a page. */
export interface PageRequester {
  language: Language
  /** Absent for guests. */
  session?: PageSession | undefined
}

/** What the web application renders of a page; the server makes its HTML document of it. */
export interface RenderedPage {
  status: number
  title: string
  description: string
  /** Open Graph type. */
  type: 'website' | 'product'
  siteName: string
  /** Path of the canonical address. */
  canonical: string | undefined
  /** Path of the preview picture for shared links. */
  picture: string | undefined
  structuredData: readonly object[]
  /** Source file of the screen, whose chunk the browser should fetch at once. */
  chunk: string | undefined
  /** Rendered completely and not only its frame: its scripts can wait for its pictures. */
  isServerRendered: boolean
  /** Hydrates once its pictures are loaded, without waiting for an interaction. */
  hydratesOnLoad: boolean
  /** Needs its scripts before its fonts, and beside its pictures. */
  startsAtOnce: boolean
  html: string
  /** What the browser starts with; JSON. */
  dehydratedState: unknown
  /** False if data was missing: the page must not be cached, and the browser requests the data again. */
  complete: boolean
  /** Names of what it shows besides settings and garments (`getDependencies`); undefined if that is unknown. */
  dependencies: readonly string[] | undefined
}

/** What is known about the page of a path and query before it is rendered. */
export interface PageMatch {
  /** URL under which a page that is the same for everyone is rendered and cached, one for all unknown pages; undefined for others. */
  sharedUrl: string | undefined
  /** Path of a page that exists once in every language, whatever its query. */
  alternatePath: string | undefined
  /** Whether it shows data of its visitor. */
  isPrivate: boolean
}
