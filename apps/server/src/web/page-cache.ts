import { recordCacheRequest } from '../platform/metrics/index.ts'

/** From this age on a page is served once more while a new one is drawn. */
export const FRESH_MS = 10_000
/** A page that something changed on is drawn anew no sooner than this after the last time: a busy shop changes all the time. */
export const REVALIDATE_INTERVAL_MS = 2_000
/** So long a page that something changed on may still be served. */
export const MAX_STALE_MS = 4_000

interface CacheEntry<Page> {
  page: Page
  renderedAt: number
  /** Since when something on it may be different by now. */
  staleSince: number | undefined
}

interface Options<Page> {
  now: () => number
  /** Whether a page may be kept at all. */
  shouldCache: (page: Page) => boolean
  /** False while a change could be missed: then every page is drawn for whoever asks. */
  isReliable: () => boolean
}

/** Keeps drawn pages by name. A page is drawn once at a time, however many ask for it. */
export class PageCache<Page> {
  readonly #kept = new Map<string, CacheEntry<Page>>()
  readonly #drawing = new Map<string, Promise<Page>>()
  readonly #options: Options<Page>
  /** Counts the drops, so that a page begun before a change is not kept after it. */
  #generation = 0
  #changedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options<Page>) {
    this.#options = options
  }

  async get(name: string, renderPage: () => Promise<Page>): Promise<Page> {
    const cached = this.#kept.get(name)
    const currentTime = this.#options.now()
    const isHit =
      cached !== undefined &&
      this.#options.isReliable() &&
      (cached.staleSince === undefined || currentTime - cached.staleSince < MAX_STALE_MS)
    recordCacheRequest({ cache: 'pages', isHit })
    if (!isHit) return this.#draw(name, renderPage)
    const maxAge = cached.staleSince === undefined ? FRESH_MS : REVALIDATE_INTERVAL_MS
    // A failed renewal leaves the old page; the next visitor tries again.
    if (currentTime - cached.renderedAt >= maxAge) this.#draw(name, renderPage).catch(() => undefined)
    return cached.page
  }

  /** Something shown on the pages changed, and none of them may be served as it was. */
  clear(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#drawing.clear()
  }

  /** Something shown on some of the pages changed, of the kind that changes often: each may be served for a moment longer. */
  markStale(): void {
    this.#changedAt = this.#options.now()
    for (const entry of this.#kept.values()) entry.staleSince ??= this.#changedAt
  }

  #draw(name: string, renderPage: () => Promise<Page>): Promise<Page> {
    const running = this.#drawing.get(name)
    if (running) return running
    const generation = this.#generation
    const startedAt = this.#options.now()
    const render = renderPage()
      .then((page) => {
        if (generation === this.#generation && this.#options.shouldCache(page)) {
          const staleSince = this.#changedAt >= startedAt ? startedAt : undefined
          this.#kept.set(name, { page, renderedAt: this.#options.now(), staleSince })
        }
        return page
      })
      .finally(() => {
        if (this.#drawing.get(name) === render) this.#drawing.delete(name)
      })
    this.#drawing.set(name, render)
    return render
  }
}
