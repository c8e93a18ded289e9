import type { Browser, Page } from 'playwright-core'

import { launchChromium } from '../apps/e2e/src/harness/chromium.ts'
import { dragFigures } from './drag-figures.ts'
import { type Drag, drag } from './drag.ts'
import { atMost, type Figure } from './figure.ts'
import { heapFigures } from './heap-figures.ts'
import { median } from './statistics.ts'

const ELEMENTS = 50
const ROUNDS = 3
const EDITOR = '/product-customize-design/tshirt'

const openEditor = async (browser: Browser, shop: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: shop, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.goto(EDITOR)
  await page.getByRole('tab', { name: 'Text' }).click()
  return page
}

const addText = async (page: Page, content: string): Promise<void> => {
  await page.getByPlaceholder('Type something...').fill(content)
  await page.getByRole('button', { name: 'Add Text' }).click()
}

/** Drags the last text. */
const dragSelected = async (browser: Browser, page: Page): Promise<Drag> => {
  const box = await page.getByRole('list', { name: 'Elements' }).getByRole('button', { pressed: true }).boundingBox()
  if (!box) throw new Error('Nothing is selected.')
  return drag(browser, page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
}

const textFigures = async (browser: Browser, shop: string): Promise<Figure[]> => {
  const script: number[] = []
  const frame: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openEditor(browser, shop)
    for (let count = 1; count <= ELEMENTS; count++) await addText(page, `Text ${count}`)
    const dragged = await dragSelected(browser, page)
    script.push(dragged.script)
    frame.push(dragged.frame)
    await page.context().close()
  }
  const subject = `drag among ${ELEMENTS} texts at 2x`
  return [
    atMost({ subject: `${subject}, script a frame (p95)`, value: median(script), limit: 1, unit: 'ms', digits: 2 }),
    atMost({ subject: `${subject}, frame (p95)`, value: median(frame), limit: 17, unit: 'ms', digits: 1 }),
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

export const editorFigures = async (shop: string): Promise<{ figures: Figure[]; chromium: string }> => {
  const browser = await launchChromium()
  try {
    const figures = [
      ...(await textFigures(browser, shop)),
      ...(await dragFigures(browser)),
      ...(await heapFigures(browser, shop)),
      ...(await letteringFigures(browser, shop)),
    ]
    return { figures, chromium: browser.version() }
  } finally {
    await browser.close()
  }
}
