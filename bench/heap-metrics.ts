import type { Browser, CDPSession, Page } from 'playwright-core'

import { createMaxMetric, type Metric } from './metric.ts'

const OPERATIONS = 1000
const ELEMENTS = 20
/** The same operations in every run. */
const SEED = 7

/** Keyboard operations on the canvas: move, resize, rotate, reorder, undo, redo, and select another element. */
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

/** Deterministic integers below a limit. */
const createRandom = (): ((max: number) => number) => {
  let state = SEED
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % max
  }
}

/** Bytes of the JavaScript heap after garbage collection. */
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

/** Growth of the editor's heap over a thousand operations, after a thousand warm-up operations. */
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
