import type { Browser, BrowserContext } from 'playwright-core'

import { atMost, type Figure } from './figure.ts'
import { PHONE, slowDown } from './first-view.ts'

const ROUNDS = 5
const EDITOR = '/product-customize-design/tshirt'
/** Longest anybody looks at one visit; milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Does what somebody in a hurry does: writes a text as soon as garment, print area and form are there. As text: the compiler
 * adds calls to named functions that the page does not know.
 */
const HURRY = `
  const write = (field, words) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  let pressed
  const look = () => {
    const stage = document.querySelector('[role=application]')
    const picture = document.querySelector('main section img')
    const tab = document.querySelector('#tool-text')
    const form = document.querySelector('#tool-panel-text form')
    if (document.querySelector('[role=application] [aria-pressed=true]')) return void window.isInteractive(pressed)
    if (pressed === undefined && stage && picture && picture.complete && picture.naturalWidth > 0) {
      if (!form) tab.click()
      else {
        pressed = performance.now()
        write(form.querySelector('textarea'), 'First words')
        setTimeout(() => form.querySelector('[type=submit]').click())
      }
    }
    requestAnimationFrame(look)
  }
  if (location.pathname.startsWith('/product-customize-design')) requestAnimationFrame(look)
`

/** Milliseconds from the beginning of the visit until a press of "Add Text" did what it says. */
const interactive = async (context: BrowserContext, slow: boolean): Promise<number> => {
  const page = await context.newPage()
  const reached = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The editor never took a text.')), PATIENCE_MS).unref()
    void page.exposeFunction('isInteractive', resolve)
  })
  await page.addInitScript(HURRY)
  if (slow) await slowDown(await context.newCDPSession(page))
  await page.goto(EDITOR, { waitUntil: 'commit' })
  const milliseconds = await reached
  // What else a visit fetches is there for the next one, as it is after anybody's first visit.
  await page.waitForLoadState('networkidle')
  await page.close()
  return milliseconds
}

const bestSeconds = (values: readonly number[]): number => Math.min(...values) / 1000

/** How soon the editor can be worked in. The machine is seldom alone: the best of a few visits says what the shop can do. */
export const interactiveFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const first: number[] = []
  const again: number[] = []
  const againSlow: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ ...PHONE, baseURL: shop })
    first.push(await interactive(context, true))
    againSlow.push(await interactive(context, true))
    again.push(await interactive(context, false))
    await context.close()
  }
  return [
    atMost({
      subject: 'editor ready on a slow line and processor, first visit',
      value: bestSeconds(first),
      limit: 2,
      unit: 's',
      digits: 2,
    }),
    { subject: 'the same, second visit', measured: `${bestSeconds(againSlow).toFixed(2)} s`, target: '' },
    atMost({ subject: 'editor ready, second visit', value: bestSeconds(again), limit: 0.3, unit: 's', digits: 2 }),
  ]
}
