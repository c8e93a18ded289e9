import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core'

import { PHONE, throttle, WATCH } from './first-view.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { median, percentile } from './statistics.ts'

const VISIT_COUNT = 3
/** Taps of one visit, on different products: the first one runs the product page's code for the first time. */
const TAP_COUNT = 5
const TIMEOUT_MS = 30_000
/** For so long a finger rests on the screen when it taps; shorter than most. */
const PRESS_MS = 60
/** After scrolling nobody taps sooner. */
const SETTLE_MS = 300

declare global {
  interface Window {
    /** Milliseconds from when the finger leaves the screen to the frame that shows the product's name as heading, and to the one with its buttons. */
    tapped: { named: number; complete: number }[]
    /** The longest time from an interaction to the next frame; milliseconds. */
    slowest: number
  }
}

/** A string, because the compiler would add helpers that the page does not have. */
const RECORD_TAPS = `
  window.tapped = []
  let current
  const afterFrame = (found) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => found(performance.now())
    port2.postMessage(null)
  })
  addEventListener('pointerup', ({ timeStamp, target }) => {
    const link = target.closest('a[href^="/product-details/"]')
    if (link) current = { timeStamp, name: link.textContent, seen: false }
  }, true)
  const look = () => {
    if (!current || !location.pathname.startsWith('/product-details/')) return
    const tap = current
    if (!tap.seen && document.querySelector('h1')?.textContent === tap.name) {
      tap.seen = true
      afterFrame((now) => { tap.named = now - tap.timeStamp })
    }
    if (tap.seen && document.querySelector('main fieldset')) {
      current = undefined
      afterFrame((now) => window.tapped.push({ named: tap.named, complete: now - tap.timeStamp }))
    }
  }
  addEventListener('DOMContentLoaded', () => new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true }))
`

const RECORD_INTERACTIONS = `
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId > 0) window.slowest = Math.max(window.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

/** With real touch events, which the browser makes a click of. */
const tapWithFinger = async (page: Page, session: CDPSession, target: Locator): Promise<void> => {
  // Neither below the bar nor behind the cookie notice.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(SETTLE_MS)
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap on.')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A first visit with an empty cache on a slow phone and line. */
const openSlowly = async (context: BrowserContext, path: string, record: string): Promise<Page> => {
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.addInitScript(record)
  await throttle(await context.newCDPSession(page))
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** The first touch loads the page's script; people look and scroll before they press. */
const touchFirst = async (page: Page): Promise<void> => {
  // Between the logo and the menu, where nothing is.
  await page.touchscreen.tap(206, 28)
  await page.waitForLoadState('networkidle')
  // React has reached the page's last part.
  await page.waitForFunction(() => Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__reactFiber')))
  await page.waitForLoadState('networkidle')
}

const tapProducts = async (page: Page): Promise<{ named: number; complete: number }[]> => {
  // Loaded when the page is idle.
  const codeLoaded = page.waitForResponse(/\/product-screen-/)
  await touchFirst(page)
  await codeLoaded
  const session = await page.context().newCDPSession(page)
  const links = page.locator('main article a')
  for (let index = 0; index < TAP_COUNT; index++) {
    await tapWithFinger(page, session, links.nth(index))
    await page.waitForFunction((count) => window.tapped.length === count, index + 1)
    await page.evaluate(() => history.back())
    await page.getByRole('searchbox').waitFor()
    await page.waitForLoadState('networkidle')
  }
  return page.evaluate(() => window.tapped)
}

/** From a tap on a product in the shop to its page. */
export const measureNextPage = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const taps: { named: number; complete: number }[] = []
  for (let visit = 0; visit < VISIT_COUNT; visit++) {
    const context = await browser.newContext({ ...PHONE, baseURL: shop })
    taps.push(...(await tapProducts(await openSlowly(context, '/products-shop', RECORD_TAPS))))
    await context.close()
  }
  const named = taps.map((tap) => tap.named)
  const subject = 'tap on a product on a slow line and processor'
  return [
    createMaxMetric({
      subject: `${subject}: its name as heading (p75 of ${taps.length})`,
      value: percentile(named, 0.75),
      limit: 100,
      unit: 'ms',
    }),
    { subject: `${subject}: the same, median`, value: `${median(named).toFixed(0)} ms`, target: '' },
    {
      subject: `${subject}: its buttons (p75)`,
      value: `${percentile(
        taps.map(({ complete }) => complete),
        0.75,
      ).toFixed(0)} ms`,
      target: '',
    },
  ]
}

/** By the keyboard, once it is open: it opens with the rendering after the press (decision 124). */
const closeDialog = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** What a visitor presses on each page, after the first touch. */
const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: async (page) => {
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await closeDialog(page)
  },
  shop: async (page) => {
    await page.getByRole('button', { name: 'Filter' }).tap()
    await closeDialog(page)
    await page.getByLabel('Search').tap()
    await page.keyboard.type('su')
  },
  product: async (page) => {
    await page.getByRole('button', { name: 'Next picture' }).tap()
    await page.locator('main fieldset').last().locator('label').first().tap()
    await page.getByRole('button', { name: 'One more' }).tap()
  },
}

export const hasVitals = (name: string): boolean => name in INTERACTIONS

/** The three vitals of a page, on a first visit. */
export const measureVitals = async (browser: Browser, shop: string, { name, path }: { name: string; path: string }): Promise<Metric[]> => {
  const visits: { largest: number; slowest: number; shift: number }[] = []
  for (let visit = 0; visit < VISIT_COUNT; visit++) {
    const context = await browser.newContext({ ...PHONE, baseURL: shop })
    const page = await openSlowly(context, path, WATCH + RECORD_INTERACTIONS)
    await touchFirst(page)
    await INTERACTIONS[name]?.(page)
    await page.waitForLoadState('networkidle')
    visits.push(await page.evaluate(() => ({ largest: window.seen.largest, slowest: window.slowest, shift: window.seen.shift })))
    await context.close()
  }
  const on = `${name} on a slow line and processor`
  const largest = median(visits.map((visit) => visit.largest)) / 1000
  const slowest = median(visits.map((visit) => visit.slowest))
  return [
    createMaxMetric({ subject: `${on}: largest paint`, value: largest, limit: 1, unit: 's', fractionDigits: 2 }),
    createMaxMetric({ subject: `${on}: slowest interaction to next paint`, value: slowest, limit: 50, unit: 'ms' }),
    createMaxMetric({
      subject: `${on}: layout shift`,
      value: Math.max(...visits.map(({ shift }) => shift)),
      limit: 0,
      unit: '',
      fractionDigits: 3,
    }),
  ]
}
