import { describe, expect } from 'vitest'

import { waitForPaint, waitForTransitions } from '../harness/accessibility-checks.ts'
import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

describe('the bar of the selection', () => {
  journey('says how large the selection is printed while it is resized, in millimeters or inches', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 500, height: 500 }))
    await editor.element(/^Picture /).waitFor()
    const size = page.getByRole('button', { name: /^Size / })
    const { width } = await editor.getElementBox(/^Picture /)
    const millimetres = Math.round(width)
    expect(await size.innerText()).toBe(`${millimetres} × ${millimetres} mm`)
    const { x, y } = await editor.getCenter(editor.handle('Resize from bottom right'))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 40, y - 40, { steps: 4 })
    await expect.poll(async () => Number.parseInt(await size.innerText(), 10)).toBeLessThan(millimetres)
    await page.mouse.up()
    await size.click()
    expect(await size.innerText()).toMatch(/^\d\.\d\d × \d\.\d\d in$/)
    // The whole editor changes, and each device remembers it.
    expect(await page.getByRole('button', { name: /^Print area/ }).innerText()).toMatch(/ in$/)
  })

  journey('lies beside the garment on every screen, and the size is in it', async ({ openVisitor }) => {
    for (const screen of [SCREEN_SIZES.desktop, SCREEN_SIZES.tablet, SCREEN_SIZES.phone]) {
      const { page } = await openVisitor(screen)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Hold me')
      const size = await page.getByRole('button', { name: /^Size / }).boundingBox()
      const area = await editor.areaBox()
      if (!size) throw new Error('The size is missing.')
      expect(size.y + size.height).toBeLessThan(area.y)
      expect(size.x + size.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    }
  })
})

describe('a handle of the selection', () => {
  journey('is pressed within 44 pixels, and its middle lies on the corner', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Hold me')
    await editor.closePanels()
    const corner = await page.locator('[data-selection-frame]').boundingBox()
    const handle = editor.handle('Resize from top left')
    const target = await handle.boundingBox()
    const dot = await handle.locator('span').boundingBox()
    if (!corner || !target || !dot) throw new Error('The selection has no frame.')
    expect([target.width, target.height]).toEqual([44, 44])
    expect(Math.abs(dot.x + dot.width / 2 - corner.x)).toBeLessThan(2)
    expect(Math.abs(dot.y + dot.height / 2 - corner.y)).toBeLessThan(2)
  })
})

describe('the handles of a selection', () => {
  journey('lie beside the words of a small text on a phone', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Hold me')
    // The bar of the selection comes above the stage and moves it.
    await editor.waitUntilStill()
    const words = await editor.element(/Hold me/).boundingBox()
    if (!words) throw new Error('The text is not shown.')
    for (const corner of ['top left', 'top right', 'bottom left', 'bottom right'] as const) {
      const dot = await editor.handle(`Resize from ${corner}`).locator('span').boundingBox()
      if (!dot) throw new Error(`There is no handle at the ${corner}.`)
      const isAbove = dot.y + dot.height <= words.y
      const isBelow = dot.y >= words.y + words.height
      expect(corner.startsWith('top') ? isAbove : isBelow).toBe(true)
    }
  })
})

describe('look and language', () => {
  journey('are behind a button in the bar of a wide screen, and leave with Escape', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    await EditorPage.open(page, 'tshirt')
    await page.getByRole('button', { name: 'Look and language' }).click()
    const settings = page.getByRole('group', { name: 'Look and language' })
    await settings.getByRole('link', { name: 'Español' }).waitFor()
    await chooseHiddenRadio(settings.getByRole('radio', { name: 'Dark' }))
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await waitForPaint(page)
    await waitForTransitions(page)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })
  })

  journey('are in the menu and in the panel of the garment on a phone', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.openGarmentPanel()
    await page.getByRole('group', { name: 'Look', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Español' }).click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es')
  })
})

journey('the panels of a phone have one height, whichever is open', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.openTab('Upload')
  const upload = await page.getByRole('tabpanel', { name: 'Upload' }).boundingBox()
  await editor.openGarmentPanel()
  const panel = page.getByRole('complementary', { name: 'Garment' })
  for (const name of ['Garment', 'Check', 'Versions']) {
    await page.getByRole('tab', { name }).click()
    expect(await panel.boundingBox()).toMatchObject({ y: upload?.y, height: upload?.height })
  }
})
