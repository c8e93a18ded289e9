import { readGlobalSettings, updateGlobalSettings } from '@picasso/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { fillCheckout, saveDesignAndOpenSummary } from '../harness/purchase.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'
import { getWorkerShop } from '../harness/worker-shop.ts'

/** Restores the price table, because the next journeys of this shop pay the usual prices. */
const restorePrices = async (owner: Page): Promise<() => Promise<void>> => {
  const read = async () => readGlobalSettings.response.parse(await (await owner.request.get(readGlobalSettings.path)).json())
  const { printPrices } = (await read()).terms
  return async () => {
    const { terms, version } = await read()
    const data = { terms: { ...terms, printPrices }, version }
    const response = await owner.request.put(updateGlobalSettings.path, { data, headers: { origin: getWorkerShop().url } })
    expect(response.status()).toBe(200)
  }
}

journey('an owner prices printing by method; the editor gives the reasons, and the checkout charges it', async ({ openVisitor }) => {
  const { page: owner } = await openVisitor(SCREEN_SIZES.desktop)
  await signInWithApi(ADMIN, owner)
  const restore = await restorePrices(owner)
  try {
    await owner.goto('/admin/settings')
    const transfer = owner.getByRole('group', { name: 'Film transfer (DTF), step 1' })
    await transfer.getByLabel('First side').fill('-5')
    await owner.getByText('As soon as the table can be saved, a hoodie is priced here.').waitFor()
    await owner.getByRole('button', { name: 'Save the settings' }).click()
    await transfer.getByText('Enter a price').waitFor()
    await transfer.getByLabel('First side').fill('0')
    await transfer.getByLabel('Second side').fill('450')
    await owner.getByRole('checkbox', { name: 'Screen print' }).check()
    await owner.getByLabel('Most inks on a side').fill('3')
    const screen = owner.getByRole('group', { name: 'Screen print, step 1' })
    await screen.getByLabel('From pieces').fill('20')
    await screen.getByLabel('Second side').fill('100')
    await screen.getByLabel('Each ink').fill('20')
    await owner.getByText(/^Hoodie, both sides, 20 × 30 cm in 2 inks, 24 pieces: /).waitFor()
    expect(await findAccessibilityViolations(owner)).toEqual([])
    await owner.getByRole('button', { name: 'Save the settings' }).click()
    await owner.getByText('Everything is saved.').waitFor()

    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Night shift')
    await page.getByText(/^Rs\s1,650\.00$/).waitFor()
    await page.getByRole('button', { name: 'Switch to Back' }).click()
    await editor.addText('Crew')
    await page.getByText(/^Film transfer \(DTF\): Garment Rs\s1,650\.00 \+ Second side Rs\s450\.00$/).waitFor()
    await page.getByText(/^Rs\s2,100\.00$/).waitFor()
    await page.getByText(/^20\+ pieces: Rs\s\S+ each/).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])

    await saveDesignAndOpenSummary(editor)
    await page.getByText('Second side').waitFor()
    await page.locator('label').filter({ hasText: /^M/ }).click()
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Place order, Rs\s2,450\.00/ }).click()
    await page.waitForURL('**/user-view-order/**')
    await page.getByText('Second side').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  } finally {
    await restore()
  }
})
