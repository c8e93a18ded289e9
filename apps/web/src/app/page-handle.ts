/** What the routes table says about a page besides how to show it. */
export interface PageHandle {
  title: string
  description: string
  /** Source file of the lazily loaded screen: the server tells the browser to fetch its chunk at once. */
  chunk: string
  /** Drawn on the server; the others get the empty frame and fill it in the browser. */
  drawnOnServer?: boolean
}

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'chunk' in handle

export const documentTitle = (page: Pick<PageHandle, 'title'>, shopName = 'Picasso'): string => `${page.title} – ${shopName}`
