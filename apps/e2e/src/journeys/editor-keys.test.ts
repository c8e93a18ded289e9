import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { pressKeyOn, tabTo } from '../harness/keyboard.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { saveDesignAndOpenSummary } from '../harness/purchase.ts'
import { journey } from '../harness/visitor.ts'

const SOLID = /^Picture solid-1b34d6\.png/

describe('editor keyboard shortcuts', () => {
  journey('keys work wherever the focus is, and a click beside the print area deselects', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('One')
    await editor.addText('Another')
    const selected = () => page.getByRole('list', { name: 'Elements' }).locator('[aria-pressed=true]').count()

    // The button disappears with the element it deletes.
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => editor.elements.count()).toBe(1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
    await page.keyboard.press('Control+z')
    await expect.poll(() => editor.elements.count()).toBe(2)
    await page.keyboard.press('Control+a')
    await expect.poll(selected).toBe(2)
    expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe('')

    const area = await editor.areaBox()
    for (const point of [
      { x: area.x - 25, y: area.y + area.height / 2 },
      { x: area.x - 160, y: area.y + area.height / 2 },
    ]) {
      await page.keyboard.press('Control+a')
      await expect.poll(selected).toBe(2)
      await page.mouse.click(point.x, point.y)
      await expect.poll(selected).toBe(0)
    }

    await page.keyboard.press('Control+a')
    await editor.tab('Upload').click()
    const before = await editor.getElementBox(/Another/)
    // Single characters are shortcuts of the canvas: beside it they lock, resize and open nothing.
    for (const character of ['l', '+', '?']) await page.keyboard.press(character)
    await page.keyboard.press('Shift+ArrowDown')
    await editor.waitForElementBox(/Another/, ({ y }) => Math.abs(y - before.y - 10) < 0.1)
    await page.keyboard.press('Delete')
    await expect.poll(() => editor.elements.count()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(() => editor.elements.count()).toBe(2)
  })

  journey('keys belong to a text field while it is focused', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Stays')
    await editor.textInput.fill('Words')
    await editor.textInput.press('Control+a')
    await page.keyboard.press('Delete')
    expect(await editor.textInput.inputValue()).toBe('')
    expect(await editor.elements.count()).toBe(1)
  })

  journey('keys end a crop after a pointer dragged its edges, but not when a button beside it is focused', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createSolidPicture('#1b34d6'))
    await editor.element(SOLID).waitFor()
    const before = await editor.getElementBox(SOLID)
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    const part = page.getByRole('button', { name: /^The part that is shown/ })
    await part.waitFor()
    // Meanwhile another button and the sheet it opens handle Enter and Escape themselves.
    await page.getByRole('button', { name: 'Keys of the editor' }).press('Enter')
    const sheet = page.getByRole('heading', { name: 'Keys of the editor' })
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    const box = await part.boundingBox()
    if (!box) throw new Error('There is nothing to crop.')
    const corner = { x: box.x + box.width, y: box.y + box.height }
    await editor.dragWithMouse(corner, { x: corner.x - box.width / 2, y: corner.y - box.height / 2 })
    await page.keyboard.press('Enter')
    await editor.waitForElementBox(SOLID, ({ width, height }) => width * height < before.width * before.height * 0.6)
  })

  journey(
    'by keyboard alone an empty shirt gets two texts, which are shaped, ordered, deleted, placed and saved, and a screen reader is told each step',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      const expectTold = (words: RegExp): Promise<void> => page.getByRole('status').filter({ hasText: words }).waitFor()
      const press = (...keys: string[]): Promise<void> =>
        keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
      await expectTold(/^The garment is empty/)
      await pressKeyOn(page, editor.opening.getByRole('button', { name: 'Write words' }), 'Enter')
      await expect.poll(() => editor.textInput.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.type('First')
      await press('Control+Enter')
      await expectTold(/^Add text. Text “First”: \d+ millimetres from the left/)
      const first = editor.element(/“First”/)
      await first.and(page.locator('[aria-busy=false]')).waitFor()

      // From the field the garment is one key away, and what was added is still selected.
      await press('Escape')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
      const start = await editor.getElementBox(/“First”/)
      await press('Shift+ArrowUp', 'ArrowLeft', '+', '+', '.')
      const shaped = await editor.waitForElementBox(/“First”/, ({ rotation }) => Math.abs(rotation - 5) < 0.1)
      expect([shaped.x - start.x, shaped.y - start.y]).toEqual([expect.closeTo(-1, 1), expect.closeTo(-10, 1)])
      expect(shaped.width / start.width).toBeCloseTo(1.05 ** 2, 2)
      await expectTold(/^Text “First”: .*, turned 5 degrees$/)
      await press('h')
      await expectTold(/^Mirror. Text “First”/)
      await press('Control+z')
      await expectTold(/^Undone: Mirror. Text “First”/)

      // A new step discards what could be done again, and is told as itself.
      await tabTo(page, editor.textInput, 'Shift+Tab')
      await page.keyboard.type('Second')
      await press('Control+Enter')
      await expectTold(/^Add text. Text “Second”/)
      await press('Escape', '[')
      await expectTold(/^Order. Text “Second”, 1 of 2$/)
      await press(']')
      await expectTold(/^Order. Text “Second”, 2 of 2$/)
      await press('Control+a')
      await expectTold(/^2 elements: /)

      // Writing on the garment ends where it began.
      const second = editor.element(/^Text “Second/)
      await press('Escape')
      await tabTo(page, second)
      await press('Enter')
      await page.getByRole('textbox', { name: 'Text on the garment' }).waitFor()
      await press('End', '!', 'Escape')
      await editor.element('Text “Second!”').waitFor()
      await expect.poll(() => second.evaluate((button) => button === document.activeElement)).toBe(true)
      await press('Delete')
      await expectTold(/^Text “Second!” deleted$/)
      await press('Control+z')
      await expectTold(/^Undone: Delete/)
      await tabTo(page, second)

      await pressKeyOn(page, page.getByRole('button', { name: 'Vermilion' }), 'Space')
      await expectTold(/^Edit text. Text “Second!”/)
      await pressKeyOn(page, page.getByRole('button', { name: 'Left chest' }), 'Enter')
      await expectTold(/^Place. Text “Second!”/)
      await tabTo(page, editor.getGarmentColor('White'))
      await press('ArrowRight')
      await page.getByRole('img', { name: 'T-shirt, Black, front', exact: true }).waitFor()
      await saveDesignAndOpenSummary(editor, () => pressKeyOn(page, editor.saveButton, 'Enter'))
    },
  )
})
