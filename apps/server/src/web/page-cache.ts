import { signalCache } from '../platform/metrics/index.ts'

/** From this age on a page is served once more while a new one is drawn. */
export const FRESH_MS = 10_000
/** A page that something changed on is drawn anew no sooner than this after the last time: a busy shop changes all the time. */
export const REDRAW_INTERVAL_MS = 2_000
/** So long a page that something changed on may still be served. */
export const OUTDATED_LIMIT_MS = 4_000

interface Kept<Page> {
  page: Page
  drawnAt: number
  /** Since when something on it may be different by now. */
  outdatedAt: number | undefined
}

interface Options<Page> {
  now: () => number
  /** Whether a page may be kept at all. */
  mayKeep: (page: Page) => boolean
  /** False while a change could be missed: then every page is drawn for whoever asks. */
  isReliable: () => boolean
}

/** Keeps drawn pages by name. A page is drawn once at a time, however many ask for it. */
export class PageCache<Page> {
  readonly #kept = new Map<string, Kept<Page>>()
  readonly #drawing = new Map<string, Promise<Page>>()
  readonly #options: Options<Page>
  /** Counts the drops, so that a page begun before a change is not kept after it. */
  #generation = 0
  #changedAt = Number.NEGATIVE_INFINITY

  constructor(options: Options<Page>) {
    this.#options = options
  }

  async get(name: string, draw: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept.get(name)
    const now = this.#options.now()
    const isHit =
      kept !== undefined && this.#options.isReliable() && (kept.outdatedAt === undefined || now - kept.outdatedAt < OUTDATED_LIMIT_MS)
    signalCache({ cache: 'pages', isHit })
    if (!isHit) return this.#draw(name, draw)
    const maxAge = kept.outdatedAt === undefined ? FRESH_MS : REDRAW_INTERVAL_MS
    // A failed renewal leaves the old page; the next visitor tries again.
    if (now - kept.drawnAt >= maxAge) this.#draw(name, draw).catch(() => undefined)
    return kept.page
  }

  /** Something shown on the pages changed, and none of them may be served as it was. */
  drop(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#drawing.clear()
  }

  /** Something shown on some of the pages changed, of the kind that changes often: each may be served for a moment longer. */
  outdate(): void {
    this.#changedAt = this.#options.now()
    for (const kept of this.#kept.values()) kept.outdatedAt ??= this.#changedAt
  }

  #draw(name: string, draw: () => Promise<Page>): Promise<Page> {
    const running = this.#drawing.get(name)
    if (running) return running
    const generation = this.#generation
    const begunAt = this.#options.now()
    const drawing = draw()
      .then((page) => {
        if (generation === this.#generation && this.#options.mayKeep(page)) {
          const outdatedAt = this.#changedAt >= begunAt ? begunAt : undefined
          this.#kept.set(name, { page, drawnAt: this.#options.now(), outdatedAt })
        }
        return page
      })
      .finally(() => {
        if (this.#drawing.get(name) === drawing) this.#drawing.delete(name)
      })
    this.#drawing.set(name, drawing)
    return drawing
  }
}
