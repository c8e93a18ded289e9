import type { Locator } from 'playwright-core'

/**
 * Chooses a visually hidden radio button by its label, as people do: the press waits until the label no longer moves and nothing covers it.
 * A forced press on the button itself misses it while the page is still growing.
 */
export const chooseHiddenRadio = async (radio: Locator): Promise<void> => {
  await radio.locator('xpath=ancestor::label').click()
  await radio.and(radio.page().locator(':checked')).waitFor({ state: 'attached' })
}
