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
