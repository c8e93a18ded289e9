import type { Browser, CDPSession, Page } from 'playwright-core'

import { createMaxMetric, type Metric } from './metric.ts'

const OPERATIONS = 1000
const ELEMENTS = 20
/** The same operations in every run. */
const SEED = 7

/** What a hand does with keys on the canvas: move, resize, turn, order, undo, redo, and go on to another element. */
const FOCUS_NEXT = 'another'
const KEYS = [
  FOCUS_NEXT,
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Shift+ArrowLeft',
  'Shift+ArrowDown',
  '+',
  '-',
  ',',
  '.',
  '[',
  ']',
  'Control+z',
  'Control+z',
  'Shift+Control+z',
] as const

/** Whole numbers below a limit, the same ones in every run. */
const createRandom = (): ((max: number) => number) => {
  let state = SEED
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % max
  }
}

/** Bytes of script that are still used once everything else was thrown away. */
const measureHeapBytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

const runOperations = async (page: Page, random: (max: number) => number): Promise<void> => {
  const elements = page.getByRole('list', { name: 'Elements' }).getByRole('button')
  for (let operation = 0; operation < OPERATIONS; operation++) {
    const key = KEYS[random(KEYS.length)] ?? FOCUS_NEXT
    if (key === FOCUS_NEXT) await elements.nth(random(ELEMENTS)).focus()
    else await page.keyboard.press(key)
  }
}

const formatMb = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)

/** How much the editor grows over a thousand operations, after a thousand others have made everything once. */
export const measureHeap = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const context = await browser.newContext({ baseURL: shop })
  const page = await context.newPage()
  await page.goto('/product-customize-design/tshirt')
  await page.getByRole('tab', { name: 'Text' }).click()
  for (let count = 1; count <= ELEMENTS; count++) {
    await page.getByPlaceholder('Type something...').fill(`Text ${count}`)
    await page.getByRole('button', { name: 'Add Text' }).click()
  }
  await page.getByRole('list', { name: 'Elements' }).getByRole('button', { pressed: true }).focus()
  const session = await context.newCDPSession(page)
  const random = createRandom()
  await runOperations(page, random)
  const before = await measureHeapBytes(session)
  await runOperations(page, random)
  const after = await measureHeapBytes(session)
  await context.close()
  return [
    createMaxMetric({
      subject: `script memory over ${OPERATIONS} operations (${formatMb(before)} to ${formatMb(after)} MiB)`,
      value: (Math.abs(after - before) / before) * 100,
      limit: 5,
      unit: '%',
      fractionDigits: 1,
    }),
  ]
}
