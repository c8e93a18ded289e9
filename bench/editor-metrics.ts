import type { Browser } from 'playwright-core'

import { launchChromium } from '../apps/e2e/src/harness/chromium.ts'
import { measureBundles } from './bundle-metrics.ts'
import { measureDrags } from './drag-metrics.ts'
import { measureDrag } from './drag.ts'
import { addText, getDragPoint, ELEMENTS, openEditor } from './editor-page.ts'
import { measureHeap } from './heap-metrics.ts'
import { measureInteractive } from './interactive-metrics.ts'
import { measureLivePreview } from './live-preview-metrics.ts'
import { createMaxMetric, type Metric } from './metric.ts'
import { measureSaveResponse } from './save-metrics.ts'

const ROUND_COUNT = 3
const EDITOR = '/product-customize-design/tshirt'

/** The machine is rarely idle: the best round counts. */
const measureTextDrag = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const script: number[] = []
  const frame: number[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    const page = await openEditor(browser, shop)
    for (let count = 1; count <= ELEMENTS; count++) await addText(page, `Text ${count}`)
    const dragged = await measureDrag(browser, page, await getDragPoint(page))
    script.push(dragged.script)
    frame.push(dragged.frame)
    await page.context().close()
  }
  const subject = `drag among ${ELEMENTS} texts at 2x`
  return [
    createMaxMetric({ subject: `${subject}, script a frame (p95)`, value: Math.min(...script), limit: 1, unit: 'ms', fractionDigits: 2 }),
    createMaxMetric({ subject: `${subject}, frame (p95)`, value: Math.min(...frame), limit: 17, unit: 'ms', fractionDigits: 1 }),
  ]
}

const isFontRequest = (url: string): boolean => /\.(wasm|ttf)$/.test(url)

/** Counts the files that only texts need, before and with the first one. */
const measureFontRequests = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const context = await browser.newContext({ baseURL: shop })
  const page = await context.newPage()
  const requestUrls: string[] = []
  page.on('request', (request) => requestUrls.push(request.url()))
  await page.goto(EDITOR, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Text' }).click()
  const before = requestUrls.filter(isFontRequest).length
  const requestCount = requestUrls.length
  const responses = ['.wasm', '.ttf'].map((extension) => page.waitForResponse((response) => response.url().endsWith(extension)))
  await addText(page, 'First words')
  await Promise.all(responses)
  const added = requestUrls.length - requestCount
  await context.close()
  return [
    createMaxMetric({ subject: 'requests for shaper and fonts before the first text', value: before, limit: 0, unit: 'requests' }),
    { subject: 'requests for shaper and fonts with the first text', value: `${added} requests`, target: '' },
  ]
}

/** @param shop started with the environment `OWNED` */
export const measureEditor = async (shop: string): Promise<{ metrics: Metric[]; chromiumVersion: string }> => {
  const browser = await launchChromium()
  try {
    const metrics = [
      ...(await measureBundles(browser, shop)),
      ...(await measureInteractive(browser, shop)),
      ...(await measureTextDrag(browser, shop)),
      ...(await measureDrags(browser)),
      ...(await measureLivePreview(browser, shop)),
      ...(await measureSaveResponse(browser, shop)),
      ...(await measureHeap(browser, shop)),
      ...(await measureFontRequests(browser, shop)),
    ]
    return { metrics, chromiumVersion: browser.version() }
  } finally {
    await browser.close()
  }
}
