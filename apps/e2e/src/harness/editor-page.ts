import { GARMENTS, type GarmentKey, type Side } from '@picasso/design'
import type { Locator, Page } from 'playwright-core'
import { vi } from 'vitest'

import { waitForFrames } from './frames.ts'
import type { PictureFile } from './pictures.ts'
import { WAIT_TIMEOUT_MS } from './timeouts.ts'
import type { Point } from './touch.ts'

/** Position of an element, in millimeters of the print area and degrees clockwise; x and y are its center. */
export interface ElementBox {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

/** Opens a tab beside the stage, which on a narrow screen are in the sheet of the garment. */
export const openSideTab = async (page: Page, name: 'Garment' | 'Check' | 'Versions'): Promise<void> => {
  const tab = page.getByRole('tab', { name })
  if (!(await tab.isVisible())) await page.getByRole('button', { name: 'Garment', exact: true }).click()
  await tab.click()
}

const SIDE_NAMES: Record<Side, string> = { front: 'Front', back: 'Back' }

/** Page object of the editor, with locators by role, label and text. */
export class EditorPage {
  readonly page: Page
  readonly garment: GarmentKey
  readonly textInput: Locator
  readonly uploadInput: Locator
  readonly saveButton: Locator
  readonly resetButton: Locator
  readonly overlay: Locator

  private constructor(page: Page, garment: GarmentKey) {
    this.page = page
    this.garment = garment
    this.textInput = page.getByPlaceholder('Type something...')
    this.uploadInput = page.getByLabel('Picture file')
    // A phone has one in the panel and one in the dock.
    this.saveButton = page.getByRole('button', { name: 'Save Design' }).filter({ visible: true })
    this.resetButton = page.getByRole('button', { name: 'Reset Design' })
    this.overlay = page.getByText('Please wait...')
  }

  /** The editor of a page, once it is interactive. */
  static async waitFor(page: Page, garment: GarmentKey): Promise<EditorPage> {
    const editor = new EditorPage(page, garment)
    await editor.canvas('front').or(editor.canvas('back')).waitFor()
    return editor
  }

  static async open(page: Page, garment: GarmentKey): Promise<EditorPage> {
    await page.goto(`/product-customize-design/${garment}`)
    return EditorPage.waitFor(page, garment)
  }

  canvas(side: Side): Locator {
    return this.page.getByRole('application', { name: `${SIDE_NAMES[side]} of the design` })
  }

  /** The button that covers an element, found by the element's name. */
  element(name: string | RegExp): Locator {
    return this.page.getByRole('list', { name: 'Elements' }).getByRole('button', { name })
  }

  get elements(): Locator {
    return this.page.getByRole('list', { name: 'Elements' }).getByRole('listitem')
  }

  handle(name: 'Turn' | `Resize from ${'top' | 'bottom'} ${'left' | 'right'}` | `Width of the text from the ${'left' | 'right'}`): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  tab(name: 'Upload' | 'Text'): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** On phones the tab of an open panel closes it, so it is only pressed while the panel is hidden. */
  async openTab(name: 'Upload' | 'Text'): Promise<void> {
    if (await this.page.getByRole('tabpanel', { name }).isVisible()) return
    await this.tab(name).click()
    await this.page.getByRole('tabpanel', { name }).waitFor()
  }

  /** The panel with side, color and saving; always visible on wide screens. */
  async openGarmentPanel(): Promise<void> {
    if (await this.resetButton.isVisible()) return
    await this.page.getByRole('button', { name: 'Garment', exact: true }).click()
    await this.resetButton.waitFor()
  }

  /** On a phone, so that nothing covers the garment: the tab of the open panel closes it. */
  async closePanels(): Promise<void> {
    for (const name of ['Upload', 'Text'] as const) {
      const panel = this.page.getByRole('tabpanel', { name })
      if (!(await panel.isVisible())) continue
      await this.tab(name).tap()
      await panel.waitFor({ state: 'hidden' })
    }
    const garment = this.page.getByRole('button', { name: 'Garment', exact: true })
    if ((await garment.getAttribute('aria-pressed')) === 'true') {
      await garment.tap()
      await garment.and(this.page.locator('[aria-pressed=false]')).waitFor()
    }
    await this.waitUntilStill()
  }

  /**
   * Waits until the stage has its final size after a panel was closed or a finding was shown: until the print area and the elements, which
   * follow it a frame later, have the same position before and after two drawn frames.
   */
  async waitUntilStill(): Promise<void> {
    let before = ''
    await vi.waitUntil(
      async () => {
        await waitForFrames(this.page, 2)
        const elements = await this.elements
          .getByRole('button')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as unknown))
        const now = JSON.stringify([await this.areaBox(), elements])
        const still = now === before
        before = now
        return still
      },
      { timeout: WAIT_TIMEOUT_MS, interval: 100 },
    )
  }

  async choosePicture(file: PictureFile): Promise<void> {
    await this.openTab('Upload')
    await this.uploadInput.setInputFiles(file)
  }

  /** Drops files from another window onto the upload zone. */
  async dropFiles(files: readonly PictureFile[]): Promise<void> {
    await this.openTab('Upload')
    const transfer = await this.page.evaluateHandle(
      (dropped) => {
        const data = new DataTransfer()
        for (const { name, mimeType, base64 } of dropped) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          data.items.add(new File([bytes], name, { type: mimeType }))
        }
        return data
      },
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
    )
    const zone = this.page.getByRole('button', { name: /or drop it here/ })
    for (const event of ['dragenter', 'dragover', 'drop']) await zone.dispatchEvent(event, { dataTransfer: transfer })
    await transfer.dispose()
  }

  /** Through the system's file chooser, as a click opens it. */
  async choosePictureByClick(file: PictureFile): Promise<void> {
    await this.openTab('Upload')
    const chooser = this.page.waitForEvent('filechooser')
    await this.page.getByRole('button', { name: /Choose a picture/ }).click()
    await (await chooser).setFiles(file)
  }

  async addText(content: string): Promise<void> {
    await this.openTab('Text')
    await this.textInput.fill(content)
    await this.page.getByRole('button', { name: 'Add Text' }).click()
    // Until its font is loaded, its size is an estimate.
    await this.element(`Text “${content}”`).and(this.page.locator('[aria-busy=false]')).waitFor()
  }

  /** The row of an element in the list of its tab; clicking it opens the element in the form. */
  getListItem(name: string): Locator {
    return this.page.getByRole('list', { name: /on this side$/ }).getByRole('button', { name, exact: true })
  }

  get font(): Locator {
    return this.page.getByRole('combobox', { name: 'Font family' })
  }

  get size(): Locator {
    return this.page.getByLabel('Size in millimetres')
  }

  get textColor(): Locator {
    return this.page.getByLabel('Text colour')
  }

  toggle(name: 'Bold' | 'Italic'): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** By its label; the option also names the font that is shown instead. */
  async chooseFont(label: string): Promise<void> {
    await this.font.click()
    await this.page.getByRole('option', { name: new RegExp(`^${label}\\b`) }).click()
  }

  getGarmentColor(label: string): Locator {
    return this.page.getByRole('radio', { name: label, exact: true })
  }

  /**
   * Reads the position of an element from its button, which is laid out with the same numbers as the print. Both it and the print area are
   * read before transforms: during a pinch the stage is only scaled.
   */
  async getElementBox(name: string | RegExp): Promise<ElementBox> {
    const area = await this.canvas('front').or(this.canvas('back')).elementHandle()
    if (!area) throw new Error('The design canvas is not shown.')
    const { pxWidth, ...inPixels } = await this.element(name).evaluate((button, areaElement) => {
      const style = getComputedStyle(button)
      const matrix = new DOMMatrix(style.transform)
      return {
        x: matrix.e,
        y: matrix.f,
        width: Number.parseFloat(style.width),
        height: Number.parseFloat(style.height),
        rotation: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI,
        pxWidth: Number.parseFloat(getComputedStyle(areaElement).width),
      }
    }, area)
    const side: Side = (await this.canvas('front').isVisible()) ? 'front' : 'back'
    const mm = GARMENTS[this.garment].sides[side].areaMm.width / pxWidth
    const { width, height, rotation } = inPixels
    return {
      x: (inPixels.x + width / 2) * mm,
      y: (inPixels.y + height / 2) * mm,
      width: width * mm,
      height: height * mm,
      rotation,
    }
  }

  /** Waits until the position of an element fulfils a condition, and returns it. */
  async waitForElementBox(name: string | RegExp, fulfils: (getElementBox: ElementBox) => boolean): Promise<ElementBox> {
    return vi.waitUntil(
      async () => {
        const getElementBox = await this.getElementBox(name)
        return fulfils(getElementBox) && getElementBox
      },
      { timeout: WAIT_TIMEOUT_MS },
    )
  }

  /** The print area on the screen, in CSS pixels. */
  async areaBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const box = await this.canvas('front').or(this.canvas('back')).boundingBox()
    if (!box) throw new Error('The design canvas is not shown.')
    return box
  }

  async getCenter(locator: Locator): Promise<Point> {
    const box = await locator.boundingBox()
    if (!box) throw new Error(`Nothing to point at: ${String(locator)}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  async dragWithMouse(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await mouse.move(to.x, to.y, { steps: 4 })
    await mouse.up()
  }

  /** What an empty garment offers to begin with. */
  get opening(): Locator {
    return this.page.getByRole('region', { name: 'What goes on it?' })
  }

  /** Closes the opening card, which covers an empty garment. */
  async closeOpening(): Promise<void> {
    await this.opening.getByRole('button', { name: 'Look at the garment first' }).click()
    await this.opening.waitFor({ state: 'detached' })
  }

  async switchSide(to: Side): Promise<void> {
    await this.openGarmentPanel()
    await this.page.getByRole('button', { name: `Switch to ${SIDE_NAMES[to]}` }).click()
    await this.canvas(to).waitFor()
  }
}
