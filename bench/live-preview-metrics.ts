import type { Browser, Page } from 'playwright-core'

import { measureDrag } from './drag.ts'
import { addText, getDragPoint, ELEMENTS, openEditor } from './editor-page.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { percentile } from './statistics.ts'

const ROUND_COUNT = 3
const TYPED_TEXT = 'Whatiswrittenisseenatonce'
/** Duration of the measurement; milliseconds. */
const PREVIEW_MS = 3_000
/** Of the circles; pixels. */
const RADIUS = 60

declare global {
  interface Window {
    /** Times at which the preview was rendered. */
    drawnAt: number[]
    painted: { frames: number; milliseconds: number }[]
  }
}

/** Records each message of the preview's worker. */
const COUNT_RENDERS = `
  window.drawnAt = []
  const Real = window.Worker
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => { if (data && data.kind === 'rendered') window.drawnAt.push(performance.now()) })
    }
  }
`

const openPreview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.locator('[aria-busy=false] canvas').first().waitFor()
}

/** The pointer moves in circles, more than once per frame; returns how many times a second the preview shows where it is. */
const measurePreviewRate = async (page: Page): Promise<number> => {
  const { x, y } = await getDragPoint(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => void (window.drawnAt.length = 0))
  const startedAt = performance.now()
  const moveTo = (angle: number) => page.mouse.move(x + RADIUS * Math.sin(angle), y + RADIUS * (1 - Math.cos(angle)))
  for (let angle = 0; performance.now() - startedAt < PREVIEW_MS; angle += 0.1)
    await Promise.all([moveTo(angle + 0.05), moveTo(angle + 0.1)])
  const renderCount = await page.evaluate(() => window.drawnAt.length)
  const rate = (renderCount * 1000) / (performance.now() - startedAt)
  await page.mouse.up()
  return rate
}

const measurePreview = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const scripts: number[] = []
  const processors: number[] = []
  const frames: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    const page = await openEditor(browser, shop, COUNT_RENDERS)
    for (let count = 1; count <= ELEMENTS; count++) await addText(page, `Text ${count}`)
    await openPreview(page)
    rates.push(await measurePreviewRate(page))
    const { script, processor, frame } = await measureDrag(browser, page, await getDragPoint(page))
    scripts.push(script)
    processors.push(processor)
    frames.push(frame)
    await page.context().close()
  }
  const subject = `drag among ${ELEMENTS} texts at 2x beside the preview`
  const rate = Math.max(...rates)
  return [
    // The preview's worker uses a core; on a machine without another one the page waits for it, which is not work of the page.
    createMaxMetric({
      subject: `${subject}, script a frame (p95, processor)`,
      value: Math.min(...processors),
      limit: 1,
      unit: 'ms',
      fractionDigits: 2,
    }),
    { subject: `${subject}, script a frame (p95)`, value: `${Math.min(...scripts).toFixed(2)} ms`, target: '' },
    { subject: `${subject}, frame (p95)`, value: `${Math.min(...frames).toFixed(1)} ms`, target: '' },
    { subject: 'live preview follows', value: `${rate.toFixed(0)} times a second`, target: '>= 58', isMet: rate >= 58 },
  ]
}

/**
 * For each key: after how many frames the canvas shows it, and the time from the key press to that frame. A string, because
 * the compiler would add helpers that the page does not have.
 */
const RECORD_KEY_PAINTS = `
  window.painted = []
  const shown = () => [...document.querySelectorAll('[role=application] canvas')].map((canvas) => {
    const small = new OffscreenCanvas(200, 60)
    const context = small.getContext('2d')
    context.drawImage(canvas, 0, 0, 200, 60)
    return context.getImageData(0, 0, 200, 60).data.join()
  }).join()
  let before = shown()
  addEventListener('input', (event) => {
    let frames = 0
    const look = () => requestAnimationFrame(() => {
      frames += 1
      // After all work of this frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const milliseconds = performance.now() - event.timeStamp
        const now = shown()
        if (now === before && frames < 60) return look()
        before = now
        window.painted.push({ frames, milliseconds })
      }
      port2.postMessage(null)
    })
    look()
  }, true)
`

/** A letter is typed into a text on the garment. */
const measureTyping = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const page = await openEditor(browser, shop)
  await addText(page, 'Words')
  await page.getByRole('list', { name: 'Texts on this side' }).getByRole('button').first().click()
  await page.evaluate(RECORD_KEY_PAINTS)
  await page.getByPlaceholder('Type something...').focus()
  for (const [index, letter] of TYPED_TEXT.split('').entries()) {
    await page.keyboard.type(letter)
    while ((await page.evaluate(() => window.painted.length)) <= index) await page.waitForTimeout(10)
  }
  const paints = await page.evaluate(() => window.painted)
  await page.context().close()
  const frames = paints.map((paint) => paint.frames)
  const durations = paints.map((paint) => paint.milliseconds)
  return [
    createMaxMetric({ subject: 'key press to painted words (p95)', value: percentile(frames, 0.95), limit: 1, unit: 'frame' }),
    { subject: 'the same in time (median)', value: `${percentile(durations, 0.5).toFixed(1)} ms`, target: '' },
  ]
}

export const measureLivePreview = async (browser: Browser, shop: string): Promise<Metric[]> => [
  ...(await measurePreview(browser, shop)),
  ...(await measureTyping(browser, shop)),
]
