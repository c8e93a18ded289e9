import type { BrowserContextOptions, Page } from 'playwright-core'
import { test } from 'vitest'

import { createIpAddress } from './addresses.ts'
import { launchChromium } from './chromium.ts'
import { ContextPool } from './context-pool.ts'
import { findStalledPages } from './frames.ts'
import { PageErrors } from './page-errors.ts'
import { WAIT_TIMEOUT_MS } from './timeouts.ts'
import { getWorkerShop } from './worker-shop.ts'

/** The sizes the screens are designed for, in CSS pixels. */
export const SCREEN_SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

/** An empty browser profile with a screen size; every error that it finds fails the test when it ends. */
export interface Visitor {
  page: Page
  errors: PageErrors
}

export interface VisitorOptions extends BrowserContextOptions {
  /** Shows the cookie notice, which is otherwise accepted, so that it covers nothing. */
  isFirstVisit?: boolean
  /** For a journey that leaves something in its profile that cannot be removed, such as a clock. */
  isLastOfProfile?: boolean
}

export type OpenVisitor = (options?: VisitorOptions) => Promise<Visitor>

/**
 * Opens the visitor of earlier journeys in the same file, with everything that the browser has loaded and stored; `prepare` runs only for
 * a new visitor.
 */
export type OpenRegularVisitor = (prepare?: (page: Page) => Promise<void>) => Promise<Visitor>

interface OpenedVisitor extends Visitor {
  /** Returns the profile to the pool. */
  leave: () => Promise<void>
}

/** Runs in each document of a page; blank and sandboxed ones have neither an origin nor a storage. */
const knowAboutCookies = (): void => {
  if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'true')
}

const openVisitorIn = async (
  contexts: ContextPool,
  { isFirstVisit = false, isLastOfProfile = false, ...screen }: VisitorOptions,
): Promise<OpenedVisitor> => {
  const options: BrowserContextOptions = { baseURL: getWorkerShop().url, locale: 'en-GB', reducedMotion: 'reduce', ...screen }
  const page = await contexts.take(options)
  if (!isFirstVisit) await page.addInitScript(knowAboutCookies)
  const context = page.context()
  context.setDefaultTimeout(WAIT_TIMEOUT_MS)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': createIpAddress() })
  const errors = new PageErrors()
  const unwatch = errors.watch(context)
  const leave = async (): Promise<void> => {
    unwatch()
    await (isLastOfProfile ? context.close() : contexts.giveBack(context, options))
  }
  return { page, errors, leave }
}

/** Its message, which the report of second tries repeats, names all of them in full; that of `expect` would be cut. */
const expectNone = (errors: readonly string[]): void => {
  if (errors.length > 0) throw new Error(errors.join('\n'))
}

interface Fixtures {
  getContexts: () => Promise<ContextPool>
  /** The visitor that the journeys of a file share. */
  regular: { current: OpenedVisitor | undefined }
  openVisitor: OpenVisitor
  openRegularVisitor: OpenRegularVisitor
}

export const journey = test.extend<Fixtures>({
  // One browser for all files of a worker. After a crash it is replaced, so that only the journeys under way fail.
  getContexts: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from this pattern
    async ({}, provide) => {
      let launching: Promise<ContextPool> | undefined
      const forget = (): void => {
        launching = undefined
      }
      const launch = async (): Promise<ContextPool> => {
        try {
          return new ContextPool((await launchChromium()).once('disconnected', forget))
        } catch (error) {
          forget()
          throw error
        }
      }
      await provide(() => (launching ??= launch()))
      await (await launching)?.close()
    },
    { scope: 'worker' },
  ],
  openVisitor: async ({ getContexts, onTestFinished }, provide) => {
    await provide(async (options = SCREEN_SIZES.desktop) => {
      const visitor = await openVisitorIn(await getContexts(), options)
      onTestFinished(async ({ task }) => {
        const stalledPages = task.result?.state === 'fail' ? await findStalledPages(visitor.page.context().pages()) : []
        await visitor.leave()
        expectNone([...visitor.errors.unexpected, ...stalledPages])
      })
      return visitor
    })
  },
  regular: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from this pattern
    async ({}, provide) => {
      const regular: Fixtures['regular'] = { current: undefined }
      await provide(regular)
      await regular.current?.leave()
    },
    { scope: 'file' },
  ],
  openRegularVisitor: async ({ getContexts, regular, onTestFinished, onTestFailed }, provide) => {
    await provide(async (prepare) => {
      if (regular.current === undefined) {
        regular.current = await openVisitorIn(await getContexts(), SCREEN_SIZES.desktop)
        await prepare?.(regular.current.page)
      }
      const visitor = regular.current
      // A retry, and the journeys after it, start with a new visitor.
      onTestFailed(async () => {
        regular.current = undefined
        await visitor.leave()
      })
      onTestFinished(() => expectNone(visitor.errors.takeUnexpected()))
      return visitor
    })
  },
})
