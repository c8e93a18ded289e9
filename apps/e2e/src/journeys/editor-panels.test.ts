import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { createDesign } from '../harness/fixtures.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { isPrinted } from '../harness/printed.ts'
import { TouchInput } from '../harness/touch.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

describe('an empty garment', () => {
  journey(
    'an empty garment offers a picture, words and six templates, by keyboard too, until something lies on it',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'hoodie')
      const { opening } = editor
      await page.getByRole('status').filter({ hasText: 'The garment is empty' }).waitFor()
      const templates = opening.getByRole('list').getByRole('button', { name: /^Begin with / })
      await templates.last().waitFor()
      expect(await templates.count()).toBe(6)
      expect(await findAccessibilityViolations(page)).toEqual([])
      // A template becomes elements in one step, and the focus goes to them.
      await opening.getByRole('button', { name: 'Handwritten letters' }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await opening.waitFor({ state: 'detached' })
      await editor.element('Sailing boat').waitFor()
      expect(await editor.elements.count()).toBe(3)
      // Beside the garment its layers are listed.
      await expect.poll(() => page.getByRole('list', { name: 'Layers' }).getByRole('listitem').count()).toBe(3)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(() => editor.elements.count()).toBe(0)
      // Empty again, it offers them again: on the back without the templates, which are pictured on the front.
      await opening.waitFor()
      await editor.switchSide('back')
      expect(await templates.count()).toBe(0)
      const chooser = page.waitForEvent('filechooser')
      await opening.getByRole('button', { name: 'Bring a picture' }).click()
      await (await chooser).setFiles(await createSolidPicture('#1b34d6', { width: 400, height: 400 }))
      await editor.element(/^Picture /).waitFor()
      expect(await opening.count()).toBe(0)
      // Beside the field for words the garment is seen.
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await opening.getByRole('button', { name: 'Write words' }).click()
      await expect.poll(() => editor.textInput.evaluate((field) => field === document.activeElement)).toBe(true)
      await opening.waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Redo', exact: true }).click()
      await editor.element(/^Picture /).waitFor()
      // A design that is opened again begins with itself.
      await page.getByText(/^Saved/).waitFor()
      await page.reload()
      await editor.canvas('back').waitFor()
      await editor.element(/^Picture /).waitFor()
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(await opening.count()).toBe(0)
    },
  )
})

describe('several elements', () => {
  journey('elements are grouped, copied to the back, and undone after a reload', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('One')
    await editor.addText('Two')
    await editor.canvas('front').focus()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Group', exact: true }).click()
    const position = await editor.getElementBox(/One/)
    await editor.canvas('front').focus()
    await page.keyboard.press('Control+c')
    await editor.switchSide('back')
    await editor.canvas('back').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => editor.elements.count()).toBe(2)
    // Nothing is there: front and back have the same positions.
    const pasted = await editor.getElementBox(/One/)
    expect([pasted.x, pasted.y]).toEqual([expect.closeTo(position.x, 0), expect.closeTo(position.y, 0)])
    await page.getByText(/^Saved/).waitFor()
    await page.reload()
    await editor.canvas('back').waitFor()
    await expect.poll(() => editor.elements.count()).toBe(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => editor.elements.count()).toBe(0)
  })

  journey(
    'an element is put into a usual place of its side by one press, which is outlined before, and comes back by one undo',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Club')
      const start = await editor.getElementBox(/Club/)
      const places = page.getByRole('group', { name: 'Place it' })
      // The name is on the button, and on the garment while the place is outlined there; the element moves when it is placed.
      const named = page.getByText('Left chest', { exact: true }).filter({ visible: true })
      await expect.poll(() => named.count()).toBe(1)
      await places.getByRole('button', { name: 'Left chest' }).hover()
      await expect.poll(() => named.count()).toBe(2)
      expect((await editor.getElementBox(/Club/)).x).toBeCloseTo(start.x, 0)
      await page.mouse.move(0, 0)
      await expect.poll(() => named.count()).toBe(1)
      await places.getByRole('button', { name: 'Left chest' }).click()
      const placed = await editor.waitForElementBox(/Club/, ({ x }) => x > start.x + 20)
      // Its ink is 89 mm wide; the box has the margins of its first and last letter too.
      expect(placed.width).toBeGreaterThan(88.5)
      expect(placed.width).toBeLessThan(95)
      await expect.poll(() => named.count()).toBe(1)
      await page.mouse.move(0, 0)
      // By keyboard, from button to button.
      await places.getByRole('button', { name: 'Centre' }).focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      const full = await editor.waitForElementBox(/Club/, ({ width }) => width > placed.width * 2)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await editor.waitForElementBox(/Club/, ({ width }) => width < full.width / 2)
      await page.getByRole('button', { name: 'Undo', exact: true }).click()
      await editor.waitForElementBox(/Club/, ({ x }) => Math.abs(x - start.x) < 0.5)
      await editor.switchSide('back')
      await editor.addText('Crew')
      await places.getByRole('button', { name: 'Upper back' }).waitFor()
      expect(await places.getByRole('button').count()).toBe(2)
    },
  )

  journey('the garment names a size for a body and shows its cut beside the others', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await EditorPage.open(page, 'regular-tshirt')
    await page.getByRole('button', { name: 'Fit and sizes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Regular t-shirt: which size?' })
    await dialog.getByRole('heading', { name: 'The three cuts in M, laid over each other' }).waitFor()
    await dialog.getByRole('textbox', { name: 'Your height in cm' }).fill('178')
    await dialog.getByText('You are 178 cm: take L.').waitFor()
    await dialog.getByRole('heading', { name: 'The three cuts in L, laid over each other' }).waitFor()
    const cuts = dialog.getByRole('listitem')
    expect(await cuts.allInnerTexts()).toEqual([
      expect.stringContaining('L: 54\u00A0cm across, 74\u00A0cm long'),
      expect.stringContaining('L: 56\u00A0cm across, 75\u00A0cm long'),
      expect.stringContaining('L: 63\u00A0cm across, 79\u00A0cm long'),
    ])
    expect(await dialog.getByRole('button', { name: /^Choose/ }).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  journey('layers are reordered, named and hidden in the layer list', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Under')
    await editor.addText('Over')
    await page.getByRole('tab', { name: 'Layers' }).click()
    const layers = page.getByRole('list', { name: 'Layers' }).getByRole('listitem')
    expect(await layers.first().innerText()).toContain('Over')
    // In one line with the number of layers.
    const count = await page.getByText('2 of 200, top first').boundingBox()
    const several = await page.getByRole('button', { name: 'Choose several' }).boundingBox()
    expect(several?.y).toBeLessThan((count?.y ?? 0) + (count?.height ?? 0))
    await page.getByRole('button', { name: /^Order of Text “Under”/ }).press('ArrowUp')
    await expect.poll(() => layers.first().innerText()).toContain('Under')
    await page.getByRole('button', { name: 'Rename Text “Over”' }).click()
    await page.getByRole('textbox', { name: 'Name of Text “Over”' }).fill('Greeting')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Hide Greeting' }).click()
    await expect.poll(() => editor.elements.count()).toBe(1)
  })

  journey('elements are multi-selected by touch, and what a menu changes is announced and undone', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('One')
    await editor.addText('Another')
    await page.getByRole('tab', { name: 'Layers' }).tap()
    await page.getByRole('tab', { name: 'Layers', expanded: true }).waitFor()
    await page.getByRole('button', { name: 'Choose several' }).tap()
    await page.getByRole('list', { name: 'Layers' }).getByRole('button', { name: 'Text “One”', exact: true }).tap()
    await page.getByRole('group', { name: '2 elements' }).getByRole('button', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Align left' }).tap()
    await page.getByText(/^Align\. 2 elements: \d+ millimetres from the left/).waitFor({ state: 'attached' })
    // The focus is where it was before the menu.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('menu')
    await page.keyboard.press('Control+z')
    await page.getByText(/^Undone: Align/).waitFor({ state: 'attached' })
  })
})

describe('context menu', () => {
  journey(
    'a finger that rests on an element opens it as a sheet below the bar of the selection, where it stays until an action is chosen',
    async ({ openVisitor }) => {
      const { page } = await openVisitor(SCREEN_SIZES.phone)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Under')
      await editor.addText('Hold me')
      await editor.closePanels()
      const fingers = await TouchInput.on(page)
      const menu = page.getByRole('dialog', { name: 'What can be done' })
      await fingers.holdUntil(await editor.getCenter(editor.element(/Hold me/)), () => menu.waitFor())
      await editor.waitUntilStill()
      const { width, height } = SCREEN_SIZES.phone.viewport
      const box = await menu.boundingBox()
      expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, width, height])
      expect(box?.height).toBeLessThanOrEqual(height / 2)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await menu.getByRole('menuitem', { name: 'Send to back' }).tap()
      await menu.waitFor({ state: 'detached' })
      await page.getByText('Order. Text “Hold me”, 1 of 2').waitFor({ state: 'attached' })
      // A finger that drags opens nothing.
      const start = await editor.getElementBox(/Hold me/)
      const center = await editor.getCenter(editor.element(/Hold me/))
      await fingers.drag(center, { x: center.x, y: center.y - 40 })
      await editor.waitForElementBox(/Hold me/, ({ y }) => y < start.y - 20)
      expect(await menu.count()).toBe(0)
      await fingers.close()
    },
  )

  journey('the menu opens beside its button, so that a double click chooses nothing', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Under')
    await editor.addText('Over')
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('menu').waitFor()
    // The second click of a double click, once the menu is there.
    const { x, y } = await editor.getCenter(more)
    await page.mouse.click(x, y)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Layers' }).click()
    expect(await page.getByRole('list', { name: 'Layers' }).getByRole('listitem').first().innerText()).toContain('Over')
    expect(
      await page
        .getByRole('button', { name: 'Undo: Add text' })
        .or(page.getByRole('button', { name: 'Undo', exact: true }))
        .count(),
    ).toBe(1)
  })
})

describe('floating parts of the editor', () => {
  journey('distance labels stay on one visible line during a move, and the price stays visible beside a sheet', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Moved')
    const middle = await editor.getCenter(editor.element(/Moved/))
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + 3, middle.y - 60, { steps: 4 })
    await page.mouse.move(middle.x + 3, middle.y - 120, { steps: 4 })
    const label = page
      .getByText(/^\d+ mm$/)
      .filter({ visible: true })
      .first()
    await label.waitFor()
    expect(await label.evaluate((each) => each.getClientRects().length === 1 && each.getBoundingClientRect().height < 24)).toBe(true)
    expect(await editor.handle('Turn').isVisible()).toBe(false)
    await page.mouse.up()
    await editor.handle('Turn').waitFor()

    for (const screen of [SCREEN_SIZES.tablet, SCREEN_SIZES.phone]) {
      const { page: narrowPage } = await openVisitor(screen)
      const narrowEditor = await EditorPage.open(narrowPage, 'tshirt')
      await narrowEditor.openGarmentPanel()
      const price = narrowPage.getByText(/1,650\.00$/).first()
      // The topmost element at its middle is the price itself: within the window and not covered.
      const isVisible = () =>
        price.evaluate((words) => {
          const { left, top, width, height } = words.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2) === words
        })
      await expect.poll(isVisible).toBe(true)
    }
  })
})

describe('check before printing', () => {
  journey('a finding is named, shown and repaired by one press', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('small print')
    await editor.size.fill('30')
    await editor.size.blur()
    await editor.size.fill('3')
    const check = page.getByRole('region', { name: 'Check before printing' })
    await page.getByRole('tab', { name: /^Check.*One thing to look at/ }).click()
    await check.getByText('One thing to look at').waitFor()
    await check.getByRole('button', { name: 'Enlarge the letters' }).click()
    await check.getByText('Ready to print').waitFor()
    expect(await editor.size.inputValue()).toBe('4.8')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await check.getByText('One thing to look at').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => editor.size.inputValue()).toBe('30')
  })

  journey('findings do not move the page while a slider is dragged and appear once it is released', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    // Black letters on black cloth.
    await page.getByTitle('Black: hard to read').waitFor()
    await page.getByText('Spacing, outline, shadow, arc').click()
    // Letters as close as before leave no effect, and the effects stay open.
    for (const spacing of ['0.05', '0']) await page.getByRole('slider', { name: 'Letter spacing' }).fill(spacing)
    await page.getByRole('switch', { name: 'Outline' }).check()
    const check = page.getByRole('region', { name: 'Check before printing' })
    await openSideTab(page, 'Check')
    await check.getByText('Ready to print').waitFor()
    const width = page.getByRole('slider', { name: 'Width', exact: true })
    await width.scrollIntoViewIfNeeded()
    const before = await editor.resetButton.boundingBox()
    const { x, y, width: across, height } = (await width.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + across * 0.2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + 2, y + height / 2, { steps: 4 })
    await expect.poll(() => width.inputValue()).toBe('0.01')
    expect(await check.getByText('Ready to print').isVisible()).toBe(true)
    await page.mouse.up()
    await check.getByText('One thing to look at').waitFor()
    expect(await editor.resetButton.boundingBox()).toEqual(before)
  })
})

describe('undo in the panels', () => {
  journey('a switch and each preset colour are steps of their own, apart from a slider that follows', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Steps')
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    for (const name of ['Klein blue', 'Vermilion']) await page.getByRole('button', { name }).click()
    await undo.click()
    await expect.poll(() => editor.textColor.inputValue()).toBe('#1b34d6')
    await page.getByText('Spacing, outline, shadow, arc').click()
    const outline = page.getByRole('switch', { name: 'Outline' })
    await outline.check()
    const width = page.getByRole('slider', { name: 'Width', exact: true })
    await width.fill('0.1')
    await undo.click()
    await expect.poll(() => width.inputValue()).toBe('0.06')
    await undo.click()
    await expect.poll(() => outline.isChecked()).toBe(false)
    expect(await editor.textColor.inputValue()).toBe('#1b34d6')
  })
})

describe('garment tab', () => {
  journey('shows the design on both sides and in every color, and what is pressed there is shown large', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const [front, back] = [
      page.getByRole('button', { name: 'Front', exact: true }),
      page.getByRole('button', { name: 'Back', exact: true }),
    ]
    await editor.addText('Club')
    await expect.poll(() => isPrinted(front)).toBe(true)
    const blue = page.locator('label').filter({ has: editor.getGarmentColor('Blue') })
    await expect.poll(() => isPrinted(blue)).toBe(true)
    expect(await isPrinted(back)).toBe(false)
    await chooseHiddenRadio(editor.getGarmentColor('Blue'))
    await page.getByRole('img', { name: 'T-shirt, Blue, front' }).waitFor()
    await back.click()
    await editor.canvas('back').waitFor()
    expect(await back.getAttribute('aria-pressed')).toBe('true')
    // The colors show the side that is shown large.
    await expect.poll(() => isPrinted(blue)).toBe(false)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => isPrinted(front)).toBe(false)
  })
})

describe('size of a text', () => {
  journey('is seen with all its digits', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    const size = page.getByRole('spinbutton', { name: 'Size in millimetres' })
    await size.fill('100.5')
    const { appearance, room } = await size.evaluate((field: HTMLInputElement) => {
      const style = getComputedStyle(field)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('Nothing can be measured.')
      context.font = style.font
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      return { appearance: style.appearance, room: field.clientWidth - padding - context.measureText(field.value).width }
    })
    // Without arrows, which take some of the room.
    expect(appearance).toBe('textfield')
    expect(room).toBeGreaterThanOrEqual(0)
  })
})

describe('art', () => {
  journey('a QR code keeps its colours when its address changes', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await EditorPage.open(page, 'tshirt')
    await page.getByRole('tab', { name: 'Art' }).click()
    const address = page.getByRole('textbox', { name: 'QR code' })
    await address.fill('https://example.com')
    await page.getByRole('button', { name: 'Add QR code' }).click()
    await page.getByLabel('Colour 1 of 2').fill('#ffe9c7')
    await page.getByLabel('Colour 2 of 2').fill('#1b34d6')
    await address.fill('https://example.com/a-longer-address')
    await page.getByRole('button', { name: 'Change the code' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => address.inputValue()).toBe('https://example.com')
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => address.inputValue()).toBe('https://example.com/a-longer-address')
    expect(await page.getByLabel('Colour 1 of 2').inputValue()).toBe('#ffe9c7')
    expect(await page.getByLabel('Colour 2 of 2').inputValue()).toBe('#1b34d6')
  })

  journey('a drawing and a QR code are added to a saved design and copied to another garment', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { _id } = await createDesign(page)
    await page.goto(`/product-customize-design/tshirt?design=${_id}`)
    const editor = await EditorPage.waitFor(page, 'tshirt')
    const savedCount = await editor.elements.count()
    await page.getByRole('tab', { name: 'Art' }).click()
    await page.getByRole('button', { name: 'Add Heart', exact: true }).click()
    await page.getByRole('textbox', { name: 'QR code' }).fill('https://example.com')
    await page.getByRole('button', { name: 'Add QR code' }).click()
    await expect.poll(() => editor.elements.count()).toBe(savedCount + 2)
    await chooseHiddenRadio(editor.getGarmentColor('Black'))
    await page.getByText('Put it on another garment').click()
    await page.getByRole('button', { name: 'Hoodie', exact: true }).click()
    await page.waitForURL('**/product-customize-design/hoodie')
    await page.getByRole('heading', { name: /hoodie/i, level: 1 }).waitFor({ state: 'attached' })
    await expect.poll(() => editor.elements.count()).toBe(savedCount + 2)
    expect(new URL(page.url()).pathname).toBe('/product-customize-design/hoodie')
    // In the color it was drawn for.
    await page.getByRole('img', { name: /Hoodie, Black, front/ }).waitFor()
  })
})

describe('accessibility of the editor', () => {
  journey('lists, text effects, layers, menu and shortcut sheet have no accessibility violations', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    // Black letters on black cloth.
    await page.getByTitle('Black: hard to read').waitFor()
    await page.getByText('Spacing, outline, shadow, arc').click()
    for (const name of ['Outline', 'Shadow', 'Arc']) await page.getByRole('switch', { name }).check()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('tab', { name: 'Art' }).click()
    await page.getByRole('button', { name: 'Add Heart', exact: true }).click()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('tab', { name: 'Layers' }).click()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Bring to front' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await editor.canvas('front').focus()
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keys of the editor' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
})
