import type { messages } from './messages/en.ts'

/** Options of a page in the routes table. */
export interface PageHandle {
  /** Key of its title and description in the app's messages. */
  metadataKey: keyof typeof messages.pages
  /** True if the page depends on its URL: it is rendered per URL. */
  isRenderedPerUrl?: boolean
  /**
   * For a page that depends on its URL: the shortest URL with the same content, under which it is rendered and cached for everybody;
   * undefined for a URL that few visitors share.
   */
  getSharedUrl?: (url: URL) => string | undefined
  /** True if it contains data of its visitor: it is rendered with their cookies and never cached. */
  isRenderedPerVisitor?: boolean
  /**
   * True if the page is active without interaction: its scripts load as soon as its pictures have. The loader can decide this by its data
   * instead.
   */
  hydratesOnLoad?: boolean
  /** True if the page is of little use without its scripts: they load beside its pictures, and before its fonts. */
  startsAtOnce?: boolean
  /** Source file of the lazily loaded screen: the server has the browser fetch its chunk at once. */
  chunk: string
  /** Rendered on the server; other pages are rendered in the browser, into an empty shell. */
  isServerRendered?: boolean
}

/** Metadata that replaces the handle's: returned by the loader as `page`. */
export interface PageMetadata {
  title: string
  description: string
  /** Open Graph type; `website` by default. */
  type?: 'website' | 'product'
  /** Canonical path, if several paths lead to the page. */
  canonical?: string
  /** Path of the preview picture for shared links. */
  picture?: string
  /** Structured data for search engines (schema.org). */
  structuredData?: readonly object[]
}

const isPageMetadata = (value: unknown): value is PageMetadata =>
  typeof value === 'object' && value !== null && 'title' in value && 'description' in value

/** Metadata returned by a loader. */
export const getPageMetadata = (loaderData: unknown): PageMetadata | undefined =>
  typeof loaderData === 'object' && loaderData !== null && 'page' in loaderData && isPageMetadata(loaderData.page)
    ? loaderData.page
    : undefined

/** Whether the loader asks for hydration without interaction. */
export const shouldHydrateOnLoad = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'hydratesOnLoad' in loaderData && loaderData.hydratesOnLoad === true

/** The shared URL of a page that only depends on its query. */
export const getUrlWithoutQuery = ({ pathname, search }: URL): string | undefined => (search === '' ? pathname : undefined)

/** Typed helper: the handles of routes are of any type. */
export const definePage = (handle: PageHandle): PageHandle => handle

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'metadataKey' in handle && 'chunk' in handle

export const documentTitle = ({ title }: Pick<PageMetadata, 'title'>, shopName = 'Picasso'): string => `${title} – ${shopName}`
