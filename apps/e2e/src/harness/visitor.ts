import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, test, type TestContext } from 'vitest'

import { newAddress } from './addresses.ts'
import { launchChromium } from './chromium.ts'
import { Faults } from './faults.ts'
import { ownShop } from './own-shop.ts'

/** The sizes the screens are designed for, in CSS pixels. */
export const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 } },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

/** How long a visitor waits for anything before a journey fails; a loaded machine is slow, not wrong. */
const PATIENCE_MS = 15_000

/** The notice about cookies was read, so that it lies over nothing. */
const KNOWS_ABOUT_COOKIES = { name: 'cookieConsent', value: 'true' }

/** A browser nobody used before, on a screen; whatever it finds wrong fails the test when it ends. */
export interface Visitor {
  page: Page
  faults: Faults
}

export type Visit = (options?: BrowserContextOptions) => Promise<Visitor>

const visit = async (browser: Browser, options: BrowserContextOptions, onTestFinished: TestContext['onTestFinished']): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL: ownShop().url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    storageState: { cookies: [], origins: [{ origin: ownShop().url, localStorage: [KNOWS_ABOUT_COOKIES] }] },
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const faults = new Faults()
  faults.watch(context)
  onTestFinished(async () => {
    await context.close()
    expect(faults.unexpected.join('\n')).toBe('')
  })
  return { page: await context.newPage(), faults }
}

export const journey = test.extend<{ browser: Browser; visit: Visit }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from this pattern
    async ({}, provide) => {
      const browser = await launchChromium()
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, onTestFinished }, provide) => {
    await provide((options = SCREENS.desktop) => visit(browser, options, onTestFinished))
  },
})
