import type { Browser, CDPSession, Page } from 'playwright-core'

/** The phone and the line that a first visit is measured with: what Lighthouse calls a slow connection on a middling phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
const NETWORK_CONDITIONS = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } as const
const CPU_SLOWDOWN = 4
/** Nothing more is asked for this long: the page is at rest; milliseconds. */
const IDLE_MS = 2_000

export interface FirstView {
  /** Milliseconds from the beginning of the visit. */
  firstPaint: number
  largestPaint: number
  /** What the largest paint was of. */
  largest: string
  shift: number
  /** Kilobytes over the line until the page was complete, and until it was at rest. */
  complete: number
  atRest: number
  /** Scripts asked for until then, as paths. */
  scripts: readonly string[]
  lateScripts: readonly string[]
  /** Those that come once somebody is there, who reads on. */
  interactionScripts: readonly string[]
}

declare global {
  interface Window {
    seen: { largest: number; what: string; shift: number }
  }
}

/** As text: the compiler adds calls to named functions that the page does not know. */
const WATCH = `
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

/** Every answer with what it weighed on the line. */
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

/** Has a page come over that line to that phone. */
export const throttle = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** A first visit on a slow line: nothing is kept from before. */
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
    await page.mouse.move(PHONE.viewport.width / 2, PHONE.viewport.height / 2)
    // The line was quiet for as long: what is asked for now is waited for anew.
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
