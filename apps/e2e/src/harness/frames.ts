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

/**
 * Pages that draw no frames, one per line, for the report of a failed test: a click waits for two frames, and says only that it waits for
 * its element to be stable, whether a script never ends or Chromium draws nothing.
 */
export const findStalledPages = async (pages: readonly Page[]): Promise<string[]> => {
  const findings = pages.map(async (page): Promise<string[]> => {
    const drawing = page.evaluate(
      (limit) =>
        new Promise<string>((settle) => {
          setTimeout(() => settle(`draws no frames, and is ${document.visibilityState}`), limit)
          requestAnimationFrame(() => settle(''))
        }),
      STALLED_FRAME_MS,
    )
    // One that is being left or has crashed has said so already.
    const finding = await Promise.race([
      drawing.catch(() => ''),
      wait(2 * STALLED_FRAME_MS, 'runs a script that does not end', { ref: false }),
    ])
    return finding === '' ? [] : [`${page.url()} ${finding}`]
  })
  return (await Promise.all(findings)).flat()
}
