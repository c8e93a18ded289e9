import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { createPhoto } from '../harness/pictures.ts'
import { journey } from '../harness/visitor.ts'

/** Work older than this must never be lost. */
const LOSS_MS = 1000

interface Moment {
  at: number
  x: number
}

interface Work {
  moments: Moment[]
  /** How much too late a timer of the page was at most: on a starved machine it saves as much later. */
  delayMs: number
}

const TICK_MS = 50

/** Measures in the page how late its timers are. */
const measureDelay = (page: Page) =>
  page.evaluateHandle((tickMs) => {
    const delay = { longestMs: 0 }
    let lastTick = performance.now()
    setInterval(() => {
      const now = performance.now()
      delay.longestMs = Math.max(delay.longestMs, now - lastTick - tickMs)
      lastTick = now
    }, tickMs)
    return delay
  }, TICK_MS)

/** Moves the selected element to the right, a millimeter per press, for twice the time that may be lost. */
const keepWorking = async (editor: EditorPage, name: string): Promise<Work> => {
  const delay = await measureDelay(editor.page)
  await editor.element(name).focus()
  const moments: Moment[] = []
  const end = Date.now() + 2 * LOSS_MS
  while (Date.now() < end) {
    await editor.page.keyboard.press('ArrowRight')
    moments.push({ at: Date.now(), x: (await editor.getElementBox(name)).x })
  }
  return { moments, delayMs: (await delay.jsonValue()).longestMs }
}

/** Position of the element at the latest moment that must not be lost. */
const findExpectedX = ({ moments, delayMs }: Work, endedAt: number): number =>
  moments.findLast(({ at }) => at < endedAt - LOSS_MS - delayMs)?.x ?? 0

const designBothSides = async (page: Page): Promise<EditorPage> => {
  const editor = await EditorPage.open(page, 'hoodie')
  await editor.switchSide('back')
  await editor.choosePicture(await createPhoto())
  await editor.element(/^Picture harbour\.jpg/).waitFor()
  await editor.switchSide('front')
  await editor.addText('Still here')
  await editor.element(/Still here/).waitFor()
  return editor
}

const expectBothSides = async (page: Page, leastX: number): Promise<void> => {
  const editor = await EditorPage.waitFor(page, 'hoodie')
  if (await editor.canvas('back').isVisible()) await editor.switchSide('front')
  await editor.element(/Still here/).waitFor()
  expect((await editor.getElementBox(/Still here/)).x).toBeGreaterThanOrEqual(leastX - 0.01)
  await editor.switchSide('back')
  await editor.element(/^Picture harbour\.jpg/).waitFor()
}

describe('a draft', () => {
  journey('survives a reload on both sides, losing at most a second of work', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await designBothSides(page)
    const work = await keepWorking(editor, 'Still here')
    const endedAt = Date.now()
    await page.reload()
    await expectBothSides(page, findExpectedX(work, endedAt))
  })

  journey('survives a crashed tab on both sides, losing at most a second of work', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await designBothSides(page)
    const work = await keepWorking(editor, 'Still here')
    const crashed = page.waitForEvent('crash')
    const session = await page.context().newCDPSession(page)
    const endedAt = Date.now()
    // The renderer crashes before it can answer, so this call never resolves.
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    const next = await page.context().newPage()
    await next.goto('/product-customize-design/hoodie')
    await expectBothSides(next, findExpectedX(work, endedAt))
  })

  journey('belongs to its garment: another garment starts empty', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await designBothSides(page)
    const other = await EditorPage.open(page, 'tshirt')
    expect(await other.elements.count()).toBe(0)
  })
})
