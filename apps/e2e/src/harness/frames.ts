import { setTimeout as wait } from 'node:timers/promises'

import type { Page } from 'playwright-core'

/**
 * Milliseconds after which a frame is no longer waited for: after a resize, Chromium without a window sometimes draws no further one until
 * the page changes, and everything that a script can read is up to date.
 */
const MISSING_FRAME_MS = 1000

/** Waits for animation frames of a page. */
export const waitForFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    async ({ frames, limit }) => {
      for (let frame = 0; frame < frames; frame++)
        await new Promise<void>((next) => {
          const timer = setTimeout(next, limit)
          requestAnimationFrame(() => {
            clearTimeout(timer)
            next()
          })
        })
    },
    { frames: count, limit: MISSING_FRAME_MS },
  )

/** Waits until a page has nothing to do, and for the frame after that. */
export const waitUntilIdle = async (page: Page): Promise<void> => {
  await page.evaluate((timeout) => new Promise<void>((next) => requestIdleCallback(() => next(), { timeout })), MISSING_FRAME_MS)
  await waitForFrames(page, 1)
}

/** Milliseconds within which a page of a failed test has to draw a frame; a busy machine takes half a second. */
const STALLED_FRAME_MS = 10_000

/** Undefined once a page has drawn a frame, its visibility if it draws none within the limit. */
const findStall = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    (limit) =>
      new Promise<string | undefined>((settle) => {
        setTimeout(() => settle(document.visibilityState), limit)
        requestAnimationFrame(() => settle(undefined))
      }),
    STALLED_FRAME_MS,
  )

/** The browser's own command, because Playwright's waits for frames of the page first. It makes Chromium draw even if it expects no change. */
const describeStall = async (page: Page, visibility: string): Promise<string> => {
  const session = await page.context().newCDPSession(page)
  const screenshot = session.send('Page.captureScreenshot').then(() => findStall(page))
  const isDrawing = (await Promise.race([screenshot, wait(2 * STALLED_FRAME_MS, 'no screenshot', { ref: false })])) === undefined
  return `draws no frames, and is ${visibility}; a screenshot ${isDrawing ? 'made it draw again' : 'did not make it draw again'}`
}

/**
 * Pages that draw no frames, one per line, for the report of a failed test: a click waits for two frames, and says only that it waits for
 * its element to be stable, whether a script never ends or Chromium draws nothing.
 */
export const findStalledPages = async (pages: readonly Page[]): Promise<string[]> => {
  const findings = pages.map(async (page): Promise<string[]> => {
    const stall = findStall(page).then((visibility) => visibility && describeStall(page, visibility))
    // One that is being left or has crashed has said so already.
    const finding = await Promise.race([
      stall.catch(() => undefined),
      wait(4 * STALLED_FRAME_MS, 'runs a script that does not end', { ref: false }),
    ])
    return finding === undefined ? [] : [`${page.url()} ${finding}`]
  })
  return (await Promise.all(findings)).flat()
}
