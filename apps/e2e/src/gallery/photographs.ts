import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser, Page } from 'playwright-core'

import { photographPapers } from './papers.ts'
import { EMPTY_PLACES, fillCart, type OpenShop, type Place, placesOf, signInOwner } from './places.ts'
import { TROUBLED_PLACES } from './troubled-places.ts'

/** The widths the screens are designed for, in CSS pixels. */
const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
/** Longer pages are cut off. */
const LONGEST = 6000
/** For pictures that are still loading. */
const PATIENCE_MS = 3000

/** Scrolls through the page once, so that lazy content is loaded. */
const walkThrough = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    // Content below the first screen is laid out when it comes near; a screenshot shows all of it.
    document.documentElement.dataset['whole'] = ''
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at)
      await new Promise((next) => setTimeout(next, 40))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  // Lazy pictures may still be loading; one that never loads is missing in the screenshot.
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete || !image.checkVisibility({ opacityProperty: true })),
      undefined,
      { timeout: PATIENCE_MS },
    )
    .catch(() => undefined)
}

/** The shop serves emails without scripts, which scrolling needs. */
const openPlace = async (page: Page, { path, isMail }: Place): Promise<void> => {
  if (!isMail) return void (await page.goto(path))
  await page.goto('about:blank')
  await page.setContent(await (await page.request.get(path)).text())
}

const photographPlace = async (page: Page, place: Place, folder: string): Promise<void> => {
  const { name, hasDark, before, act } = place
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(SCREENS[2])
  await before?.(page)
  await openPlace(page, place)
  await act?.(page)
  for (const theme of hasDark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme: theme })
    for (const { width, height } of SCREENS) {
      await page.setViewportSize({ width, height })
      await walkThrough(page)
      const length = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width, height: Math.min(LONGEST, Math.max(height, length)) }
      await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`), fullPage: true, clip })
    }
  }
  await page.unrouteAll()
}

interface Visit {
  folder: string
  /** Captures only screens whose name contains it. */
  only: string
}

const openPages = async (browser: Browser, shop: OpenShop): Promise<Record<Place['as'], Page>> => {
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    await context.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
    return context.newPage()
  }
  const pages = { owner: await open(), guest: await open() }
  await signInOwner(pages.owner, shop)
  return pages
}

const photographPlaces = async (pages: Record<Place['as'], Page>, places: readonly Place[], folder: string): Promise<number> => {
  // On a small machine one after the other is faster than in parallel.
  for (const place of places) await photographPlace(pages[place.as], place, folder)
  return places.length
}

/** Captures every screen and document of a demo shop at every width, and in the dark theme where there is one. */
export const photographShop = async (browser: Browser, shop: OpenShop, { folder, only }: Visit): Promise<number> => {
  await mkdir(folder, { recursive: true })
  const pages = await openPages(browser, shop)
  await fillCart(pages.guest, shop)
  const places = [...(await placesOf(pages.owner, shop)), ...TROUBLED_PLACES].filter(({ name }) => name.includes(only))
  const screens = await photographPlaces(pages, places, folder)
  return screens + (await photographPapers(pages.owner, shop, { folder, only }))
}

/** Captures a new, empty shop. */
export const photographEmptyShop = async (browser: Browser, shop: OpenShop, { folder, only }: Visit): Promise<number> =>
  photographPlaces(
    await openPages(browser, shop),
    EMPTY_PLACES.filter(({ name }) => name.includes(only)),
    folder,
  )
