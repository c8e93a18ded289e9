import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'

import { waitForFrames, waitUntilIdle } from '../harness/frames.ts'
import { captureDocuments } from './documents.ts'
import { ERROR_SCREENS } from './error-screens.ts'
import {
  type CaptureOptions,
  EMPTY_SHOP_SCREENS,
  fillCart,
  type OpenShop,
  type GalleryScreen,
  listScreens,
  signInOwner,
} from './screens.ts'

/** The widths the screens are designed for, in CSS pixels. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
/** Longer pages are cut off. */
const MAX_HEIGHT = 6000
/** For pictures that are still loading. */
const IMAGE_TIMEOUT_MS = 3000

/** Scrolls through the page once, so that lazy content is loaded, decoded and drawn. */
const scrollThrough = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  // Content below the first screen is laid out when it comes near; a screenshot shows all of it.
  await page.evaluate(() => void (document.documentElement.dataset['whole'] = ''))
  const { length, step } = await page.evaluate(() => ({ length: document.documentElement.scrollHeight, step: innerHeight }))
  for (let top = 0; top < length; top += step) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await waitForFrames(page, 2)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForLoadState('networkidle')
  // Lazy pictures may still be loading; one that never loads is missing in the screenshot.
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || !image.checkVisibility({ opacityProperty: true })),
      undefined,
      { timeout: IMAGE_TIMEOUT_MS },
    )
    .catch(() => undefined)
  await page.evaluate(() => Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode())))
  await waitUntilIdle(page)
}

/** The shop serves emails without scripts, which scrolling needs. */
const openScreen = async (page: Page, { path, isEmail }: GalleryScreen): Promise<void> => {
  if (!isEmail) return void (await page.goto(path))
  await page.goto('about:blank')
  await page.setContent(await (await page.request.get(path)).text())
}

const captureScreen = async (page: Page, screen: GalleryScreen, folder: string): Promise<void> => {
  const { name, hasDark, before, act } = screen
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(VIEWPORTS[2])
  await before?.(page)
  await openScreen(page, screen)
  await act?.(page)
  for (const theme of hasDark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: theme })
    for (const { width, height } of VIEWPORTS) {
      await page.setViewportSize({ width, height })
      await scrollThrough(page)
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width, height: Math.min(MAX_HEIGHT, Math.max(height, length)) }
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true, clip })
    }
  }
  await page.unrouteAll()
}

const openPages = async (browser: Browser, shop: OpenShop): Promise<Record<GalleryScreen['as'], Page>> => {
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
    return context.newPage()
  }
  const pages = { owner: await open(), guest: await open() }
  await signInOwner(pages.owner, shop)
  return pages
}

const captureScreens = async (
  pages: Record<GalleryScreen['as'], Page>,
  screens: readonly GalleryScreen[],
  folder: string,
): Promise<number> => {
  // On a small machine one after the other is faster than in parallel.
  for (const screen of screens) await captureScreen(pages[screen.as], screen, folder)
  return screens.length
}

/** Captures every screen and document of a demo shop at every width, and in the dark theme where there is one. */
export const captureShop = async (browser: Browser, shop: OpenShop, { folder, isWanted }: CaptureOptions): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const pages = await openPages(browser, shop)
  await fillCart(pages.guest, shop)
  const screens = [...(await listScreens(pages.owner, shop)), ...ERROR_SCREENS].filter(({ name }) => isWanted(name))
  const screenCount = await captureScreens(pages, screens, folder)
  return screenCount + (await captureDocuments(pages.owner, shop, { folder, isWanted }))
}

/** Captures a new, empty shop. */
export const captureEmptyShop = async (browser: Browser, shop: OpenShop, { folder, isWanted }: CaptureOptions): Promise<number> =>
  captureScreens(
    await openPages(browser, shop),
    EMPTY_SHOP_SCREENS.filter(({ name }) => isWanted(name)),
    folder,
  )
