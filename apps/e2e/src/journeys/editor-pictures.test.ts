import { readFile } from 'node:fs/promises'

import { GARMENTS } from '@picasso/design'
import type { Page, Response } from 'playwright-core'
import { describe, expect } from 'vitest'

import { EditorPage, openSideTab } from '../harness/editor-page.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { createPhoto, createSolidPicture, type PictureFile } from '../harness/pictures.ts'
import { getColorAt, getColorDistance } from '../harness/screen-color.ts'
import { TouchInput, type Point } from '../harness/touch.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const SOLID = /^Picture solid-1b34d6\.png/

/** Pastes as the system's keys do, with what another program copied to the clipboard. */
const paste = (page: Page, content: { file?: PictureFile; words?: string }): Promise<void> =>
  page.evaluate(
    ({ file, words }) => {
      const data = new DataTransfer()
      if (words !== undefined) data.setData('text/plain', words)
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], file.name, { type: file.mimeType }))
      }
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    {
      ...(content.words !== undefined && { words: content.words }),
      ...(content.file && {
        file: { name: content.file.name, mimeType: content.file.mimeType, base64: content.file.buffer.toString('base64') },
      }),
    },
  )

/** The color on the screen at the middle of an element, without a selection above it. */
const getElementColor = async (editor: EditorPage, name: RegExp) => {
  const center = await editor.getCenter(editor.element(name))
  return getColorAt(editor.page, { x: center.x + 9, y: center.y + 9 })
}

describe('clipboard', () => {
  journey('a picture and a text are pasted from another program', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await paste(page, { file: await createPhoto() })
    await editor.element(/^Picture harbour\.jpg/).waitFor()
    await page.getByText('File uploaded successfully!').waitFor()
    await paste(page, { words: 'Only words' })
    await editor.element(/Only words/).waitFor()
  })

  journey("a pasted file that is no picture is rejected with the upload's message", async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await paste(page, { file: { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') } })
    await page.getByText('Not a supported file type, try again', { exact: true }).waitFor()
    expect(await editor.elements.count()).toBe(0)
  })
})

describe('picture adjustments', () => {
  journey('tones change by slider and keys, each series in one step, and can be reset', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createSolidPicture('#1b34d6'))
    await editor.element(SOLID).waitFor()
    await editor.getListItem('Picture solid-1b34d6.png').click()
    const controls = page.getByRole('region', { name: 'Selected picture' })
    await controls.getByText('Tones', { exact: true }).click()
    const saturation = controls.getByRole('slider', { name: 'Saturation' })
    await saturation.focus()
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowLeft')
    expect(await saturation.getAttribute('aria-valuetext')).toBe('-100 %')
    await expect
      .poll(async () => {
        const [red, green, blue] = await getElementColor(editor, SOLID)
        return Math.max(red, green, blue) - Math.min(red, green, blue)
      })
      .toBeLessThan(6)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => getColorDistance(await getElementColor(editor, SOLID), [0x1b, 0x34, 0xd6])).toBeLessThan(6)
    await page.getByRole('button', { name: 'Redo', exact: true }).click()
    await controls.getByRole('button', { name: 'Picture as it was' }).click()
    await expect.poll(async () => getColorDistance(await getElementColor(editor, SOLID), [0x1b, 0x34, 0xd6])).toBeLessThan(6)
  })
})

describe('inline text', () => {
  journey('a text is edited on the garment, and one edit is one undo step', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Old words')
    const { x, y } = await editor.getCenter(editor.element(/Old words/))
    await page.mouse.dblclick(x, y)
    const field = page.getByRole('textbox', { name: 'Text on the garment' })
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
    // Words are selected by a mouse that leaves the print area before it is released; already selected, they would be dragged.
    await page.keyboard.press('End')
    const area = await editor.areaBox()
    await editor.dragWithMouse({ x, y }, { x: area.x - 25, y })
    await page.keyboard.press('Control+a')
    await page.keyboard.type('New')
    await page.keyboard.press('Enter')
    await page.keyboard.type('words')
    expect(await field.inputValue()).toBe('New\nwords')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })
    await editor.element(/New/).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await editor.element(/Old words/).waitFor()
  })
})

journey('words that are written on the garment stay as large as they print when the garment is zoomed', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const editor = await EditorPage.open(page, 'tshirt')
  await editor.addText('Large')
  const { x, y } = await editor.getCenter(editor.element(/Large/))
  await page.mouse.dblclick(x, y)
  const field = page.getByRole('textbox', { name: 'Text on the garment' })
  /** Of the letters to the print area. */
  const measureShare = async (): Promise<number> => {
    const letterPx = await field.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
    return letterPx / (await editor.areaBox()).width
  }
  await field.waitFor()
  await expect.poll(measureShare).toBeGreaterThan(0)
  const share = await measureShare()
  const { width } = await editor.areaBox()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await expect.poll(async () => (await editor.areaBox()).width).toBeGreaterThan(width * 1.2)
  await expect.poll(measureShare).toBeCloseTo(share, 3)
  await field.waitFor()
})

describe('cropping a small picture', () => {
  const TINY = /^Picture solid-d8402b\.png/

  journey('a picture of forty screen pixels is cropped by corners and edges, by mouse and by touch', async ({ openVisitor }) => {
    for (const [screen, side] of [
      [SCREEN_SIZES.desktop, 200],
      [SCREEN_SIZES.phone, 350],
    ] as const) {
      const { page } = await openVisitor(screen)
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.choosePicture(await createSolidPicture('#d8402b', { width: side, height: side }))
      await editor.element(TINY).waitFor()
      // The end of the upload may show a finding, which moves the stage.
      await page.getByText('File uploaded successfully!').waitFor()
      if (screen === SCREEN_SIZES.phone) await editor.closePanels()
      const fingers = screen === SCREEN_SIZES.phone ? await TouchInput.on(page) : undefined
      const drag = (from: Point, to: Point): Promise<void> => (fingers ? fingers.drag(from, to) : editor.dragWithMouse(from, to))
      const before = await editor.getElementBox(TINY)
      await page.getByRole('button', { name: 'Crop', exact: true }).click()
      const part = page.getByRole('button', { name: /^The part that is shown/ })
      await part.waitFor()
      await editor.waitUntilStill()
      const cropBox = await part.boundingBox()
      if (!cropBox) throw new Error('There is nothing to crop.')
      expect(cropBox.width).toBeLessThan(48)
      const half = cropBox.width / 2
      // Just outside the corner, at its handle.
      const corner = { x: cropBox.x + cropBox.width + 6, y: cropBox.y + cropBox.height + 6 }
      await drag(corner, { x: corner.x - half, y: corner.y - half })
      await expect.poll(async () => ((await part.boundingBox())?.height ?? Infinity) / cropBox.height).toBeCloseTo(0.5, 1)
      const left = { x: cropBox.x - 6, y: cropBox.y + half / 2 }
      await drag(left, { x: left.x + half / 2, y: left.y })
      await expect.poll(async () => ((await part.boundingBox())?.width ?? Infinity) / cropBox.width).toBeCloseTo(0.25, 1)
      // While there is a part to crop, this is the button that ends it, not the one that begins it.
      await page.getByRole('button', { name: 'Crop', exact: true }).click()
      await part.waitFor({ state: 'detached' })
      const after = await editor.waitForElementBox(TINY, ({ height }) => height < before.height * 0.7)
      expect(after.height / before.height).toBeCloseTo(0.5, 1)
      expect(after.width / before.width).toBeCloseTo(0.25, 1)
      await fingers?.close()
    }
  })
})

describe('offline', () => {
  const isScript = (response: Response): boolean => response.ok() && response.url().endsWith('.js') && !response.url().includes('worker')

  journey(
    'a first picture is added offline, saving explains the wait, and both finish when the connection is back',
    async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expect(/ERR_INTERNET_DISCONNECTED/)
      const fetched = Promise.all([
        page.waitForEvent('worker', (worker) => worker.url().includes('compress.worker')),
        page.waitForEvent('worker', (worker) => worker.url().includes('mockup.worker')),
        ...['front', 'back'].map((side) =>
          page.waitForResponse((response) => response.url().includes(`/tshirt-${side}.`) && response.ok()),
        ),
        // The toast library; its file has no stable name in the build.
        page.waitForResponse(
          async (response) => isScript(response) && (await response.text().catch(() => '')).includes('data-sonner-toast'),
        ),
        ...['preflight-panel', 'picture-list', 'text-effects', 'team-tools'].map((part) =>
          page.waitForResponse((response) => response.url().includes(`/${part}-`) && response.ok()),
        ),
      ])
      const editor = await EditorPage.open(page, 'tshirt')
      await fetched
      await page.context().setOffline(true)
      await editor.choosePicture(await createSolidPicture('#1b34d6'))
      await editor.element(SOLID).waitFor()
      await page.getByText('Kept on this device, not uploaded yet').waitFor()
      await openSideTab(page, 'Check')
      await page.getByRole('region', { name: 'Check before printing' }).waitFor()
      await editor.saveButton.click()
      await page.getByText('Your design is kept on this device, and saved by itself').waitFor()
      expect(await editor.overlay.count()).toBe(0)
      await page.context().setOffline(false)
      await page.getByText('File uploaded successfully!').waitFor()
      await page.waitForURL('**/summary/user-design**')
    },
  )
})

describe('long text', () => {
  journey(
    'a long text wraps within the print area, is resized by its edge handle, and no handle covers a panel',
    async ({ openVisitor }) => {
      const { page } = await openVisitor()
      const editor = await EditorPage.open(page, 'tshirt')
      await editor.openTab('Text')
      await editor.textInput.fill('Long words that go on and on until they reach the edge of what is printed')
      await page.getByRole('button', { name: 'Add Text' }).click()
      const SLOGAN = /^Text “Long words/
      const area = GARMENTS.tshirt.sides.front.areaMm
      const initialBox = await editor.waitForElementBox(SLOGAN, ({ height }) => height > 60)
      expect(initialBox.width).toBeLessThan(area.width + 0.1)
      await openSideTab(page, 'Check')
      await page.getByRole('region', { name: 'Check before printing' }).getByText('Ready to print').waitFor()

      const side = await editor.getCenter(editor.handle('Width of the text from the right'))
      await editor.dragWithMouse(side, { x: side.x - 80, y: side.y })
      const narrowBox = await editor.waitForElementBox(SLOGAN, ({ width }) => width < initialBox.width - 80)
      expect(narrowBox.height).toBeGreaterThan(initialBox.height)
      expect(narrowBox.x - narrowBox.width / 2).toBeCloseTo(initialBox.x - initialBox.width / 2, 0)
      expect(await editor.size.inputValue()).toBe('24')

      const corner = await editor.getCenter(editor.handle('Resize from bottom right'))
      await editor.dragWithMouse(corner, { x: corner.x + 320, y: corner.y + 300 })
      await editor.waitForElementBox(SLOGAN, ({ width }) => width > area.width * 2)
      const coveringHandles = await page.evaluate(
        () =>
          [...document.querySelectorAll('[data-handle]')].filter((handle) => {
            const { left, top, width, height } = handle.getBoundingClientRect()
            const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
            const stage = handle.closest('section')?.getBoundingClientRect()
            const isOutside = stage !== undefined && (left + width / 2 < stage.left - 8 || left + width / 2 > stage.right + 8)
            return isOutside && topmost !== null && handle.contains(topmost)
          }).length,
      )
      expect(coveringHandles).toBe(0)
    },
  )
})

describe('design file', () => {
  journey('a design file carries a design with its pictures to another garment and another visitor', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.choosePicture(await createSolidPicture('#1b34d6'))
    await editor.element(SOLID).waitFor()
    await editor.addText('Carried')
    await chooseHiddenRadio(editor.getGarmentColor('Black'))
    await openSideTab(page, 'Versions')
    await page.getByText('Design file', { exact: true }).click()
    const downloadEvent = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const download = await downloadEvent
    expect(download.suggestedFilename()).toBe('tshirt.picasso.json')
    const file = { name: 'tshirt.picasso.json', mimeType: 'application/json', buffer: await readFile(await download.path()) }

    const { page: otherPage } = await openVisitor()
    const otherEditor = await EditorPage.open(otherPage, 'hoodie')
    await otherEditor.addText('Was here')
    await openSideTab(otherPage, 'Versions')
    await otherPage.getByText('Design file', { exact: true }).click()
    await otherPage.getByLabel('Design file', { exact: true }).setInputFiles(file)
    await otherPage.getByText('The design is on the garment. Undo brings back what was there.').waitFor()
    await otherEditor.element(/Carried/).waitFor()
    await otherEditor.element(SOLID).waitFor()
    expect(await otherEditor.elements.count()).toBe(2)
    await otherPage.getByRole('img', { name: /Hoodie, Black, front/ }).waitFor()
    await otherPage.getByRole('button', { name: 'Undo', exact: true }).click()
    await otherEditor.element(/Was here/).waitFor()
  })

  journey('an invalid design file is explained and leaves the design unchanged', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const editor = await EditorPage.open(page, 'tshirt')
    await editor.addText('Stays')
    await openSideTab(page, 'Versions')
    await page.getByText('Design file', { exact: true }).click()
    const open = page.getByLabel('Design file', { exact: true })
    for (const [content, words] of [
      ['GIF89a', 'This is not a design file.'],
      [
        JSON.stringify({ format: 'picasso-design', clothingType: 'tshirt', color: 'White', document: { version: 99 }, pictures: {} }),
        'newer version',
      ],
    ] as const) {
      await open.setInputFiles({ name: 'x.picasso.json', mimeType: 'application/json', buffer: Buffer.from(content) })
      await page.getByText(words).waitFor()
    }
    await editor.element(/Stays/).waitFor()
  })
})
