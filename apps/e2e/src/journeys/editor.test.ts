import { FONT_LABELS, GARMENTS, getMmPerCanvasPixel } from '@picasso/design'
import { describe, expect } from 'vitest'

import { EditorPage } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createPhoto, createSolidPicture } from '../harness/pictures.ts'
import { getColorAt, getColorDistance } from '../harness/screen-color.ts'
import { TouchInput } from '../harness/touch.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const PICTURE = /^Picture /
/** A page's pixel in millimeters. */
const MM_PER_PIXEL = 25.4 / 96

describe('labels of the editor', () => {
  journey('the labels are those of the specification', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'regular-tshirt')
    await editor.tab('Upload').waitFor()
    const tabs = page.getByRole('tablist', { name: 'Add to the design' }).getByRole('tab')
    expect((await tabs.allTextContents()).slice(0, 2)).toEqual(['Upload', 'Text'])
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true')
    expect(
      await page
        .locator('.stage rect')
        .first()
        .evaluate((edge) => getComputedStyle(edge).strokeDasharray),
    ).toBe('6px, 6px')
    await editor.openTab('Text')
    await editor.textInput.waitFor()
    for (const name of ['Add Text', 'Save Design', 'Reset Design', 'Switch to Back', 'Bold', 'Italic'])
      await page.getByRole('button', { name, exact: true }).waitFor()
    await editor.switchSide('back')
    await page.getByRole('button', { name: 'Switch to Front', exact: true }).waitFor()
  })

  journey('Reset All is offered only while there are texts', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const resetAll = page.getByRole('button', { name: 'Reset All' })
    await editor.openTab('Text')
    expect(await resetAll.count()).toBe(0)
    await editor.addText('First')
    await editor.addText('Second')
    await resetAll.click()
    await expect.poll(() => editor.elements.count()).toBe(0)
    expect(await resetAll.count()).toBe(0)
  })

  journey('the sixteen fonts are named', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.openTab('Text')
    await editor.font.click()
    const names = await page.getByRole('option').evaluateAll((options) => options.map((option) => option.getAttribute('aria-label') ?? ''))
    const mismatchedLabels = FONT_LABELS.filter((label, index) => !names[index]?.startsWith(label.replaceAll('_', ' ')))
    expect(mismatchedLabels).toEqual([])
    expect(names).toHaveLength(16)
  })
})

describe('text', () => {
  journey('a text starts as Arial, 24, upright and black', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.openTab('Text')
    expect(await editor.font.innerText()).toContain('Arial')
    expect(await editor.size.inputValue()).toBe('24')
    expect(await editor.textColor.inputValue()).toBe('#000000')
    expect(await editor.toggle('Bold').getAttribute('aria-pressed')).toBe('false')
    expect(await editor.toggle('Italic').getAttribute('aria-pressed')).toBe('false')
  })

  journey('a text chosen in the list is loaded into the form', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Quiet')
    await editor.chooseFont('Impact')
    await editor.size.fill('40')
    await editor.textColor.fill('#d8402b')
    await editor.toggle('Bold').click()
    await editor.toggle('Italic').click()
    await editor.addText('Loud')
    await editor.getListItem('Text “Quiet”').click()
    expect(await editor.textInput.inputValue()).toBe('Quiet')
    expect(await editor.font.innerText()).toContain('Impact')
    expect(await editor.size.inputValue()).toBe('40')
    expect(await editor.textColor.inputValue()).toBe('#d8402b')
    expect(await editor.toggle('Bold').getAttribute('aria-pressed')).toBe('true')
    expect(await editor.toggle('Italic').getAttribute('aria-pressed')).toBe('true')
    await editor.textInput.fill('Quieter')
    await editor.element(/Quieter/).waitFor()
  })

  journey('a text changes its font size when a corner is dragged', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Grow')
    await editor.getListItem('Text “Grow”').click()
    const before = await editor.getElementBox(/Grow/)
    const corner = await editor.getCenter(editor.handle('Resize from bottom right'))
    await editor.dragWithMouse(corner, { x: corner.x + 60, y: corner.y + 30 })
    const after = await editor.waitForElementBox(/Grow/, ({ width }) => width > before.width * 1.1)
    const size = Number(await editor.size.inputValue())
    expect(size / 24).toBeCloseTo(after.width / before.width, 1)
  })

  journey('a text may be empty', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.openTab('Text')
    await page.getByRole('button', { name: 'Add Text' }).click()
    await editor.getListItem('Empty text').waitFor()
  })
})

describe('picture', () => {
  journey('a second text is put below the first, and one drawing below both', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Harbour')
    await editor.addText('Club')
    await page.getByRole('tab', { name: 'Art' }).click()
    await page.getByRole('button', { name: 'Add Fern' }).click()
    await editor.element('Fern').waitFor()
    const boxes = [await editor.getElementBox(/Harbour/), await editor.getElementBox(/Club/), await editor.getElementBox('Fern')]
    for (const [index, box] of boxes.slice(1).entries()) {
      const previous = boxes[index]
      expect(box.y - box.height / 2).toBeGreaterThanOrEqual((previous?.y ?? 0) + (previous?.height ?? 0) / 2)
      expect(box.x).toBeCloseTo(previous?.x ?? 0, 1)
    }
  })

  journey('a picture starts at a fifth of its natural size in the middle of the print area', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'oversized-tshirt')
    await editor.choosePictureByClick(await createSolidPicture('#d8402b', { width: 1000, height: 800 }))
    const box = await editor.waitForElementBox(PICTURE, ({ width }) => width > 0)
    const area = GARMENTS['oversized-tshirt'].sides.front.areaMm
    expect(box.width).toBeCloseTo((1000 / 5) * getMmPerCanvasPixel(GARMENTS['oversized-tshirt'].sides.front), 0)
    expect(box.height).toBeCloseTo((800 / 5) * getMmPerCanvasPixel(GARMENTS['oversized-tshirt'].sides.front), 0)
    expect(box.x).toBeCloseTo(area.width / 2, 0)
    expect(box.y).toBeCloseTo(area.height / 2, 0)
    expect(box.rotation).toBe(0)
  })

  journey('a picture is clipped outside the dashed print area', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const area = await editor.areaBox()
    const outside = { x: area.x - 12, y: area.y + area.height / 2 }
    const inside = { x: area.x + 12, y: area.y + area.height / 2 }
    const bareOutside = await getColorAt(page, outside)
    await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 1600, height: 1200 }))
    const center = await editor.getCenter(editor.element(PICTURE))
    await editor.dragWithMouse(center, { x: area.x + 3, y: center.y })
    await editor.waitForElementBox(PICTURE, ({ x }) => x < 20)
    await page.keyboard.press('Escape')
    await expect.poll(async () => getColorDistance(await getColorAt(page, inside), [0x1b, 0x34, 0xd6])).toBeLessThan(30)
    expect(getColorDistance(await getColorAt(page, outside), bareOutside)).toBeLessThan(3)
  })

  journey('a picture is pinched to between a tenth and three times its natural size', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'croptop')
    await editor.choosePicture(await createSolidPicture('#d8402b', { width: 400, height: 400 }))
    await editor.element(PICTURE).waitFor()
    await editor.closePanels()
    const natural = 400 * MM_PER_PIXEL
    const fingers = await TouchInput.on(page)
    const area = await editor.areaBox()
    const center = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
    const placeFingers = (pixels: number) => [
      { x: center.x - pixels, y: center.y },
      { x: center.x + pixels, y: center.y },
    ]
    for (let gesture = 0; gesture < 6; gesture++) await fingers.gesture(placeFingers(6), placeFingers(60))
    const largest = await editor.waitForElementBox(PICTURE, ({ width }) => width > natural * 2.9)
    expect(largest.width).toBeCloseTo(natural * 3, 0)
    for (let gesture = 0; gesture < 8; gesture++) await fingers.gesture(placeFingers(60), placeFingers(6))
    const smallest = await editor.waitForElementBox(PICTURE, ({ width }) => width < natural * 0.11)
    expect(smallest.width).toBeCloseTo(natural * 0.1, 0)
    await fingers.close()
  })
})

describe('garment', () => {
  journey('another garment falls back to its first color', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await chooseHiddenRadio(editor.getGarmentColor('Red'))
    await page.getByRole('img', { name: /T-shirt, Red, front/ }).waitFor()
    await page.goto('/product-select')
    await page.getByRole('link', { name: 'Hoodie', exact: true }).click()
    const next = await EditorPage.waitFor(page, 'hoodie')
    expect(await next.getGarmentColor('White').isChecked()).toBe(true)
  })

  journey('the garment is a tenth taller from 1024 pixels on', async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 1023, height: 900 } })
    const editor = await EditorPage.open(page, 'tshirt')
    const narrow = await editor.areaBox()
    await page.setViewportSize({ width: 1024, height: 900 })
    await expect.poll(async () => (await editor.areaBox()).height / narrow.height).toBeCloseTo(1.1, 2)
  })

  journey('the garment keeps the elements of both sides when the sides are switched', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'hoodie')
    await editor.addText('On the front')
    await editor.switchSide('back')
    expect(await editor.elements.count()).toBe(0)
    await editor.choosePicture(await createPhoto())
    await editor.element(PICTURE).waitFor()
    await editor.switchSide('front')
    await editor.element(/On the front/).waitFor()
    expect(await editor.elements.count()).toBe(1)
    await editor.switchSide('back')
    await editor.element(PICTURE).waitFor()
    expect(await editor.elements.count()).toBe(1)
  })

  journey('the garment is empty on both sides after Reset Design', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('On the front')
    await editor.switchSide('back')
    await editor.addText('On the back')
    await editor.resetButton.click()
    await expect.poll(() => editor.elements.count()).toBe(0)
    await editor.switchSide('front')
    expect(await editor.elements.count()).toBe(0)
  })
})
