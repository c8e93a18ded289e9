import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { createIpAddress } from './addresses.ts'
import { launchChromium } from './chromium.ts'
import { PageErrors } from './page-errors.ts'
import { getWorkerShop } from './worker-shop.ts'

/** The sizes the screens are designed for, in CSS pixels. */
export const SCREEN_SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

/** Timeout of every wait of a test; generous, because a loaded machine is slow. */
const TIMEOUT_MS = 30_000

/** The cookie notice was accepted, so that it covers nothing. */
const KNOWS_ABOUT_COOKIES = { name: 'cookieConsent', value: 'true' }

/** A new browser profile with a screen size; every error that it finds fails the test when it ends. */
export interface Visitor {
  page: Page
  errors: PageErrors
}

export type OpenVisitor = (options?: BrowserContextOptions) => Promise<Visitor>

/**
 * Opens the visitor of earlier journeys in the same file, with everything that the browser has loaded and stored; `prepare` runs only for
 * a new visitor.
 */
export type OpenRegularVisitor = (prepare?: (page: Page) => Promise<void>) => Promise<Visitor>

const createVisitor = async (browser: Browser, options: BrowserContextOptions): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: getWorkerShop().url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': createIpAddress() },
    storageState: { cookies: [], origins: [{ origin: getWorkerShop().url, localStorage: [KNOWS_ABOUT_COOKIES] }] },
    ...options,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  const errors = new PageErrors()
  errors.watch(context)
  return { page: await context.newPage(), errors }
}

const expectNone = (errors: readonly string[]): void => expect(errors.join('\n')).toBe('')

interface Fixtures {
  getBrowser: () => Promise<Browser>
  /** The visitor that the journeys of a file share. */
  regular: { current: Visitor | undefined }
  openVisitor: OpenVisitor
  openRegularVisitor: OpenRegularVisitor
}

export const journey = test.extend<Fixtures>({
  // One for all files of a worker. After a crash it is replaced, so that only the journeys under way fail.
  getBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from this pattern
    async ({}, provide) => {
      let launching: Promise<Browser> | undefined
      const forget = (): void => {
        launching = undefined
      }
      const launch = async (): Promise<Browser> => {
        try {
          return (await launchChromium()).once('disconnected', forget)
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
  openVisitor: async ({ getBrowser, onTestFinished }, provide) => {
    await provide(async (options = SCREEN_SIZES.desktop) => {
      const visitor = await createVisitor(await getBrowser(), options)
      onTestFinished(async () => {
        await visitor.page.context().close()
        expectNone(visitor.errors.unexpected)
      })
      return visitor
    })
  },
  regular: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from this pattern
    async ({}, provide) => {
      const regular: Fixtures['regular'] = { current: undefined }
      await provide(regular)
      await regular.current?.page.context().close()
    },
    { scope: 'file' },
  ],
  openRegularVisitor: async ({ getBrowser, regular, onTestFinished, onTestFailed }, provide) => {
    await provide(async (prepare) => {
      if (regular.current === undefined) {
        regular.current = await createVisitor(await getBrowser(), SCREEN_SIZES.desktop)
        await prepare?.(regular.current.page)
      }
      const visitor = regular.current
      // A retry, and the journeys after it, start with a new visitor.
      onTestFailed(async () => {
        regular.current = undefined
        await visitor.page.context().close()
      })
      onTestFinished(() => expectNone(visitor.errors.takeUnexpected()))
      return visitor
    })
  },
})
