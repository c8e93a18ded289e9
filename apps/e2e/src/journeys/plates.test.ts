import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { createOrder, type PlacedOrder } from '../harness/fixtures.ts'
import { showTicketsPrintedBy } from '../harness/print-method.ts'
import { RENDER_TIMEOUT_MS } from '../harness/timeouts.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

const openPlates = async (page: Page, { number }: PlacedOrder['order']): Promise<void> => {
  await showTicketsPrintedBy(page, 'screen')
  await page.goto(`/admin/production?search=${number}`)
  await page.getByRole('link', { name: `Plates: front, ${number}-1` }).click({ timeout: RENDER_TIMEOUT_MS })
  await page.getByRole('heading', { level: 1, name: 'Plates: front' }).waitFor()
}

journey('a side is separated into the shop’s own inks, and its plates are made and downloaded', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor()
  errors.expect(/status of 400/)
  const { order } = await createOrder(page, 'cash-on-delivery', 'tshirt')
  await signInWithApi(ADMIN, page)

  await page.goto('/admin/inks')
  await page.getByRole('button', { name: 'Add an ink' }).click()
  const dialog = page.getByRole('dialog')
  const ink = `Pot ${order.number}`
  await dialog.getByLabel('Name').fill(ink)
  await dialog.getByLabel('L*').fill('154')
  await dialog.getByLabel('a*').fill('61,5')
  // A color that no other run of this test has.
  await dialog.getByLabel('b*').fill('38')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('Enter a number for L* (0…100).').waitFor()
  await dialog.getByLabel('L*').fill('45.2')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await page.getByText(`${ink} is in the book.`).waitFor()

  await openPlates(page, order)
  const plates = page.getByRole('listitem', { name: /^Plate \d/ })
  const preview = page.getByRole('button', { name: /^Preview of the side/ })
  await preview.waitFor()
  await expect.poll(() => plates.count()).toBeGreaterThan(0)
  expect(await findAccessibilityViolations(page)).toEqual([])

  // By keyboard: the cross stands in the middle of the print.
  const before = await plates.count()
  await preview.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await page.getByLabel('Add an ink of the book').selectOption({ label: ink })
  await expect.poll(() => plates.count()).toBe(before + 1)
  await page.getByRole('listitem', { name: new RegExp(`: ${ink}$`) }).waitFor()
  // What somebody picked stays, and the rest is proposed around it.
  await page.getByRole('button', { name: 'Propose inks' }).click()
  await page.getByRole('button', { name: `Keep ${ink} when inks are proposed`, pressed: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Propose inks' }).getAttribute('aria-busy')).not.toBe('true')
  await page
    .getByRole('group', { name: 'Preview' })
    .getByRole('button', { name: new RegExp(ink) })
    .click()

  await page.getByLabel('Trap between inks, mm').fill('9')
  await page.getByRole('button', { name: 'Make the plates' }).click()
  await expect.poll(() => page.getByLabel('Trap between inks, mm').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Trap between inks, mm').fill('0,1')
  await page.getByRole('button', { name: 'Make the plates' }).click()
  await page.getByText(/^\d+ plates? (?:is|are) ready\.$/).waitFor({ timeout: RENDER_TIMEOUT_MS })
  await page
    .getByRole('table', { name: 'Plan' })
    .getByRole('rowheader', { name: new RegExp(ink) })
    .waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Films, a page for each plate' }).click()
  expect((await download).suggestedFilename()).toBe(`${order.number}-1-front-films.pdf`)
})
