import type { Browser, Page } from 'playwright-core'

import { percentile } from './statistics.ts'
import { type TimeSource, scriptPerFrame } from './trace.ts'

const MOVE_COUNT = 240
const RADIUS = 80
/** A slow drag is aborted after this time; milliseconds. */
const MAX_DURATION_MS = 8_000

declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** Records the time of every frame. A string, because the compiler would add helpers that the page does not have. */
const RECORD_FRAMES = `
  window.frameTimes = []
  const tick = (time) => {
    window.frameTimes.push(time)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
`

/** 95th percentile of the frame times of a drag, in milliseconds. */
export interface Drag {
  script: number
  /** The same in CPU time, without the time of other processes. */
  processor: number
  frame: number
}

/** Drags the element at a position in circles while frames are timed and scripts traced. */
export const measureDrag = async (browser: Browser, page: Page, from: { x: number; y: number }): Promise<Drag> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.evaluate(RECORD_FRAMES)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  const startedAt = Date.now()
  for (let move = 0; move < MOVE_COUNT && Date.now() - startedAt < MAX_DURATION_MS; move++) {
    const angle = (move / MOVE_COUNT) * 6 * Math.PI
    await page.mouse.move(from.x + RADIUS * Math.sin(angle), from.y + RADIUS * (1 - Math.cos(angle)))
  }
  const trace = await browser.stopTracing()
  await page.mouse.up()
  const timestamps = await page.evaluate(() => window.frameTimes)
  const frames = timestamps.slice(1).map((time, index) => time - (timestamps[index] ?? time))
  const script = (clock: TimeSource): number => percentile(scriptPerFrame(trace, clock), 0.95)
  return { script: script('wall'), processor: script('processor'), frame: percentile(frames, 0.95) }
}
