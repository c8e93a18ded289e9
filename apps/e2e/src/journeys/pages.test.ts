import { GARMENT_KEYS } from '@picasso/design'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createPhoto } from '../harness/pictures.ts'
import { findViolationsInTheDark } from '../harness/screen-checks.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

journey('the editor is accessible with a selected element', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.desktop)
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.choosePicture(await createPhoto())
  await page.getByText('File uploaded successfully!').waitFor()
  await editor.addText('Selected')
  const onDesktop = await findAccessibilityViolations(page)
  const inTheDark = await findViolationsInTheDark(page)
  await page.getByRole('tab', { name: 'Art' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page
    .getByRole('img', { name: /with your design on it$/ })
    .first()
    .waitFor()
  const previewedInTheDark = await findViolationsInTheDark(page)
  await page.setViewportSize(SCREEN_SIZES.phone.viewport)
  await editor.openGarmentPanel()
  const onPhone = await findAccessibilityViolations(page)
  const onPhoneInTheDark = await findViolationsInTheDark(page)
  expect({ onDesktop, inTheDark, previewedInTheDark, onPhone, onPhoneInTheDark }).toEqual({
    onDesktop: [],
    inTheDark: [],
    previewedInTheDark: [],
    onPhone: [],
    onPhoneInTheDark: [],
  })
})

journey('the editor keeps its own theme and leaves the shop light', async ({ openVisitor }) => {
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, colorScheme: 'dark' })
  const look = (): Promise<string> => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'light')
  await EditorPage.open(page, 'hoodie')
  expect(await look()).toBe('dark')
  await page.getByRole('button', { name: 'Look and language' }).click()
  await chooseHiddenRadio(page.getByRole('radio', { name: 'Light', exact: true }))
  await expect.poll(look).toBe('light')
  await chooseHiddenRadio(page.getByRole('radio', { name: 'Dark', exact: true }))
  await page.emulateMedia({ colorScheme: 'light' })
  // Before the first script of the page itself has run.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(look).toBe('dark')
  await EditorPage.waitFor(page, 'hoodie')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await page.waitForURL('**/products-shop')
  await expect.poll(look).toBe('light')
})

describe('an unknown URL', () => {
  for (const path of ['/no-such-page', '/product-customize-design/poncho', '/admin-panel/x'])
    journey(`${path} responds with 404 and a link back`, async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expect(/status of 404/)
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await page.getByRole('main').getByRole('link').first().waitFor()
    })
})

describe('without JavaScript', () => {
  journey('the home page is readable and links to the garments', async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').locator('a[href="/product-select"]').first().click()
    expect(new URL(page.url()).pathname).toBe('/product-select')
  })

  journey('the garments are listed with pictures, prices and links to their editors', async ({ openVisitor }) => {
    const { page } = await openVisitor({ javaScriptEnabled: false })
    await page.goto('/product-select')
    for (const garment of GARMENT_KEYS) await page.locator(`a[href="/product-customize-design/${garment}"]`).first().waitFor()
    await page.getByText('1,650').first().waitFor()
    expect(await page.getByRole('img').count()).toBeGreaterThanOrEqual(GARMENT_KEYS.length)
  })
})

journey('the print of the home page lies in its real size above a ruler of the same scale', async ({ openVisitor }) => {
  const { page } = await openVisitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const print = page.getByRole('img', { name: 'A hare before the moon, printed on white cloth, as large as it is worn' })
  await print.scrollIntoViewIfNeeded()
  // A part of 35.56 cm at the 96 pixels to an inch of browsers.
  expect((await print.boundingBox())?.width).toBeCloseTo((355.6 / 25.4) * 96, 0)
  const marks = page.getByRole('region', { name: 'How we print' }).locator('.ruler > li')
  const [first, last] = [await marks.first().boundingBox(), await marks.last().boundingBox()]
  expect((last?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(((34 * 10) / 25.4) * 96, 0)
})
