import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Everything except cookies and the cache. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems'

/** A small text of every shop. */
const SMALL_PAGE = '/robots.txt'

/**
 * Browser contexts, each used by one visitor after another. What a visitor stored is deleted; scripts, styles and pictures stay cached:
 * loading and compiling them again takes more than half of the processor time of opening a page. A page that stays open keeps their
 * renderer process, with compiled scripts, for the pages of the next visitor.
 */
export class ContextPool {
  readonly #browser: Browser
  readonly #idle = new Map<string, BrowserContext[]>()
  readonly #keptPages = new WeakMap<BrowserContext, Page>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** A context without stored data, with a blank page. */
  async take(options: BrowserContextOptions): Promise<Page> {
    const idle = this.#idle.get(JSON.stringify(options))?.pop()
    if (idle === undefined) return this.#openContext(options)
    const page = await idle.newPage()
    const devTools = await idle.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: options.baseURL ?? '*', storageTypes: STORED })
    await devTools.detach()
    return page
  }

  async #openContext(options: BrowserContextOptions): Promise<Page> {
    const context = await this.#browser.newContext(options)
    const keptPage = await context.newPage()
    await keptPage.goto(SMALL_PAGE)
    this.#keptPages.set(context, keptPage)
    // With the process of all pages; a page that is opened in its place might crash with it.
    keptPage.once('crash', () => this.#keptPages.delete(context))
    return context.newPage()
  }

  /** Makes the context of a visitor available to the next one, unless its renderer process has crashed. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
    const keptPage = this.#keptPages.get(context)
    if (keptPage === undefined) return context.close()
    const otherPages = context.pages().filter((page) => page !== keptPage)
    await Promise.all(otherPages.map((page) => page.close()))
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.unrouteAll(), context.setOffline(false)])
    const key = JSON.stringify(options)
    this.#idle.set(key, [...(this.#idle.get(key) ?? []), context])
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }
}
