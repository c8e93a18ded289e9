import { expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { BUYER, createCustomerEmail } from '../harness/fixtures.ts'
import { pressKeyOn, tabTo, typeInto } from '../harness/keyboard.ts'
import { createPhoto } from '../harness/pictures.ts'
import { exportPrintedSides } from '../harness/print-files.ts'
import { expectProgress, expectPictures, saveDesignAndOpenSummary, getOrderNumber } from '../harness/purchase.ts'
import { journey } from '../harness/visitor.ts'

const HARBOUR = /^Picture harbour\.jpg/
const WORDS = /^Text “No mouse”/

journey(
  'by keyboard alone, a hoodie is designed, paid at the second attempt after a declined card, and printed',
  async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await page.goto('/product-select')
    await expectProgress(page, 'Select Product')
    await pressKeyOn(page, page.getByRole('link', { name: 'Hoodie', exact: true }), 'Enter')
    const editor = await EditorPage.waitFor(page, 'hoodie')
    await expectProgress(page, 'Customize Design')

    const chooser = page.waitForEvent('filechooser')
    await pressKeyOn(page, page.getByRole('button', { name: /Choose a picture/ }), 'Enter')
    await (await chooser).setFiles(await createPhoto())
    await editor.element(HARBOUR).waitFor()

    await tabTo(page, editor.element(HARBOUR))
    const start = await editor.getElementBox(HARBOUR)
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'ArrowLeft', '+', '+', '+', '.', '.', '.']) await page.keyboard.press(key)
    const position = await editor.waitForElementBox(HARBOUR, ({ rotation }) => Math.abs(rotation - 15) < 0.1)
    expect(position.y - start.y).toBeCloseTo(20, 1)
    expect(position.x - start.x).toBeCloseTo(-1, 1)
    expect(position.width / start.width).toBeCloseTo(1.05 ** 3, 2)

    await tabTo(page, editor.tab('Upload'), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await typeInto(page, editor.textInput, 'No mouse')
    await pressKeyOn(page, editor.font, 'ArrowDown')
    await page.keyboard.press('i')
    await page.keyboard.press('Enter')
    expect(await editor.font.innerText()).toContain('Impact')
    await pressKeyOn(page, editor.toggle('Bold'), 'Space')
    await pressKeyOn(page, editor.toggle('Italic'), 'Space')
    await typeInto(page, editor.size, '36')
    await pressKeyOn(page, page.getByRole('button', { name: 'Klein blue' }), 'Space')
    await pressKeyOn(page, page.getByRole('button', { name: 'Add Text' }), 'Enter')
    await editor.element(WORDS).waitFor()

    await tabTo(page, editor.element(WORDS))
    await page.keyboard.press('Delete')
    await expect.poll(() => editor.element(WORDS).count()).toBe(0)
    await page.keyboard.press('Control+Z')
    await editor.element(WORDS).waitFor()

    await pressKeyOn(page, page.getByRole('button', { name: 'Switch to Back' }), 'Enter')
    await editor.canvas('back').waitFor()
    await tabTo(page, editor.getGarmentColor('White'))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('img', { name: /Hoodie, Black, back/ }).waitFor()

    await saveDesignAndOpenSummary(editor, () => pressKeyOn(page, editor.saveButton, 'Enter'))
    await expectProgress(page, 'Summary')
    await expectPictures(page, 2)
    await tabTo(page, page.getByRole('radio', { name: /^S\b/ }))
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: /^M\b/ }).isChecked()).toBe(true)
    await typeInto(page, page.getByRole('textbox', { name: 'Quantity' }), '3')
    await pressKeyOn(page, page.getByRole('button', { name: 'Continue to checkout' }), 'Enter')
    await page.waitForURL('**/checkout/*')
    await expectProgress(page, 'Checkout')

    for (const [label, words] of [
      ['Name', BUYER.name],
      ['E-mail', createCustomerEmail()],
      ['Phone', BUYER.phone],
      ['Street and number', BUYER.line1],
      ['Postal code', BUYER.postalCode],
      ['City', BUYER.city],
    ] as const)
      await typeInto(page, page.getByRole('textbox', { name: label }), words)
    // From the first payment method backwards to the last, the transfer, and the one before it.
    await tabTo(page, page.getByRole('radio', { name: /^Card/ }))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByRole('radio', { name: /Test payment/ }).isChecked()).toBe(true)
    await pressKeyOn(page, page.getByRole('button', { name: 'Place order' }), 'Enter')

    await pressKeyOn(page, page.getByRole('button', { name: 'Fail', exact: true }), 'Enter')
    await page.getByText('The payment did not go through.', { exact: true }).waitFor()
    await pressKeyOn(page, page.getByRole('button', { name: 'Pay again' }), 'Enter')
    await pressKeyOn(page, page.getByRole('button', { name: 'Succeed' }), 'Enter')
    await page.getByText('Paid. Thank you!').waitFor()

    const printed = await exportPrintedSides(await getOrderNumber(page))
    expect(printed.map(({ side }) => side)).toEqual(['front'])
  },
)
