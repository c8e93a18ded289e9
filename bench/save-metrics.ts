import type { Browser } from 'playwright-core'

import { addText, openEditor } from './editor-page.ts'
import { createMaxMetric, type Metric } from './metric.ts'

const ROUND_COUNT = 5

declare global {
  interface Window {
    savingShownAfter: number
  }
}

/**
 * Records the milliseconds from the press of Save Design to the end of the frame in which its dialog is open. A string, because the
 * compiler would add helpers that the page does not have.
 */
const RECORD_SAVING_PAINT = `
  localStorage.setItem('cookieConsent', 'true')
  addEventListener('click', (event) => {
    const look = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        if (!document.querySelector('dialog[open]')) return look()
        window.savingShownAfter ??= performance.now() - event.timeStamp
      }
      port2.postMessage(null)
    })
    if (event.target.closest('button')?.textContent.trim() === 'Save Design') look()
  }, true)
`

/** How soon the press of Save Design is answered by something that moves; the best round counts, because the machine is rarely idle. */
export const measureSaveResponse = async (browser: Browser, shop: string): Promise<Metric[]> => {
  const durations: number[] = []
  for (let round = 0; round < ROUND_COUNT; round++) {
    const page = await openEditor(browser, shop, RECORD_SAVING_PAINT)
    await addText(page, `Saved ${round}`)
    await page.getByRole('button', { name: 'Save Design' }).click()
    durations.push(await page.waitForFunction(() => window.savingShownAfter).then((shown) => shown.jsonValue()))
    await page.context().close()
  }
  return [createMaxMetric({ subject: 'Save Design is answered after', value: Math.min(...durations), limit: 100, unit: 'ms' })]
}
