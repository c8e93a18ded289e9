import { readFile } from 'node:fs/promises'

import { DesignConfiguration } from '@picasso/contract'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { createPhoto } from '../harness/pictures.ts'
import { TouchInput } from '../harness/touch.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const CLUB = 'Text “Club”'
const HARBOUR = /^Picture harbour\.jpg/

describe('preview', () => {
  journey('the preview follows a drag before it ends and shows the other side beside it', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    // Its fonts load after the cloth.
    await preview.locator('[aria-busy=false]').waitFor()
    const mockup = preview.getByRole('img', { name: 'T-shirt, White, front, with your design on it' })
    const initialScreenshot = await mockup.screenshot()
    const from = await editor.getCenter(editor.element(CLUB))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 90, { steps: 5 })
    await expect.poll(async () => initialScreenshot.equals(await mockup.screenshot())).toBe(false)
    await page.mouse.up()
    await preview.getByRole('button', { name: 'Show the back' }).click()
    await editor.canvas('back').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  journey('the preview shows every size, and scaling the print with the garment can be undone', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('radio', { name: 'Sizes' }).check()
    const sizes = preview.getByRole('table')
    await expect.poll(() => sizes.getByRole('row').count()).toBe(5)
    const readPrintSize = (size: string) =>
      sizes
        .getByRole('row', { name: new RegExp(`^${size} `) })
        .getByRole('cell')
        .last()
        .innerText()
    await expect.poll(async () => (await readPrintSize('S')) === (await readPrintSize('XL'))).toBe(true)
    await preview.getByRole('radio', { name: /^Scales with the garment/ }).check()
    const readPrintWidth = async (size: string) => Number.parseInt(await readPrintSize(size), 10)
    await expect
      .poll(
        async () => (await readPrintWidth('S')) < (await readPrintWidth('M')) && (await readPrintWidth('M')) < (await readPrintWidth('XL')),
      )
      .toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => preview.getByRole('radio', { name: /^Same print size/ }).isChecked()).toBe(true)
  })

  journey(
    'the preview is shown in true size after calibrating with a bank card, and the calibration is remembered',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Club')
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      const preview = page.getByRole('region', { name: 'Preview' })
      await preview.getByRole('radio', { name: 'True size' }).check()
      await preview.getByRole('button', { name: 'Show in true size' }).click()
      const slider = page.getByRole('slider', { name: 'Size of the frame' })
      await slider.fill('5')
      expect(await findAccessibilityViolations(page)).toEqual([])
      await page.getByRole('button', { name: 'It is as large as the card' }).click()
      const canvas = page.getByRole('region', { name: 'The front in true size' }).locator('canvas')
      // The print area is 294 mm wide, five pixels a millimeter.
      await expect.poll(async () => Math.round((await canvas.boundingBox())?.width ?? 0)).toBe(294 * 5)
      await page.keyboard.press('Escape')
      await page.reload()
      await page.getByRole('button', { name: 'Preview', exact: true }).click()
      await preview.getByRole('radio', { name: 'True size' }).check()
      await preview.getByRole('button', { name: 'Measure this screen again' }).waitFor()
    },
  )

  journey('the preview downloads a PDF template of as many sheets as the print takes', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('A slogan that goes on')
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('radio', { name: 'Paper' }).check()
    const button = preview.getByRole('button', { name: 'Download 2 sheets' })
    expect(await findAccessibilityViolations(page)).toEqual([])
    const downloadEvent = page.waitForEvent('download')
    await button.click()
    const file = await downloadEvent
    expect(file.suggestedFilename()).toBe('tshirt-front-template.pdf')
    const pdf = (await readFile(await file.path())).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/Count 2')
  })
})

describe('cropping', () => {
  journey('a picture is cropped by keys in one step that can be undone', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createPhoto({ width: 900, height: 600 }))
    await editor.element(HARBOUR).waitFor()
    const initialBox = await editor.getElementBox(HARBOUR)
    await editor.canvas('front').focus()
    await page.keyboard.press('Enter')
    const edge = page.getByRole('slider', { name: 'Left edge' })
    await edge.press('Shift+ArrowRight')
    await edge.press('ArrowRight')
    await expect.poll(() => edge.getAttribute('aria-valuetext')).toBe('11 mm cut away')
    await page.getByRole('slider', { name: 'Bottom edge' }).press('Shift+ArrowUp')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    const croppedBox = await editor.waitForElementBox(HARBOUR, ({ width }) => width < initialBox.width - 5)
    expect(croppedBox.width).toBeCloseTo(initialBox.width - 11, 0)
    expect(croppedBox.height).toBeCloseTo(initialBox.height - 10, 0)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await editor.waitForElementBox(HARBOUR, ({ width }) => Math.abs(width - initialBox.width) < 0.1)
  })
})

describe('pinch on bare cloth', () => {
  journey('two fingers zoom the stage, leave the design unchanged and do not zoom the page', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    await editor.closePanels()
    const fingers = await TouchInput.on(page)
    const before = await editor.getElementBox(CLUB)
    const area = await editor.areaBox()
    const middle = { x: area.x + area.width / 2, y: area.y + area.height * 0.88 }
    await fingers.gesture(
      [
        { x: middle.x - 20, y: middle.y },
        { x: middle.x + 20, y: middle.y },
      ],
      [
        { x: middle.x - 40, y: middle.y },
        { x: middle.x + 40, y: middle.y },
      ],
    )
    await expect.poll(async () => (await editor.areaBox()).width / area.width).toBeCloseTo(2, 1)
    const near = await editor.areaBox()
    // The point between the fingers stays between them.
    expect(near.x + near.width / 2).toBeCloseTo(middle.x, -1)
    // The elements follow the print area a frame later.
    await editor.waitForElementBox(CLUB, ({ x, width }) => Math.abs(x - before.x) < 0.05 && Math.abs(width - before.width) < 0.05)
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
    await fingers.close()
  })
})

journey('a pinch on a trackpad zooms the stage in many small steps, and back to the whole garment', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const editor = await EditorPage.open(page, 'tshirt')
  const area = await editor.areaBox()
  await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2)
  await page.keyboard.down('Control')
  for (let step = 0; step < 35; step++) await page.mouse.wheel(0, -2)
  await page.getByRole('button', { name: '201 percent' }).waitFor()
  for (let step = 0; step < 35; step++) await page.mouse.wheel(0, 2)
  await page.keyboard.up('Control')
  await page.getByRole('button', { name: '100 percent' }).waitFor()
  expect((await editor.areaBox()).width).toBeCloseTo(area.width, 0)
})

describe('touches beside the print area', () => {
  journey(
    'two fingers zoom the stage wherever they are on it, and one finger scrolls the editor, on the print area too, and never the page',
    async ({ openVisitor }) => {
      const { page } = await openVisitor({ ...SCREEN_SIZES.phone, viewport: { width: 390, height: 460 } })
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.closeOpening()
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      const workspace = page.getByRole('main')
      const fingers = await TouchInput.on(page)
      // In a window this low the card lay further down.
      await workspace.evaluate((element) => element.scrollTo(0, 0))
      const area = await editor.areaBox()
      const pageZoom = () => page.evaluate(() => visualViewport?.scale)
      const y = area.y + area.height / 3
      const [left, right] = [area.x - 30, area.x + area.width + 30]
      // What was flung scrolls on for a while.
      const atTop = async (): Promise<number> => {
        await workspace.evaluate((element) => element.scrollTo(0, 0))
        return (await editor.areaBox()).y
      }
      for (const x of [left, area.x + area.width / 2]) {
        // oxlint-disable-next-line no-await-in-loop -- one finger after the other
        await fingers.drag({ x, y }, { x, y: y - 120 })
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect.poll(() => workspace.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(60)
        // oxlint-disable-next-line no-await-in-loop -- as above
        await expect.poll(atTop).toBeCloseTo(area.y, 0)
      }
      expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([0, 0])
      for (const [one, other] of [
        // From sleeve to sleeve, with one finger within the print area.
        [left, right],
        [left, left + 80],
      ] as const) {
        const reach = other - one
        await fingers.gesture(
          [
            { x: one, y },
            { x: other, y },
          ],
          [
            { x: one - reach * 0.1, y },
            { x: other + reach * 0.1, y },
          ],
        )
        await expect.poll(async () => (await editor.areaBox()).width / area.width).toBeCloseTo(1.2, 1)
        expect(await pageZoom()).toBe(1)
        await editor.canvas('front').press('0')
        await expect.poll(async () => (await editor.areaBox()).width).toBeCloseTo(area.width, 0)
      }
      // Elsewhere the page is zoomed as usual, and fingers on the stage then zoom out again.
      await fingers.gesture(
        [
          { x: 140, y: 30 },
          { x: 220, y: 30 },
        ],
        [
          { x: 60, y: 30 },
          { x: 320, y: 30 },
        ],
      )
      await expect.poll(pageZoom).toBeGreaterThan(1.3)
      await fingers.gesture(
        [
          { x: 20, y: 300 },
          { x: 370, y: 300 },
        ],
        [
          { x: 150, y: 300 },
          { x: 240, y: 300 },
        ],
      )
      await expect.poll(pageZoom).toBeLessThan(1.2)
      await fingers.close()
    },
  )
})

describe('emoji', () => {
  journey('an emoji without a font is reported where it is typed and becomes a drawing by one press', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club ❤️')
    const list = page.getByRole('list', { name: 'Texts on this side' })
    await list.getByRole('button', { name: 'Make it printable' }).click()
    await editor.element('Red heart').waitFor()
    await editor.element(CLUB).waitFor()
    await openSideTab(page, 'Check')
    await page.getByRole('region', { name: 'Check before printing' }).getByText('Ready to print').waitFor()
  })
})

describe('unprintable letters', () => {
  journey(
    'an unprintable letter blocks Save Design, selects its text, and keeps the summary from offering to order',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Club 漢')
      await openSideTab(page, 'Check')
      await page.getByRole('region', { name: 'Check before printing' }).getByText('This font has no sign for 漢').waitFor()
      await page.getByRole('button', { name: 'Save Design' }).first().click()
      await page.getByText('The design cannot be printed yet. This font has no sign for 漢.').waitFor()
      await expect.poll(() => editor.element(/Club/).getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('list', { name: 'Texts on this side' }).getByRole('button', { name: 'Make it printable' }).click()
      await openSideTab(page, 'Check')
      await page.getByRole('region', { name: 'Check before printing' }).getByText('Ready to print').waitFor()
      // A design may be saved with another program all the same: the shop finds the letter in its own check.
      await page.route(/\/api\/user-design-configuration\/[^/]+$/, async (route) => {
        const response = await route.fetch()
        const design = DesignConfiguration.parse(await response.json())
        const id = design.document.front.elements[0]?.id ?? ''
        const findings = [{ kind: 'missing-letters' as const, side: 'front' as const, id, measured: '漢' }]
        await route.fulfill({ response, json: { ...design, findings } })
      })
      await page.getByRole('button', { name: 'Save Design' }).first().click()
      await page.waitForURL(/summary\/user-design/)
      await page.reload()
      await page.getByText('It cannot be ordered yet: an empty box would be printed in place of a letter.').waitFor()
      expect(await page.getByText('You may order it as it is').count()).toBe(0)
      expect(await page.getByRole('button', { name: /Add to cart|checkout/i }).count()).toBe(0)
      await page.getByRole('link', { name: 'Mend it in the editor' }).click()
      await expect.poll(() => editor.element(/Club/).getAttribute('aria-pressed')).toBe('true')
    },
  )
})

describe('other scripts', () => {
  journey('letters of another script use a named companion font that is loaded only when they are typed', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    const fonts = new Set<string>()
    page.on('request', (request) => {
      if (request.url().includes('/fonts/')) fonts.add(request.url())
    })
    await editor.addText('Club')
    await openSideTab(page, 'Check')
    await page.getByRole('region', { name: 'Check before printing' }).getByText('Ready to print').waitFor()
    await expect.poll(() => fonts.size).toBe(1)
    await editor.addText('Club කොළඹ')
    const list = page.getByRole('list', { name: 'Texts on this side' })
    await list.getByText('Set partly in Noto Sans Sinhala, because Arial does not have these letters.').waitFor()
    await expect.poll(() => fonts.size).toBe(2)
    await openSideTab(page, 'Check')
    await page.getByRole('region', { name: 'Check before printing' }).getByText('Ready to print').waitFor()
  })
})
