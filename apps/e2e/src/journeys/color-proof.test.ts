import sharp from 'sharp'
import { expect } from 'vitest'

import { createCmykProfile } from '../../../server/test/cmyk-profile.ts'
import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { createOrder } from '../harness/fixtures.ts'
import { RENDER_TIMEOUT_MS } from '../harness/timeouts.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

/** How much green exceeds the other two channels at most, of 255. */
const measureGreenness = async (picture: Buffer): Promise<number> => {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let greenness = 0
  for (let index = 0; index < data.length; index += 3)
    greenness = Math.max(greenness, (data[index + 1] ?? 0) - Math.max(data[index] ?? 0, data[index + 2] ?? 0))
  return greenness
}
/** Greener than ink can be. */
const NEON = 150

journey(
  'an owner uploads the profile of the printer, the board proofs a ticket, and a customer sees and repairs what it cannot print',
  async ({ openVisitor }) => {
    const { page: buyer } = await openVisitor(SCREEN_SIZES.desktop)
    const { order } = await createOrder(buyer)
    const { page: owner, errors } = await openVisitor(SCREEN_SIZES.desktop)
    errors.expect(/status of 400/)
    await signInWithApi(ADMIN, owner)
    await owner.goto('/admin/settings')
    const section = owner.getByRole('group', { name: 'Colours of the print' })
    const file = section.locator('input[type=file]')
    await file.setInputFiles({ name: 'printer.icc', mimeType: 'application/octet-stream', buffer: Buffer.from('no profile '.repeat(40)) })
    await section.getByText('This is no ICC profile.').waitFor()
    await file.setInputFiles({ name: 'printer.icc', mimeType: 'application/octet-stream', buffer: createCmykProfile() })
    await section.getByText('Test printer, four inks').waitFor()
    await section.getByLabel('What ink cannot print').selectOption('perceptual')
    await owner.getByText('Colours are shown this way from now on.').waitFor()
    expect(await findAccessibilityViolations(owner)).toEqual([])
    try {
      await owner.goto(`/admin/production?search=${order.number}`)
      // Proofs are made of the print files.
      await owner.getByRole('button', { name: `${order.number}-1: colour proof` }).click({ timeout: RENDER_TIMEOUT_MS })
      const dialog = owner.getByRole('dialog', { name: `Colours of ${order.number}-1` })
      await dialog.getByText('In the colours of Test printer, four inks').waitFor()
      const proof = dialog.getByRole('img', { name: 'Front as it will print' })
      await expect.poll(() => proof.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
      expect(await findAccessibilityViolations(owner)).toEqual([])

      const { page } = await openVisitor(SCREEN_SIZES.desktop)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Neon')
      await page.getByLabel('Text colour').fill('#00ff00')
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      const preview = page.getByRole('region', { name: 'Preview' })
      await preview.locator('[aria-busy=false]').waitFor()
      // It takes its room from the mock-up.
      await preview.getByRole('checkbox', { name: 'As it will print' }).waitFor()
      const mockup = preview.getByRole('img', { name: 'T-shirt, White, front, with your design on it' })
      await expect.poll(async () => measureGreenness(await mockup.screenshot())).toBeGreaterThan(NEON)
      await page.keyboard.press('Control+Shift+Y')
      await expect.poll(() => preview.getByRole('checkbox', { name: 'As it will print' }).isChecked()).toBe(true)
      await preview.getByText('The colours of Test printer, four inks').waitFor()
      await expect.poll(async () => measureGreenness(await mockup.screenshot())).toBeLessThan(NEON)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await preview.getByRole('checkbox', { name: 'As it will print' }).uncheck()
      await expect.poll(async () => measureGreenness(await mockup.screenshot())).toBeGreaterThan(NEON)

      await openSideTab(page, 'Check')
      await page.getByText('A colour brighter than ink can be: it prints duller').waitFor()
      await page.getByRole('button', { name: 'Take the nearest that prints' }).click()
      await page.getByText('A colour brighter than ink can be: it prints duller').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await page.getByText('A colour brighter than ink can be: it prints duller').waitFor()
    } finally {
      await owner.goto('/admin/settings')
      await section.getByRole('button', { name: 'Remove the profile' }).click()
      await section.getByText('No profile yet').waitFor()
    }
  },
)
