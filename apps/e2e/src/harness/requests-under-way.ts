import type { Page, Request } from 'playwright-core'
import { vi } from 'vitest'

import { waitUntilIdle } from './frames.ts'
import { WAIT_TIMEOUT_MS } from './timeouts.ts'

/** The requests of a page that have not ended. */
export class RequestsUnderWay {
  readonly #page: Page
  readonly #requests = new Set<Request>()

  constructor(page: Page) {
    this.#page = page
    const end = (request: Request): void => void this.#requests.delete(request)
    const begin = (request: Request): void => {
      // Those of the document that is left need not be reported as ended.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#requests.clear()
      this.#requests.add(request)
    }
    page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  }

  /** Waits until every request has ended and the page, once idle, has made no further one. No half second of silence is awaited. */
  async untilNone(): Promise<void> {
    do {
      await vi.waitUntil(() => this.#requests.size === 0, { timeout: WAIT_TIMEOUT_MS, interval: 10 })
      await waitUntilIdle(this.#page)
    } while (this.#requests.size > 0)
  }
}

const watched = new WeakMap<Page, RequestsUnderWay>()

/** Those of a page from the first call on. */
export const getRequestsUnderWay = (page: Page): RequestsUnderWay => {
  const requests = watched.get(page) ?? new RequestsUnderWay(page)
  watched.set(page, requests)
  return requests
}
