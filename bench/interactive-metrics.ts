import type { Browser, BrowserContext } from 'playwright-core'

import { PHONE, throttle } from './first-view.ts'
import { createMaxMetric, type Metric } from './metric.ts'

const ROUND_COUNT = 5
const EDITOR = '/product-customize-design/tshirt'
/** Timeout of one visit; milliseconds. */
const TIMEOUT_MS = 60_000

/**
 * Adds a text as soon as garment, print area and form are visible. A string, because the compiler
 * would add helpers that the page does not have.
 */
const TYPE_WHEN_READY = `
  const write = (field, text) => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set.call(field, text)
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

/** Milliseconds from the start of the visit until a click on "Add Text" has added it. */
const measureVisit = async (context: BrowserContext, isThrottled: boolean): Promise<number> => {
  const page = await context.newPage()
  const interactiveMs = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The editor never took a text.')), TIMEOUT_MS).unref()
    void page.exposeFunction('isInteractive', resolve)
  })
  await page.addInitScript(TYPE_WHEN_READY)
  if (isThrottled) await throttle(await context.newCDPSession(page))
  await page.goto(EDITOR, { waitUntil: 'commit' })
  const durationMs = await interactiveMs
  // Everything else a visit loads is cached for the next one, as after a real first visit.
  await page.waitForLoadState('networkidle')
  await page.close()
  return durationMs
}

const bestSeconds = (values: readonly number[]): number => Math.min(...values) / 1000

/** Time until the editor is usable. The machine is rarely idle: the best of a few visits counts. */
export const measureInteractive = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const first: number[] = []
  const secondVisits: number[] = []
  const slowSecondVisits: number[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    const context = await browser.newContext({ ...PHONE, baseURL: shop })
    first.push(await measureVisit(context, true))
    slowSecondVisits.push(await measureVisit(context, true))
    secondVisits.push(await measureVisit(context, false))
    await context.close()
  }
  return [
    createMaxMetric({
      subject: 'editor ready on a slow line and processor, first visit',
      value: bestSeconds(first),
      limit: 2,
      unit: 's',
      fractionDigits: 2,
    }),
    { subject: 'the same, second visit', value: `${bestSeconds(slowSecondVisits).toFixed(2)} s`, target: '' },
    createMaxMetric({ subject: 'editor ready, second visit', value: bestSeconds(secondVisits), limit: 0.3, unit: 's', fractionDigits: 2 }),
  ]
}
