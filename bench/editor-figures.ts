import type { Browser } from 'playwright-core'

import { launchChromium } from '../apps/e2e/src/harness/chromium.ts'
import { bundleFigures } from './bundle-figures.ts'
import { dragFigures } from './drag-figures.ts'
import { drag } from './drag.ts'
import { addText, dragPlace, ELEMENTS, openEditor } from './editor-page.ts'
import { atMost, type Figure } from './figure.ts'
import { heapFigures } from './heap-figures.ts'
import { interactiveFigures } from './interactive-figures.ts'
import { liveFigures } from './live-figures.ts'

const ROUNDS = 3
const EDITOR = '/product-customize-design/tshirt'

/** The machine is seldom alone: the best round says what the editor can do. */
const textFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const script: number[] = []
  const frame: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openEditor(browser, shop)
    for (let count = 1; count <= ELEMENTS; count++) await addText(page, `Text ${count}`)
    const dragged = await drag(browser, page, await dragPlace(page))
    script.push(dragged.script)
    frame.push(dragged.frame)
    await page.context().close()
  }
  const subject = `drag among ${ELEMENTS} texts at 2x`
  return [
    atMost({ subject: `${subject}, script a frame (p95)`, value: Math.min(...script), limit: 1, unit: 'ms', digits: 2 }),
    atMost({ subject: `${subject}, frame (p95)`, value: Math.min(...frame), limit: 17, unit: 'ms', digits: 1 }),
  ]
}

const isLettering = (url: string): boolean => /\.(wasm|ttf)$/.test(url)

/** Counts what only texts need, before and with the first one. */
const letteringFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const context = await browser.newContext({ baseURL: shop })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(EDITOR, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Text' }).click()
  const before = asked.filter(isLettering).length
  const untilNow = asked.length
  const arrived = ['.wasm', '.ttf'].map((ending) => page.waitForResponse((response) => response.url().endsWith(ending)))
  await addText(page, 'First words')
  await Promise.all(arrived)
  const added = asked.length - untilNow
  await context.close()
  return [
    atMost({ subject: 'requests for shaper and fonts before the first text', value: before, limit: 0, unit: 'requests' }),
    { subject: 'requests for shaper and fonts with the first text', measured: `${added} requests`, target: '' },
  ]
}

/** @param shop opened with what `OWNED` says */
export const editorFigures = async (shop: string): Promise<{ figures: Figure[]; chromium: string }> => {
  const browser = await launchChromium()
  try {
    const figures = [
      ...(await bundleFigures(browser, shop)),
      ...(await interactiveFigures(browser, shop)),
      ...(await textFigures(browser, shop)),
      ...(await dragFigures(browser)),
      ...(await liveFigures(browser, shop)),
      ...(await heapFigures(browser, shop)),
      ...(await letteringFigures(browser, shop)),
    ]
    return { figures, chromium: browser.version() }
  } finally {
    await browser.close()
  }
}
