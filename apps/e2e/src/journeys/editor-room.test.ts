import { GARMENTS, PICTURE_SIZE } from '@picasso/design'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { EditorPage } from '../harness/editor-page.ts'
import { holdRequests } from '../harness/network.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const SMALL_PHONE = { ...SCREEN_SIZES.phone, viewport: { width: 320, height: 640 } } as const
const BAR_HEIGHT = 56

const { clothPx } = GARMENTS.tshirt.sides.front
/** Collar and hem of the T-shirt's front, as shares of its picture's height. */
const COLLAR = clothPx.y / PICTURE_SIZE.height
const HEM = (clothPx.y + clothPx.height) / PICTURE_SIZE.height

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const getBox = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`It is not shown: ${String(locator)}`)
  return box
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** Whether the middle of an element is the garment's canvas, or something covers it. */
const isUncovered = (canvas: Locator, { x, y, width, height }: Box): Promise<boolean> =>
  canvas.evaluate((area, [left, top]) => area.contains(document.elementFromPoint(left, top)), [x + width / 2, y + height / 2] as const)

const getSheet = (page: Page, name: string): Locator =>
  name === 'Garment' ? page.getByRole('complementary', { name }) : page.getByRole('tabpanel', { name })

/** The empty space between the words in an element and its edges. */
const getAir = (locator: Locator): Promise<{ beside: number; above: number }> =>
  locator.evaluate((element) => {
    const words = [...element.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE)
    if (!words) throw new Error('There are no words in it.')
    const range = document.createRange()
    range.selectNode(words)
    const [inner, outer] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return { beside: Math.min(inner.left - outer.left, outer.right - inner.right), above: inner.top - outer.top }
  })

describe('stage of a wide screen', () => {
  journey('gives all garments but the cropped top 70 % of the height of the window, and does not scroll', async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 1440, height: 900 } })
    await EditorPage.open(page, 'tshirt')
    const picture = page.getByRole('img', { name: 'T-shirt, White, front' })
    const { height } = await getBox(picture)
    const garments = (['tshirt', 'regular-tshirt', 'oversized-tshirt', 'hoodie'] as const).map((key) => GARMENTS[key])
    const lowest = Math.min(...garments.map(({ sides }) => sides.front.clothPx.height / PICTURE_SIZE.height))
    expect(lowest * height).toBeGreaterThanOrEqual(0.7 * 900)
    const section = page.getByRole('region', { name: 'Garment', exact: true })
    expect(await section.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  })
})

describe('the tool for pictures of a wide screen', () => {
  journey('is what an empty garment can begin with, and lists drawings beside pictures afterwards', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    const editor = await EditorPage.open(page, 'tshirt')
    const tool = page.getByRole('tabpanel', { name: 'Upload' })
    const template = tool.getByRole('button', { name: 'Begin with Sea club' })
    await template.waitFor()
    expect((await getBox(template)).width).toBeGreaterThanOrEqual(120)
    // One control asks for a picture, and nothing covers the garment.
    expect(await page.getByRole('button', { name: /^(Choose|Bring) a picture/ }).count()).toBe(1)
    expect(await isUncovered(editor.canvas('front'), await editor.areaBox())).toBe(true)
    await template.click()
    await editor.element('Sailing boat').waitFor()
    await editor.openTab('Upload')
    await editor.getListItem('Sailing boat').click()
    await tool.getByRole('group', { name: 'Colours of this drawing' }).waitFor()
  })
})

describe('the buttons below the stage of a phone', () => {
  journey('have air beside their words, the pressed one too', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    await EditorPage.open(page, 'tshirt')
    const garment = page.getByRole('button', { name: 'Garment', exact: true })
    await garment.tap()
    expect((await getAir(garment)).beside).toBeGreaterThanOrEqual(4)
    for (const tab of await page.getByRole('tablist', { name: 'Add to the design' }).getByRole('tab').all())
      expect((await getAir(tab)).beside).toBeGreaterThanOrEqual(4)
  })
})

describe('an open sheet of a narrow screen', () => {
  for (const [screen, options] of [
    ['a phone', SCREEN_SIZES.phone],
    ['a small phone', SMALL_PHONE],
    ['a tablet', SCREEN_SIZES.tablet],
  ] as const)
    journey(`leaves the garment from collar to hem and the selected element visible above it on ${screen}`, async ({ openVisitor }) => {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Hold me')
      const element = editor.element(/Hold me/)
      const bar = page.getByRole('group', { name: 'Text “Hold me”' })
      for (const name of ['Text', 'Upload', 'Layers', 'Garment']) {
        const sheet = getSheet(page, name)
        if (!(await sheet.isVisible())) {
          const opener = page.getByRole(name === 'Garment' ? 'button' : 'tab', { name, exact: true })
          await opener.click()
          await sheet.waitFor()
        }
        await editor.waitUntilStill()
        const { y: sheetTop, height } = await getBox(sheet)
        expect(height).toBeLessThanOrEqual(options.viewport.height * 0.45)
        const area = await editor.areaBox()
        const barBox = await getBox(bar)
        expect(area.y).toBeGreaterThanOrEqual(barBox.y + barBox.height)
        expect(area.y + area.height).toBeLessThanOrEqual(sheetTop)
        // The size of the print area would lie on the hem and the edge of the sheet.
        expect(await page.getByRole('button', { name: /^Print area/ }).isVisible()).toBe(false)
        // There is nothing above its collar and below its hem in its picture.
        const picture = await getBox(page.getByRole('img', { name: 'T-shirt, White, front', exact: true }))
        expect(picture.y + picture.height * COLLAR).toBeGreaterThanOrEqual(barBox.y + barBox.height)
        expect(picture.y + picture.height * HEM).toBeLessThanOrEqual(sheetTop)
        expect(await isUncovered(editor.canvas('front'), await getBox(element))).toBe(true)
      }
    })
})

describe('the opening card of a narrow screen', () => {
  for (const [screen, options] of [
    ['a phone', SCREEN_SIZES.phone],
    ['a small phone', SMALL_PHONE],
    ['a tablet', SCREEN_SIZES.tablet],
  ] as const)
    journey(`lies below the hem of the garment, which neither it nor the cookie notice moves, on ${screen}`, async ({ openVisitor }) => {
      const { page } = await openVisitor({ ...options, isFirstVisit: true })
      // The skeleton stays until it is measured.
      const release = await holdRequests(page, /\/assets\/editor-screen-/)
      await page.goto('/product-customize-design/tshirt', { waitUntil: 'commit' })
      const picture = page.getByRole('img', { name: 'T-shirt, White, front', exact: true })
      await picture.waitFor()
      const skeletonBox = await getBox(picture)
      release()
      const editor = await EditorPage.waitFor(page, 'tshirt')
      expect(await getBox(picture)).toEqual(skeletonBox)
      await editor.opening.waitFor()
      expect(await getBox(picture)).toEqual(skeletonBox)
      expect(skeletonBox.y + skeletonBox.height * HEM).toBeLessThanOrEqual((await getBox(editor.opening)).y)
      await page.getByRole('button', { name: 'Got it!' }).click()
      await page.getByRole('button', { name: 'Got it!' }).waitFor({ state: 'hidden' })
      expect(await getBox(picture)).toEqual(skeletonBox)
      await editor.closeOpening()
      expect(await getBox(picture)).toEqual(skeletonBox)
    })

  journey('leaves the bar of the selection free of the cookie notice', async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...SCREEN_SIZES.phone, isFirstVisit: true })
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    const bar = page.getByRole('group', { name: 'Text “Club”' })
    const notice = page.getByRole('region', { name: 'We Value Your Privacy' })
    await editor.waitUntilStill()
    expect(overlaps(await getBox(bar), await getBox(notice))).toBe(false)
    await page.getByRole('button', { name: 'Close the panel' }).click()
    await editor.waitUntilStill()
    expect(overlaps(await getBox(bar), await getBox(notice))).toBe(false)
    expect(overlaps(await getBox(bar), await editor.areaBox())).toBe(false)
  })
})

describe('ready lettering', () => {
  for (const [screen, options] of [
    ['a phone', SCREEN_SIZES.phone],
    ['a wide screen', SCREEN_SIZES.desktop],
  ] as const)
    journey(`is a text in its face by one press, to be written over, on ${screen}`, async ({ openVisitor }) => {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.opening.getByRole('button', { name: 'Varsity letters' }).click()
      await editor.element('Text “CLUB”').waitFor()
      // All of its words are selected: what is typed replaces them.
      await expect.poll(() => editor.textInput.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.type('Crew')
      await editor.element('Text “Crew”').waitFor()
      await expect.poll(() => editor.font.textContent()).toBe('Graduate')
      await editor.canvas('front').press('Delete')
      await editor.openTab('Text')
      await editor.textInput.fill('Us two')
      const tool = page.getByRole('tabpanel', { name: 'Text' })
      await tool.getByRole('button', { name: 'Script letters' }).click()
      await editor.element('Text “Us two”').waitFor()
      await expect.poll(() => editor.font.textContent()).toContain('Tangerine')
    })
})

describe('the bar of the editor', () => {
  journey('is one row with the four steps, undo, redo and preview on every screen, and nothing overlaps', async ({ openVisitor }) => {
    for (const options of [SCREEN_SIZES.phone, SMALL_PHONE, SCREEN_SIZES.tablet, SCREEN_SIZES.desktop]) {
      const { page } = await openVisitor(options)
      await EditorPage.open(page, 'tshirt')
      const buttons = ['Undo', 'Redo', 'Preview'].map((name) => page.getByRole('button', { name, exact: true }))
      const steps = page.getByRole('navigation', { name: 'Purchase progress' })
      expect(await steps.getByRole('listitem').count()).toBe(4)
      const menu = page.getByRole('button', { name: 'Open the menu' })
      const isNarrow = await menu.isVisible()
      const parts = [page.getByRole('banner').getByRole('link').first(), steps, ...buttons, ...(isNarrow ? [menu] : [])]
      const boxes = await Promise.all(parts.map(getBox))
      for (const [index, box] of boxes.entries()) {
        expect(box.y + box.height).toBeLessThanOrEqual(BAR_HEIGHT)
        expect(box.x + box.width).toBeLessThanOrEqual(options.viewport.width)
        for (const other of boxes.slice(index + 1)) expect(overlaps(box, other)).toBe(false)
      }
    }
  })
})

describe('a toast of the editor', () => {
  journey('covers neither the tabs, nor saving, nor the bar of the selection', async ({ openVisitor }) => {
    for (const options of [SCREEN_SIZES.desktop, SCREEN_SIZES.tablet, SCREEN_SIZES.phone, SMALL_PHONE]) {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.choosePicture(await createSolidPicture('#1b34d6', { width: 500, height: 500 }))
      const toast = page.getByRole('listitem').filter({ hasText: 'File uploaded successfully!' })
      await toast.waitFor()
      // It stays under the pointer until it has been measured.
      await toast.hover()
      const bar = page.getByRole('group', { name: /^Picture / })
      const kept = [bar, editor.saveButton, ...(await page.getByRole('tab').filter({ visible: true }).all())]
      const boxes = await Promise.all(kept.map(getBox))
      expect(boxes.some((box) => box.width === 0)).toBe(false)
      const toastBox = await getBox(toast)
      expect(boxes.filter((box) => overlaps(box, toastBox))).toEqual([])
    }
  })
})

describe('the preview of a narrow screen', () => {
  for (const [screen, options] of [
    ['a phone', SCREEN_SIZES.phone],
    ['a small phone', SMALL_PHONE],
    ['a tablet', SCREEN_SIZES.tablet],
  ] as const)
    journey(`takes the place of the canvas, with the garment as large and covered by nothing, on ${screen}`, async ({ openVisitor }) => {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Club')
      await editor.tab('Text').click()
      await editor.waitUntilStill()
      const garment = await getBox(page.getByRole('img', { name: 'T-shirt, White, front', exact: true }))
      const toggle = page.getByRole('button', { name: 'Preview', exact: true })
      await toggle.click()
      const preview = page.getByRole('region', { name: 'Preview' })
      const turn = preview.getByRole('button', { name: 'Show the back' })
      await turn.waitFor()
      expect(await editor.canvas('front').isVisible()).toBe(false)
      const mockup = await getBox(preview.getByRole('img', { name: 'T-shirt, White, front, with your design on it' }))
      expect(mockup.width).toBeGreaterThanOrEqual(Math.floor(garment.width))
      expect(overlaps(mockup, await getBox(turn))).toBe(false)
      expect(await findAccessibilityViolations(page)).toEqual([])
      await turn.click()
      await preview.getByRole('button', { name: 'Show the front' }).waitFor()
      await toggle.click()
      await expect.poll(() => preview.count()).toBe(0)
      await editor.canvas('back').waitFor()
    })
})

describe('the line of the price below a sheet', () => {
  journey('shows the whole price on a small phone, however long the words beside it are', async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...SMALL_PHONE, locale: 'es-ES' })
    await page.goto('/product-customize-design/tshirt')
    await page.getByRole('application').waitFor()
    await page.getByRole('tab', { name: 'Texto' }).tap()
    await page.getByRole('tabpanel', { name: 'Texto' }).waitFor()
    const status = page.getByText('Guardado en este dispositivo')
    await status.waitFor()
    const price = page.getByText(/^\D*1\D?650\D00\D*$/)
    const box = await getBox(price)
    expect(overlaps(box, await getBox(status))).toBe(false)
    // Nothing around it cuts it off.
    const line = await getBox(price.locator('..'))
    expect(box.x + box.width).toBeLessThanOrEqual(line.x + line.width + 0.5)
  })
})

describe('the button above a sheet', () => {
  journey('closes the sheet, lies beside garment, handles and zoom, and leaves the focus on the garment', async ({ openVisitor }) => {
    for (const options of [SCREEN_SIZES.phone, SMALL_PHONE, SCREEN_SIZES.tablet]) {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.addText('Club')
      await editor.waitUntilStill()
      const button = page.getByRole('button', { name: 'Close the panel' })
      const box = await getBox(button)
      expect(overlaps(box, await editor.areaBox())).toBe(false)
      expect(overlaps(box, await getBox(page.getByRole('tabpanel', { name: 'Text' })))).toBe(false)
      const zoom = page.getByRole('group', { name: 'View' })
      if (await zoom.isVisible()) expect(overlaps(box, await getBox(zoom))).toBe(false)
      await button.click()
      await page.getByRole('tabpanel', { name: 'Text' }).waitFor({ state: 'hidden' })
      expect(await button.count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
    }
  })
})

describe('a new text', () => {
  for (const [screen, viewport] of [
    ['in a low window', { width: 1280, height: 600 }],
    ['on a phone', SCREEN_SIZES.phone.viewport],
  ] as const)
    journey(`can be added without scrolling ${screen}, also while another one is selected`, async ({ openVisitor }) => {
      const { page } = await openVisitor({ viewport })
      const editor = await EditorPage.open(page, 'tshirt')
      const button = page.getByRole('button', { name: 'Add Text' })
      const expectReachable = async (): Promise<void> => {
        await editor.waitUntilStill()
        const { x, y, width, height } = await getBox(button)
        expect(y + height).toBeLessThanOrEqual(viewport.height)
        const isOnTop = (point: readonly [number, number]): Promise<boolean> =>
          button.evaluate((element, [left, top]) => element.contains(document.elementFromPoint(left, top)), point)
        expect(await Promise.all([isOnTop([x + width / 2, y + 4]), isOnTop([x + width / 2, y + height - 4])])).toEqual([true, true])
      }
      await editor.openTab('Text')
      await expectReachable()
      await editor.addText('Club')
      await page.getByRole('group', { name: 'Place it' }).waitFor()
      await editor.textInput.fill('Crew')
      await expectReachable()
    })
})

describe('the button that adds a text', () => {
  for (const [screen, options] of [
    ['a phone', SCREEN_SIZES.phone],
    ['a small phone', SMALL_PHONE],
    ['a tablet', SCREEN_SIZES.tablet],
    ['a wide screen', SCREEN_SIZES.desktop],
  ] as const)
    journey(`stays where it is when the first text is added, and while one is edited, on ${screen}`, async ({ openVisitor }) => {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.openTab('Text')
      const button = page.getByRole('tabpanel', { name: 'Text' }).getByRole('button', { name: /^(Add Text|New text)$/ })
      const before = await getBox(button)
      await editor.addText('Club')
      await page.getByRole('group', { name: 'Place it' }).waitFor()
      const expectUnmoved = async (): Promise<void> => {
        const { x, y, width, height } = await getBox(button)
        // What sticks to an edge is rounded to the pixels of the screen.
        expect({ x, y: Math.round(y), width, height }).toEqual({ ...before, y: Math.round(before.y) })
      }
      await expectUnmoved()
      await page.getByRole('button', { name: 'Edit the words' }).click()
      await page.getByRole('button', { name: 'New text' }).waitFor()
      await expectUnmoved()
    })
})

describe('the sheet of a text', () => {
  journey('shows the fields of a new text from their top on a phone', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    const sheet = await getBox(page.getByRole('tabpanel', { name: 'Text' }))
    expect((await getBox(editor.textInput)).y).toBeGreaterThan(sheet.y)
  })

  for (const [screen, options] of [
    ['a phone', SCREEN_SIZES.phone],
    ['a small phone', SMALL_PHONE],
    ['a tablet', SCREEN_SIZES.tablet],
  ] as const)
    journey(`shows Add Text at its lower edge when it opens, and however far it is scrolled, on ${screen}`, async ({ openVisitor }) => {
      const { page } = await openVisitor(options)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.openTab('Text')
      const panel = page.getByRole('tabpanel', { name: 'Text' })
      const sheet = await getBox(panel)
      const button = page.getByRole('button', { name: 'Add Text' })
      const expectPinned = async (): Promise<void> => {
        const { y, height } = await getBox(button)
        expect(height).toBeGreaterThanOrEqual(44)
        expect(y + height).toBeLessThanOrEqual(sheet.y + sheet.height)
        expect(y + height).toBeGreaterThan(sheet.y + sheet.height - 16)
      }
      await expectPinned()
      await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expectPinned()
    })

  journey('shows every usual place above the fields, and none of them covers a field, on a phone', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Club')
    const sheet = await getBox(page.getByRole('tabpanel', { name: 'Text' }))
    const place = await getBox(page.getByRole('button', { name: 'Left chest' }))
    expect(place.height).toBeGreaterThanOrEqual(44)
    expect(place.y).toBeGreaterThan(sheet.y)
    const parts = [editor.textInput, editor.font, editor.size, editor.textColor, page.getByRole('button', { name: 'Add Text' })]
    for (const box of await Promise.all(parts.map(getBox))) {
      expect(place.y + place.height).toBeLessThanOrEqual(box.y)
      expect(box.y + box.height).toBeLessThanOrEqual(sheet.y + sheet.height)
    }
  })
})

describe('the preview of a wide screen', () => {
  journey(
    'is at least as large as the garment beside it, and leaves garment, check and versions in their tabs',
    async ({ openVisitor }) => {
      for (const viewport of [SCREEN_SIZES.desktop.viewport, { width: 1280, height: 600 }]) {
        const { page } = await openVisitor({ viewport })
        const editor = await EditorPage.open(page, 'tshirt')
        await editor.addText('Club')
        const preview = page.getByRole('region', { name: 'Preview' })
        await page.getByRole('button', { name: 'Preview', exact: true }).click()
        const turn = preview.getByRole('button', { name: 'Show the back' })
        await turn.waitFor()
        await editor.waitUntilStill()
        const turnBox = await getBox(turn)
        const mockup = await getBox(preview.getByRole('img', { name: /front, with your design on it/ }))
        const garment = await getBox(page.getByRole('img', { name: 'T-shirt, White, front', exact: true }))
        expect(mockup.height).toBeGreaterThanOrEqual(Math.floor(garment.height))
        expect(overlaps(mockup, turnBox)).toBe(false)
        // Nothing of it has to be scrolled into view.
        expect(await preview.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
        // The bar of the selection has room beside it.
        const bar = await getBox(page.getByRole('group', { name: 'Text “Club”' }))
        const stage = await getBox(page.getByRole('region', { name: 'Garment' }))
        expect(bar.x).toBeGreaterThanOrEqual(stage.x)
        expect(bar.x + bar.width).toBeLessThanOrEqual(stage.x + stage.width)
        const tab = page.getByRole('tab', { name: 'Garment' })
        expect(await tab.getAttribute('aria-selected')).toBe('true')
        // However many lines its words take in the narrower column.
        expect((await getAir(page.getByText('Put it on another garment'))).above).toBeGreaterThanOrEqual(8)
        expect(await page.getByRole('tabpanel', { name: 'Garment' }).isVisible()).toBe(true)
        await tab.press('ArrowRight')
        await page.getByRole('tabpanel', { name: /^Check/ }).waitFor()
        expect(await preview.isVisible()).toBe(true)
      }
    },
  )

  journey('takes the place of the canvas in a window that has no room for both', async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 1100, height: 700 } })
    const editor = await EditorPage.open(page, 'tshirt')
    const toggle = page.getByRole('button', { name: 'Preview', exact: true })
    await toggle.click()
    await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Show the back' }).waitFor()
    expect(await editor.canvas('front').isVisible()).toBe(false)
    await toggle.click()
    await editor.canvas('front').waitFor()
  })
})
