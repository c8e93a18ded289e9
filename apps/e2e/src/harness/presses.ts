import type { Page } from 'playwright-core'

import { WAIT_TIMEOUT_MS } from './timeouts.ts'

/** Takes the work of a press back and deletes the press, on the page of the presses. */
export const deletePress = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Take the work back: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // A press whose files are still being removed cannot be deleted.
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByText('Nothing waits')
    .waitFor({ timeout: WAIT_TIMEOUT_MS })
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
}
