import { recordCacheRequest } from '../platform/metrics.ts'
import { HOUR_MS, MIB } from '../platform/units.ts'

/** How long a page is served as it was before a sale, while it is rendered again: stock may be a second old at most. */
export const MAX_STALE_MS = 500
/** A page is rendered again no sooner than this after the last time: a product may be sold many times a second. */
export const RENEWAL_INTERVAL_MS = 250
/** From this age on a page is rendered again when it is requested: related products are ordered by sales, and those renew no other page. */
export const MAX_AGE_MS = HOUR_MS
/** About 7,000 pages of products, or 2,500 with an inlined style sheet. */
const MAX_BYTES = 64 * MIB
/** Size of an entry without its body: its keys and its entries in the maps. */
const ENTRY_BYTES = 2_048

/** A page as it is sent. */
interface CacheablePage {
  body: Buffer
  /** Names of what it shows (`getDependencies`); undefined if it must not be cached. */
  dependencies: readonly string[] | undefined
}

interface CacheEntry<Page> {
  page: Page
  render: () => Promise<Page>
  /** When rendering began. */
  renderedAt: number
  /** The day on which it began: what the page says of the day counts from then. */
  renderedOn: number
  /** Since when its stock may have changed. */
  staleSince: number | undefined
  /** Whether it was served from memory since it was rendered. */
  wasServed: boolean
}

/** What changed since a render began. */
interface ActiveRender {
  dropped: Set<string>
  stale: Set<string>
  staleSince: number | undefined
}

interface Options {
  /** Milliseconds of a clock that never goes back, whatever is done to the system's. */
  now: () => number
  /** Number of the day in UTC. Pages name the day on which an order arrives, counted from the day on which they are rendered. */
  getDay: () => number
  /** False while a change could be missed: then every request renders. */
  isReliable: () => boolean
  /** Called when a page could not be rendered again in the background; the next request renders it. */
  onRenewalError: (error: unknown) => void
  maxBytes?: number
}

/** Rendered pages in memory, by key, up to a number of bytes; the least recently used is evicted first. */
export class PageCache<Page extends CacheablePage> {
  /** In order of use. */
  readonly #entries = new Map<string, CacheEntry<Page>>()
  readonly #keysByDependency = new Map<string, Set<string>>()
  readonly #activeRenders = new Set<ActiveRender>()
  /** Keys of pages that wait for being rendered again, or are. */
  readonly #renewals = new Set<string>()
  readonly #options: Options
  #lastRenewal: Promise<unknown> = Promise.resolve()
  #bytes = 0
  /** Incremented by `clear`, so that a render that began before is not stored. */
  #generation = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** A page that may be served as it is. With a condition it is only tried: no miss is counted, because another lookup follows. */
  find(key: string, condition?: (page: Page) => boolean): Page | undefined {
    const { now, getDay, isReliable } = this.#options
    const entry = this.#entries.get(key)
    if (condition && !(entry && condition(entry.page))) return undefined
    const currentTime = now()
    const isFresh = (since: number | undefined): boolean => since === undefined || currentTime - since < MAX_STALE_MS
    const isHit = entry !== undefined && isReliable() && isFresh(entry.staleSince) && entry.renderedOn === getDay()
    if (isHit || !condition) recordCacheRequest({ cache: 'pages', isHit })
    if (!isHit) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    entry.wasServed = true
    if (entry.staleSince !== undefined || currentTime - entry.renderedAt >= MAX_AGE_MS) this.#renew(key)
    return entry.page
  }

  /** Renders a page and stores it, unless it must not be cached. */
  async render(key: string, render: () => Promise<Page>): Promise<Page> {
    const generation = this.#generation
    const renderedAt = this.#options.now()
    const renderedOn = this.#options.getDay()
    const active: ActiveRender = { dropped: new Set(), stale: new Set(), staleSince: undefined }
    this.#activeRenders.add(active)
    try {
      const page = await render()
      const { dependencies = [] } = page
      if (generation !== this.#generation || dependencies.some((name) => active.dropped.has(name))) return page
      const isStale = dependencies.some((name) => active.stale.has(name))
      this.#remove(key)
      if (page.dependencies) this.#store(key, { page, render, renderedAt, renderedOn, staleSince: isStale ? active.staleSince : undefined })
      return page
    } finally {
      this.#activeRenders.delete(active)
    }
  }

  /** What has one of these names changed: no page that shows it may be served as it was. */
  drop(names: readonly string[]): void {
    for (const { dropped } of this.#activeRenders) for (const name of names) dropped.add(name)
    for (const key of this.#findKeys(names)) this.#remove(key)
  }

  /** The same for frequent changes: a page may be served as it was for a moment longer, and is rendered again at once if it was requested. */
  markStale(names: readonly string[]): void {
    const currentTime = this.#options.now()
    for (const active of this.#activeRenders) {
      active.staleSince ??= currentTime
      for (const name of names) active.stale.add(name)
    }
    for (const key of this.#findKeys(names)) {
      const entry = this.#entries.get(key)
      if (!entry) continue
      entry.staleSince ??= currentTime
      if (entry.wasServed) this.#renew(key)
    }
  }

  /** Deletes every page: none may be served as it was. */
  clear(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#keysByDependency.clear()
    this.#bytes = 0
  }

  #findKeys(names: readonly string[]): Set<string> {
    return new Set(names.flatMap((name) => [...(this.#keysByDependency.get(name) ?? [])]))
  }

  #store(key: string, entry: Omit<CacheEntry<Page>, 'wasServed'>): void {
    const { page } = entry
    this.#entries.set(key, { ...entry, wasServed: false })
    this.#bytes += page.body.length + ENTRY_BYTES
    for (const dependency of page.dependencies ?? []) {
      const keys = this.#keysByDependency.get(dependency)
      if (keys) keys.add(key)
      else this.#keysByDependency.set(dependency, new Set([key]))
    }
    const { maxBytes = MAX_BYTES } = this.#options
    for (const leastRecentlyUsed of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) break
      this.#remove(leastRecentlyUsed)
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.page.body.length + ENTRY_BYTES
    for (const dependency of entry.page.dependencies ?? []) {
      const keys = this.#keysByDependency.get(dependency)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByDependency.delete(dependency)
    }
  }

  /** Renders a page again in the background: one after the other, so that visitors wait for one of them at most. */
  #renew(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry || this.#renewals.has(key)) return
    this.#renewals.add(key)
    const renew = async (): Promise<void> => {
      const render = this.#entries.get(key)?.render
      if (render)
        await this.render(key, render).catch((error: unknown) => {
          this.#remove(key)
          this.#options.onRenewalError(error)
        })
      this.#renewals.delete(key)
      // It was sold again meanwhile.
      if (this.#entries.get(key)?.staleSince !== undefined) this.#renew(key)
    }
    const start = (): void => {
      this.#lastRenewal = this.#lastRenewal.then(renew)
    }
    setTimeout(start, Math.max(0, entry.renderedAt + RENEWAL_INTERVAL_MS - this.#options.now())).unref()
  }
}
