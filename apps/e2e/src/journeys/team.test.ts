import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { waitForTickets } from '../harness/fixtures.ts'
import { isPrinted } from '../harness/printed.ts'
import { fillCheckout, getOrderNumber } from '../harness/purchase.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey } from '../harness/visitor.ts'

const LIST = 'Nombre;Dorsal;Talla\n"Perera";7;M\n"Wickramasinghe Arachchige";10;L\nSilva;7;XXXL\n"Frosty ☃";;S\n'

describe('a team', () => {
  journey('is previewed with its words, also where their font is loaded after the list was opened', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    let releaseFonts = (): void => undefined
    const released = new Promise<void>((resolve) => {
      releaseFonts = resolve
    })
    await page.route('**/fonts/*.ttf', async (route) => {
      await released
      await route.continue()
    })
    await editor.openTab('Text')
    await page.getByRole('button', { name: 'Open the list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Names and numbers' })
    await dialog.getByRole('button', { name: 'Put a name and a number on the back' }).click()
    const preview = dialog.getByRole('figure')
    await preview.waitFor()
    expect(await isPrinted(preview)).toBe(false)
    releaseFonts()
    await expect.poll(() => isPrinted(preview)).toBe(true)
  })

  journey(
    'is added to the cart from one roster: validated, previewed, corrected, bought together, and corrected again',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.openTab('Text')
      await page.getByRole('button', { name: 'Open the list' }).click()
      const dialog = page.getByRole('dialog', { name: 'Names and numbers' })
      await dialog.getByRole('button', { name: 'Put a name and a number on the back' }).click()

      await dialog.getByText('Paste a list or open a file').click()
      await dialog.getByLabel('CSV file').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${LIST}`) })
      await dialog.getByText('4 rows were taken.').waitFor()
      await dialog.getByText('2 rows need something first.').waitFor()
      await dialog.getByText('“XXXL” is no size of this garment. Choose another.').waitFor()
      await dialog.getByText('The font of Name has no sign for ☃. Write it differently or use another font.').waitFor()
      await dialog.getByText('Row 1 has the same number.').waitFor()
      await dialog.getByText('Number stays empty on this piece.').waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
      expect(await dialog.getByRole('button', { name: 'Add team to cart' }).isDisabled()).toBe(true)

      await dialog.getByRole('combobox', { name: 'Size, row 3' }).selectOption('XL')
      await dialog.getByRole('textbox', { name: 'Name, row 4' }).fill('Frosty')
      await dialog.getByRole('textbox', { name: 'Number, row 4' }).fill('9')
      await dialog.getByText('4 pieces').waitFor()
      await dialog.getByRole('button', { name: 'Add team to cart' }).click()

      await page.waitForURL('**/cart')
      const team = page.getByRole('region', { name: 'Team of 4' })
      await team.waitFor()
      expect(await team.getByRole('listitem').allInnerTexts()).toEqual([
        expect.stringContaining('Perera · 7'),
        expect.stringContaining('Wickramasinghe Arachchige · 10'),
        expect.stringContaining('Silva · 7'),
        expect.stringContaining('Frosty · 9'),
      ])
      expect(await findAccessibilityViolations(page)).toEqual([])

      // The roster is still there, and correcting it corrects the cart.
      await team.getByRole('link', { name: 'Change the list' }).click()
      await EditorPage.waitFor(page, 'tshirt')
      await editor.openTab('Text')
      await page.getByRole('button', { name: 'Open the list (4)' }).click()
      await dialog.getByRole('textbox', { name: 'Number, row 3' }).fill('8')
      await dialog.getByRole('button', { name: 'Change the team in the cart' }).click()
      await page.waitForURL('**/cart')
      await team.getByText('Silva · 8').waitFor()
      expect(await team.getByRole('listitem').count()).toBe(4)

      await page.getByRole('link', { name: 'Check out everything' }).click()
      await page.getByText('Team of 4').waitFor()
      await page.getByText('Wickramasinghe Arachchige · 10').waitFor()
      await fillCheckout(page)
      await page.getByRole('button', { name: /^Place order/ }).click()
      const number = await getOrderNumber(page)
      expect(number).toMatch(/^PIC-\d+$/)
      await page.getByRole('heading', { name: 'Team of 4' }).waitFor()
      // One block with every name; what can be done with a piece is behind it.
      await page.getByText('Frosty · 9', { exact: true }).waitFor()
      await page.getByText('Each piece by itself').click()
      await page.getByRole('heading', { name: 'T-shirt: Frosty · 9' }).waitFor()

      // Production sees one block too, and moves it as one.
      await signInWithApi(ADMIN, page)
      await waitForTickets(page, { number })
      await page.goto(`/admin/production?search=${number}`)
      const getBlock = (column: string): Locator => page.getByRole('list', { name: `${column}: T-shirt, White` })
      await getBlock('Waiting').waitFor()
      const names = await getBlock('Waiting').getByRole('listitem').allInnerTexts()
      expect(names.toSorted()).toEqual([
        expect.stringContaining('Frosty · 9'),
        expect.stringContaining('Perera · 7'),
        expect.stringContaining('Silva · 8'),
        expect.stringContaining('Wickramasinghe Arachchige · 10'),
      ])
      await page.getByRole('button', { name: `${number}: all on to Printing` }).click()
      await expect.poll(() => getBlock('Printing').getByRole('listitem').count()).toBe(4)
      expect(await findAccessibilityViolations(page)).toEqual([])
    },
  )

  journey(
    'is typed on a small phone by keyboard: Enter adds rows, undo removes them, and a text is bound to a new column',
    async ({ openVisitor }) => {
      const { page } = await openVisitor({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })
      const editor = await EditorPage.open(page, 'hoodie')
      await editor.openTab('Text')
      await editor.textInput.fill('Crew')
      await page.getByRole('button', { name: 'Add Text' }).press('Enter')
      await page.getByRole('combobox', { name: 'Words of this text' }).selectOption('Another column…')
      await page.getByRole('textbox', { name: 'Name of the column' }).fill('Nickname')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Open the list' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Names and numbers' })
      // An empty list shows what a row looks like; the example is no row.
      await dialog.getByText('A row, for example').waitFor()
      await dialog.getByRole('button', { name: 'Add a row' }).press('Enter')
      await dialog.getByText('A row, for example').waitFor({ state: 'detached' })
      const cell = (row: number) => dialog.getByRole('textbox', { name: `Nickname, row ${row}` })
      await expect.poll(() => cell(1).evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.type('Ace')
      await page.keyboard.press('Enter')
      await expect.poll(() => cell(2).evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.type('Bee')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => cell(1).evaluate((field) => field === document.activeElement)).toBe(true)
      await dialog.getByRole('button', { name: 'Take row 1 out' }).press('Enter')
      await dialog.getByText('Row 1 was taken out. Undo brings it back.').waitFor()
      expect(await cell(1).inputValue()).toBe('Bee')
      await dialog.getByRole('button', { name: 'Undo in the list' }).press('Enter')
      expect(await cell(1).inputValue()).toBe('Ace')
      expect(await findAccessibilityViolations(page)).toEqual([])
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      // Typed text is restored after a reload.
      await page.reload()
      await EditorPage.waitFor(page, 'hoodie')
      await editor.openTab('Text')
      await page.getByRole('button', { name: 'Open the list (2)' }).waitFor()
    },
  )
})
