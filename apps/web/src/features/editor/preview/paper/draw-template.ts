import type { Language } from '@picasso/contract'
import { CLOTHS, scaleDocumentToSize, getLuminance, PRINT_LIMITS, type Bounds, type Side } from '@picasso/design'

import type { EditorSession } from '../../session.ts'
import type { PreviewMessages } from '../messages/index.ts'
import { writeSheets } from './pdf-sheets.ts'
import { composeSheet } from './sheet.ts'
import { PAPER_SIZES, createTileGrid, type PaperSize } from './tiles.ts'

/** Dots per inch: the resolution of a photograph on a home printer. */
const PRINT_DPI = 150
const PIXELS_PER_MM = PRINT_DPI / 25.4
const JPEG_QUALITY = 0.92

/** Gray instead of dark cloth: shows white ink and saves toner. */
const BACKGROUNDS = { light: '#ffffff', dark: '#d4d4d8' } as const

interface Template {
  side: Side
  paper: PaperSize
  /** A size label of the garment. */
  size: string
  extent: Bounds
  garmentTitle: string
  language: Language
  messages: PreviewMessages
}

/** Renders the print of a side in true size as a PDF of as many sheets as needed. */
export const drawTemplate = async (
  session: EditorSession,
  { side, paper, size, extent, garmentTitle, language, messages }: Template,
): Promise<File> => {
  const { garment, store, resources } = session
  const { document, color } = store.state().history.committed
  const fullDesign = await resources.loadFull(scaleDocumentToSize(document, garment.key, size))
  const grid = createTileGrid(extent, paper)
  const background = getLuminance(CLOTHS[color].rgb) < PRINT_LIMITS.darkCloth ? BACKGROUNDS.dark : BACKGROUNDS.light
  const title = messages.sheet.title(garmentTitle, side, document.scaled ? size : undefined)

  const sheets = []
  for (const tile of grid.tiles) {
    const { left, top, right, bottom } = tile.part
    const pixelWidth = Math.max(1, Math.round((right - left) * PIXELS_PER_MM))
    const pixelHeight = Math.max(1, Math.round((bottom - top) * PIXELS_PER_MM))
    const canvas = new OffscreenCanvas(pixelWidth, pixelHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error(messages.templateUnsupported)
    context.fillStyle = background
    context.fillRect(0, 0, pixelWidth, pixelHeight)
    context.translate(-left * PIXELS_PER_MM, -top * PIXELS_PER_MM)
    fullDesign.draw(context, side, PIXELS_PER_MM)
    // Sheet by sheet: the memory of a phone cannot hold all of them at once.
    // oxlint-disable-next-line no-await-in-loop
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    // oxlint-disable-next-line no-await-in-loop
    const picture = { jpeg: new Uint8Array(await jpeg.arrayBuffer()), pixelWidth, pixelHeight }
    sheets.push(composeSheet(tile, grid, paper, picture, title, messages.sheet))
  }
  return new File([writeSheets(sheets, PAPER_SIZES[paper], { title, language })], `${garment.key}-${side}-template.pdf`, {
    type: 'application/pdf',
  })
}
