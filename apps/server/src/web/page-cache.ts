import { recordCacheRequest } from '../platform/metrics.ts'

/** From this age on a page is served once more while it is rendered again. */
export const FRESH_MS = 10_000
/** A stale page is rendered again no sooner than this after the last time: a busy shop changes all the time. */
export const REVALIDATE_INTERVAL_MS = 2_000
/** How long a stale page may still be served. */
export const MAX_STALE_MS = 4_000

interface CacheEntry<Page> {
  page: Page
  renderedAt: number
  /** Since when something on it may have changed. */
  staleSince: number | undefined
}

interface Options<Page> {
  now: () => number
  /** Whether a page may be stored at all. */
  shouldCache: (page: Page) => boolean
  /** False while a change could be missed: then every request renders. */
  isReliable: () => boolean
}

/** Caches rendered pages by name. Concurrent requests for a page share one render. */
export class PageCache<Page> {
  readonly #entries = new Map<string, CacheEntry<Page>>()
  readonly #pending = new Map<string, Promise<Page>>()
  readonly #options: Options<Page>
  /** Incremented by `clear`, so that a render that began before is not stored. */
  #generation = 0
  #changedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options<Page>) {
    this.#options = options
  }

  async get(name: string, renderPage: () => Promise<Page>): Promise<Page> {
    const cached = this.#entries.get(name)
    const currentTime = this.#options.now()
    const isHit =
      cached !== undefined &&
      this.#options.isReliable() &&
      (cached.staleSince === undefined || currentTime - cached.staleSince < MAX_STALE_MS)
    recordCacheRequest({ cache: 'pages', isHit })
    if (!isHit) return this.#render(name, renderPage)
    const maxAge = cached.staleSince === undefined ? FRESH_MS : REVALIDATE_INTERVAL_MS
    // A failed renewal leaves the old page; the next visitor tries again.
    if (currentTime - cached.renderedAt >= maxAge) this.#render(name, renderPage).catch(() => undefined)
    return cached.page
  }

  /** Deletes every page: none may be served as it was. */
  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#pending.clear()
  }

  /** For frequent changes: each page may be served for a moment longer. */
  markStale(): void {
    this.#changedAt = this.#options.now()
    for (const entry of this.#entries.values()) entry.staleSince ??= this.#changedAt
  }

  #render(name: string, renderPage: () => Promise<Page>): Promise<Page> {
    const running = this.#pending.get(name)
    if (running) return running
    const generation = this.#generation
    const startedAt = this.#options.now()
    const pending = renderPage()
      .then((page) => {
        if (generation === this.#generation && this.#options.shouldCache(page)) {
          const staleSince = this.#changedAt >= startedAt ? startedAt : undefined
          this.#entries.set(name, { page, renderedAt: this.#options.now(), staleSince })
        }
        return page
      })
      .finally(() => {
        if (this.#pending.get(name) === pending) this.#pending.delete(name)
      })
    this.#pending.set(name, pending)
    return pending
  }
}
