import { GARMENTS } from '@picasso/design'
import { expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createPhoto, createSolidPicture } from '../harness/pictures.ts'
import { exportPrintedSides } from '../harness/print-files.ts'
import { expectProgress, fillCheckout, expectPictures, saveDesignAndOpenSummary, getOrderNumber } from '../harness/purchase.ts'
import { journey } from '../harness/visitor.ts'

const HARBOUR = /^Picture harbour\.jpg/
const RED = /^Picture solid-d8402b\.png/
const WORDS = /^Text “Harbour light”/

journey('by mouse, a t-shirt is designed on both sides, ordered in cash and printed', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  await page.goto('/product-select')
  await expectProgress(page, 'Select Product')
  await page.getByRole('link', { name: 'T-shirt', exact: true }).click()
  const editor = await EditorPage.waitFor(page, 'tshirt')
  await expectProgress(page, 'Customize Design')

  await editor.choosePictureByClick(await createPhoto({ width: 600, height: 450 }))
  await editor.element(HARBOUR).waitFor()
  await page.getByText('File uploaded successfully!').waitFor()

  // The picture is dragged far enough not to snap to a guide.
  const start = await editor.getElementBox(HARBOUR)
  const center = await editor.getCenter(editor.element(HARBOUR))
  await editor.dragWithMouse(center, { x: center.x - 40, y: center.y - 60 })
  const moved = await editor.waitForElementBox(HARBOUR, ({ x, y }) => x < start.x - 10 && y < start.y - 10)

  const corner = await editor.getCenter(editor.handle('Resize from bottom right'))
  await editor.dragWithMouse(corner, { x: corner.x + 50, y: corner.y + 38 })
  const resized = await editor.waitForElementBox(HARBOUR, ({ width }) => width > moved.width * 1.2)
  expect(resized.width / resized.height).toBeCloseTo(moved.width / moved.height, 2)

  const turn = await editor.getCenter(editor.handle('Turn'))
  const middle = await editor.getCenter(editor.element(HARBOUR))
  await editor.dragWithMouse(turn, { x: middle.x + (middle.y - turn.y), y: middle.y })
  await editor.waitForElementBox(HARBOUR, ({ rotation }) => Math.abs(rotation - 90) < 1)

  await editor.dropFiles([await createSolidPicture('#d8402b')])
  await editor.element(RED).waitFor()
  await page.getByRole('button', { name: /^Delete Picture solid-d8402b/ }).click()
  await expect.poll(() => editor.element(RED).count()).toBe(0)

  await editor.openTab('Text')
  await editor.textInput.fill('Harbour light')
  await editor.chooseFont('Georgia')
  await editor.size.fill('30')
  await editor.textColor.fill('#1b34d6')
  await editor.toggle('Bold').click()
  await editor.toggle('Italic').click()
  await page.getByRole('button', { name: 'Add Text' }).click()
  await editor.element(WORDS).waitFor()

  await editor.switchSide('back')
  await editor.addText('From behind')
  await chooseHiddenRadio(editor.getGarmentColor('Black'))
  await page.getByRole('img', { name: /T-shirt, Black, back/ }).waitFor()

  await saveDesignAndOpenSummary(editor)
  await expectProgress(page, 'Summary')
  await expectPictures(page, 2)

  await chooseHiddenRadio(page.getByRole('radio', { name: /^M\b/ }))
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout/*')
  await expectProgress(page, 'Checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await page.waitForURL('**/user-view-order/**')
  const number = await getOrderNumber(page)
  await page.getByText('Your order is placed. Thank you!').waitFor()
  await page
    .getByText(/Black, size M/)
    .first()
    .waitFor()
  await expectPictures(page, 2)

  const otherVisitor = await openVisitor()
  await otherVisitor.page.goto(page.url())
  expect(await getOrderNumber(otherVisitor.page)).toBe(number)
  await otherVisitor.page.getByRole('link', { name: 'Order confirmation' }).click()
  await otherVisitor.page.waitForURL('**/order-receipt/**')
  // It is not paid yet, so it is no receipt.
  await otherVisitor.page.getByRole('heading', { level: 1, name: 'Order confirmation' }).waitFor()
  await otherVisitor.page.getByText(number).first().waitFor()

  const unauthorizedVisitor = await openVisitor()
  unauthorizedVisitor.errors.expect(/status of 404/)
  const { pathname } = new URL(page.url())
  for (const path of [pathname, pathname.replace('/user-view-order/', '/order-receipt/'), `${pathname}?key=${'A'.repeat(43)}`]) {
    await unauthorizedVisitor.page.goto(path)
    await unauthorizedVisitor.page.getByRole('heading', { name: 'No order here.' }).waitFor()
    expect(await unauthorizedVisitor.page.getByText(number).count()).toBe(0)
  }

  const { areaMm } = GARMENTS.tshirt.sides.front
  const printedSides = await exportPrintedSides(number)
  expect(printedSides.map(({ side }) => side).toSorted()).toEqual(['back', 'front'])
  for (const { widthPx, heightPx, density, inked, pageMm } of printedSides) {
    expect([widthPx, heightPx]).toEqual([Math.round((areaMm.width / 25.4) * 300), Math.round((areaMm.height / 25.4) * 300)])
    expect(density).toBe(300)
    expect(inked).toBeGreaterThan(0)
    expect(inked).toBeLessThan(0.5)
    expect(pageMm.width).toBeCloseTo(areaMm.width, 0)
    expect(pageMm.height).toBeCloseTo(areaMm.height, 0)
  }
})
