import type { Locator, Page } from 'playwright-core'

/** More stops than any page has. */
const MOST_STOPS = 150

/** Presses Tab until an element has the focus. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The tab key never reached ${String(target)}.`)
}

export const pressKeyOn = async (page: Page, target: Locator, key: string): Promise<void> => {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export const typeInto = async (page: Page, target: Locator, words: string): Promise<void> => {
  await target.waitFor()
  await tabTo(page, target)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}
