import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test, type TestContext } from 'vitest'

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
const PATIENCE_MS = 15_000

/** The notice about cookies was read, so that it lies over nothing. */
const KNOWS_ABOUT_COOKIES = { name: 'cookieConsent', value: 'true' }

/** A browser nobody used before, on a screen; whatever it finds wrong fails the test when it ends. */
export interface Visitor {
  page: Page
  errors: PageErrors
}

export type OpenVisitor = (options?: BrowserContextOptions) => Promise<Visitor>

const openVisitor = async (
  browser: Browser,
  options: BrowserContextOptions,
  onTestFinished: TestContext['onTestFinished'],
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: getWorkerShop().url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': createIpAddress() },
    storageState: { cookies: [], origins: [{ origin: getWorkerShop().url, localStorage: [KNOWS_ABOUT_COOKIES] }] },
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const errors = new PageErrors()
  errors.watch(context)
  onTestFinished(async () => {
    await context.close()
    expect(errors.unexpected.join('\n')).toBe('')
  })
  return { page: await context.newPage(), errors }
}

export const journey = test.extend<{ browser: Browser; openVisitor: OpenVisitor }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from this pattern
    async ({}, provide) => {
      const browser = await launchChromium()
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  openVisitor: async ({ browser, onTestFinished }, provide) => {
    await provide((options = SCREEN_SIZES.desktop) => openVisitor(browser, options, onTestFinished))
  },
})
