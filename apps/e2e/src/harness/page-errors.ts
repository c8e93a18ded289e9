import type { BrowserContext, Page, Response } from 'playwright-core'

/** Errors that no test may cause: script errors, blocked content, responses of 500 and above. */
export class PageErrors {
  readonly #found: string[] = []
  readonly #expected: RegExp[] = []

  /** Watches a context with its pages, until the function that it returns is called. */
  watch(context: BrowserContext): () => void {
    const onPage = (page: Page): void => this.#watchPage(page)
    const onResponse = (response: Response): void => {
      if (response.status() >= 500) this.#found.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    }
    context.on('page', onPage).on('response', onResponse)
    for (const page of context.pages()) this.#watchPage(page)
    return () => context.off('page', onPage).off('response', onResponse)
  }

  #watchPage(page: Page): void {
    page.on('pageerror', (error) => this.#found.push(`page error on ${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#found.push(`console on ${page.url()}: ${message.text()} (${message.location().url})`)
    })
  }

  /** An error that the test expects; the browser logs every 4xx and every aborted request on its console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** Requests of a page that are under way while its session ends, for example for the cart, the orders or the picture of a draft, are refused. */
  expectEndOfSession(): void {
    this.expect(/status of 404.*\/api\/(cart|orders\/myorders|design-drafts)\//)
    this.expect(/status of 401/)
  }

  /** Unexpected errors since the last call. */
  takeUnexpected(): string[] {
    const { unexpected } = this
    this.#found.length = 0
    return unexpected
  }

  get unexpected(): string[] {
    return this.#found.filter((found) => !this.#expected.some((pattern) => pattern.test(found)))
  }
}
