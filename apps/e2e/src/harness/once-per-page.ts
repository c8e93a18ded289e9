import type { Page } from 'playwright-core'

/** Creates something for the visitor of a page the first time it is asked for: each order, for example, has its print files rendered. */
export const oncePerPage = <Created>(create: (page: Page) => Promise<Created>): ((page: Page) => Promise<Created>) => {
  const created = new WeakMap<Page, Promise<Created>>()
  return (page) => {
    const existing = created.get(page) ?? create(page)
    created.set(page, existing)
    return existing
  }
}
