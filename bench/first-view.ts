import type { Browser, CDPSession, Page } from 'playwright-core'

/** Phone and connection of a first visit: Lighthouse's slow 4G on a mid-tier phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
const NETWORK_CONDITIONS = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const
const CPU_SLOWDOWN = 4
/** The page is idle after this time without a request; milliseconds. */
const IDLE_MS = 2_000

export interface FirstView {
  /** Milliseconds from the start of the visit. */
  firstPaint: number
  largestPaint: number
  /** The element of the largest contentful paint. */
  largest: string
  shift: number
  /** Kilobytes transferred until the page was complete, and until it was idle. */
  complete: number
  atRest: number
  /** Paths of the scripts requested until then. */
  scripts: readonly string[]
  lateScripts: readonly string[]
  /** Scripts that load with the first interaction. */
  interactionScripts: readonly string[]
}

declare global {
  interface Window {
    seen: { largest: number; what: string; shift: number }
  }
}

/** A string, because the compiler would add helpers that the page does not have. */
export const WATCH = `
  window.seen = { largest: 0, what: '', shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime, element, url } of list.getEntries()) {
      window.seen.largest = startTime
      window.seen.what = url || element?.tagName.toLowerCase() || ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

interface Transfer {
  path: string
  bytes: number
  isScript: boolean
}

/** Every response with its transferred size. */
const trackTransfers = (session: CDPSession): { transfers: Transfer[]; lastAt: () => number } => {
  const open = new Map<string, { path: string; isScript: boolean }>()
  const transfers: Transfer[] = []
  let lastAt = Date.now()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    open.set(requestId, { path: new URL(response.url).pathname, isScript: type === 'Script' })
  })
  session.on('Network.requestWillBeSent', () => (lastAt = Date.now()))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = Date.now()
    const request = open.get(requestId)
    if (request) transfers.push({ ...request, bytes: encodedDataLength })
  })
  return { transfers, lastAt: () => lastAt }
}

const waitForIdle = async (page: Page, lastAt: () => number): Promise<void> => {
  while (Date.now() - lastAt() < IDLE_MS) await page.waitForTimeout(100)
}

const sumKb = (transfers: readonly Transfer[]): number => transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
const getScriptPaths = (transfers: readonly Transfer[]): string[] => transfers.filter(({ isScript }) => isScript).map(({ path }) => path)

/** Applies that connection and phone to a page. */
export const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Moves the pointer as somebody would: pages take a first position, without a distance, for a pointer that rests where they appear. */
export const movePointer = async (page: Page): Promise<void> => {
  await page.mouse.move(3, 3)
  await page.mouse.move(6, 6)
}

/** A first visit on a slow connection, with an empty cache. */
export const measureFirstView = async (browser: Browser, url: string): Promise<FirstView> => {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(WATCH)
    const session = await context.newCDPSession(page)
    await throttle(session)
    const tracker = trackTransfers(session)
    await page.goto(url, { waitUntil: 'load' })
    const complete = [...tracker.transfers]
    await waitForIdle(page, tracker.lastAt)
    const atRest = [...tracker.transfers]
    const { seen, firstPaint } = await page.evaluate(() => ({
      seen: window.seen,
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    await movePointer(page)
    // There were no requests for that long: wait again for those of the interaction.
    await page.waitForTimeout(IDLE_MS)
    await waitForIdle(page, tracker.lastAt)
    return {
      firstPaint,
      largestPaint: seen.largest,
      largest: seen.what,
      shift: seen.shift,
      complete: sumKb(complete),
      atRest: sumKb(atRest),
      scripts: getScriptPaths(complete),
      lateScripts: getScriptPaths(atRest.slice(complete.length)),
      interactionScripts: getScriptPaths(tracker.transfers.slice(atRest.length)),
    }
  } finally {
    await context.close()
  }
}
