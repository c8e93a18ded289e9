import { expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createPhoto } from '../harness/pictures.ts'
import { exportPrintedSides } from '../harness/print-files.ts'
import { expectProgress, fillCheckout, expectPictures, saveDesignAndOpenSummary, getOrderNumber } from '../harness/purchase.ts'
import { TouchInput } from '../harness/touch.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const HARBOUR = /^Picture harbour\.jpg/
const WORDS = /^Text “Small waves”/

journey('by touch on a phone, a cropped top is designed with gestures, paid online and printed', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  await page.goto('/product-select')
  await expectProgress(page, 'Select Product')
  await page.getByRole('link', { name: 'Cropped top', exact: true }).tap()
  const editor = await EditorPage.waitFor(page, 'croptop')
  await expectProgress(page, 'Customize Design')
  const fingers = await TouchInput.on(page)

  await editor.tab('Upload').tap()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Choose a picture/ }).tap()
  await (await chooser).setFiles(await createPhoto({ width: 900, height: 900 }))
  await editor.element(HARBOUR).waitFor()
  await editor.closePanels()

  const start = await editor.getElementBox(HARBOUR)
  const center = await editor.getCenter(editor.element(HARBOUR))
  await fingers.drag(center, { x: center.x - 30, y: center.y + 30 })
  const moved = await editor.waitForElementBox(HARBOUR, ({ x, y }) => x < start.x - 10 && y > start.y + 10)

  const middle = await editor.getCenter(editor.element(HARBOUR))
  await fingers.gesture(
    [
      { x: middle.x - 20, y: middle.y },
      { x: middle.x + 20, y: middle.y },
    ],
    [
      { x: middle.x, y: middle.y - 30 },
      { x: middle.x, y: middle.y + 30 },
    ],
  )
  const pinched = await editor.waitForElementBox(HARBOUR, ({ rotation }) => Math.abs(rotation - 90) < 1)
  expect(pinched.width / moved.width).toBeCloseTo(1.5, 1)

  await editor.tab('Text').tap()
  await editor.textInput.fill('Small waves')
  await page.getByRole('button', { name: 'Add Text' }).tap()
  await editor.element(WORDS).waitFor()
  await page.getByRole('button', { name: 'Delete Text “Small waves”' }).tap()
  await expect.poll(() => editor.element(WORDS).count()).toBe(0)

  await editor.switchSide('back')
  await editor.addText('Back again')
  await editor.switchSide('front')
  await editor.element(HARBOUR).waitFor()

  await saveDesignAndOpenSummary(editor, () => editor.saveButton.first().tap())
  await expectProgress(page, 'Summary')
  await expectPictures(page, 2)
  await chooseHiddenRadio(page.getByRole('radio', { name: /^L\b/ }))
  await page.getByRole('button', { name: 'Continue to checkout' }).tap()
  await page.waitForURL('**/checkout/*')
  await expectProgress(page, 'Checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /Test payment/ }).check()
  await page.getByRole('button', { name: 'Place order' }).tap()

  await page.getByRole('button', { name: 'Succeed' }).tap()
  await page.waitForURL('**/user-view-order/**')
  await page.getByText('Paid. Thank you!').waitFor()
  const printedSides = await exportPrintedSides(await getOrderNumber(page))
  expect(printedSides.map(({ side }) => side).toSorted()).toEqual(['back', 'front'])
  await fingers.close()
})
