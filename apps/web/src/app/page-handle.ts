import type { messages } from './messages/en.ts'

/** What the routes table says about a page besides how to show it. */
export interface PageHandle {
  /** Under which its title and description stand in the words of the app. */
  metadataKey: keyof typeof messages.pages
  /** True where the page's query or path decides what is drawn on it: it is drawn for each address anew. */
  isRenderedPerUrl?: boolean
  /** True where it shows what only its visitor may see: it is drawn with their cookies and never kept. */
  isRenderedPerVisitor?: boolean
  /**
   * True where something goes on without anybody there: its script comes as soon as its pictures have. Where it depends on what
   * is shown, the loader says so instead.
   */
  hydratesOnLoad?: boolean
  /** Source file of the lazily loaded screen: the server tells the browser to fetch its chunk at once. */
  chunk: string
  /** Drawn on the server; the others get the empty frame and fill it in the browser. */
  isServerRendered?: boolean
}

/** What one page of many says about itself, instead of its handle: given by its loader as `page`. */
export interface PageMetadata {
  title: string
  description: string
  /** As Open Graph names it; `website` unless told otherwise. */
  type?: 'website' | 'product'
  /** Path of the page's own address, where several lead to it. */
  canonical?: string
  /** Address of a stored picture for those who share the page. */
  picture?: string
  /** Facts for search engines, as schema.org names them. */
  structuredData?: readonly object[]
}

const isPageMetadata = (value: unknown): value is PageMetadata =>
  typeof value === 'object' && value !== null && 'title' in value && 'description' in value

/** The words a loader gave along with its page. */
export const getPageMetadata = (loaderData: unknown): PageMetadata | undefined =>
  typeof loaderData === 'object' && loaderData !== null && 'page' in loaderData && isPageMetadata(loaderData.page)
    ? loaderData.page
    : undefined

/** Whether the loader says that its page does something by itself. */
export const shouldHydrateOnLoad = (loaderData: unknown): boolean =>
  typeof loaderData === 'object' && loaderData !== null && 'hydratesOnLoad' in loaderData && loaderData.hydratesOnLoad === true

/** For the routes table: React Router's handles are of any type. */
export const definePage = (handle: PageHandle): PageHandle => handle

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'metadataKey' in handle && 'chunk' in handle

export const documentTitle = ({ title }: Pick<PageMetadata, 'title'>, shopName = 'Picasso'): string => `${title} – ${shopName}`
