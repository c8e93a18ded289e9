/** How long a page is served without asking; afterwards it is served once more while a new one is drawn. */
export const FRESH_MS = 10_000

interface Kept<Page> {
  page: Page
  drawnAt: number
}

interface Options<Page> {
  now: () => number
  /** Whether a page may be kept at all. */
  mayKeep: (page: Page) => boolean
}

/** Keeps drawn pages by name. A page is drawn once at a time, however many ask for it. */
export class PageCache<Page> {
  readonly #kept = new Map<string, Kept<Page>>()
  readonly #drawing = new Map<string, Promise<Page>>()
  readonly #options: Options<Page>
  /** Counts the drops, so that a page begun before a change is not kept after it. */
  #generation = 0

  constructor(options: Options<Page>) {
    this.#options = options
  }

  async get(name: string, draw: () => Promise<Page>): Promise<Page> {
    const kept = this.#kept.get(name)
    if (!kept) return this.#draw(name, draw)
    const stale = this.#options.now() - kept.drawnAt >= FRESH_MS
    // A failed renewal leaves the old page; the next visitor tries again.
    if (stale) this.#draw(name, draw).catch(() => undefined)
    return kept.page
  }

  /** Something shown on the pages changed. */
  drop(): void {
    this.#generation += 1
    this.#kept.clear()
    this.#drawing.clear()
  }

  #draw(name: string, draw: () => Promise<Page>): Promise<Page> {
    const running = this.#drawing.get(name)
    if (running) return running
    const generation = this.#generation
    const drawing = draw()
      .then((page) => {
        if (generation === this.#generation && this.#options.mayKeep(page)) this.#kept.set(name, { page, drawnAt: this.#options.now() })
        return page
      })
      .finally(() => {
        if (this.#drawing.get(name) === drawing) this.#drawing.delete(name)
      })
    this.#drawing.set(name, drawing)
    return drawing
  }
}
