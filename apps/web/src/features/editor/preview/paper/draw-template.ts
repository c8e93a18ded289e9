import type { Language } from '@picasso/contract'
import { CLOTHS, documentForSize, luminance, PRINT_LIMITS, type Bounds, type Side } from '@picasso/design'

import type { EditorSession } from '../../session.ts'
import type { PreviewWords } from '../words/index.ts'
import { writeSheets } from './pdf-sheets.ts'
import { composeSheet } from './sheet.ts'
import { PAPERS, tile, type PaperKey } from './tiles.ts'

/** Dots an inch: what a home printer shows of a photograph. */
const DPI = 150
const PIXELS_PER_MM = DPI / 25.4
const JPEG_QUALITY = 0.92

/** What white ink is seen on; black cloth in full would drink a cartridge. */
const grounds = { light: '#ffffff', dark: '#d4d4d8' } as const

interface Template {
  side: Side
  paper: PaperKey
  /** As the garment's sizes are called. */
  size: string
  extent: Bounds
  garmentTitle: string
  language: Language
  words: PreviewWords
}

/** The side's print in its own size over as many sheets as it takes, as a PDF. */
export const drawTemplate = async (
  session: EditorSession,
  { side, paper, size, extent, garmentTitle, language, words }: Template,
): Promise<File> => {
  const { garment, store, resources } = session
  const { document, color } = store.state().history.committed
  const whole = await resources.whole(documentForSize(document, garment.key, size))
  const tiling = tile(extent, paper)
  const ground = luminance(CLOTHS[color].rgb) < PRINT_LIMITS.darkCloth ? grounds.dark : grounds.light
  const title = words.sheet.title(garmentTitle, side, document.scaled ? size : undefined)

  const sheets = []
  for (const each of tiling.tiles) {
    const { left, top, right, bottom } = each.part
    const pixelWidth = Math.max(1, Math.round((right - left) * PIXELS_PER_MM))
    const pixelHeight = Math.max(1, Math.round((bottom - top) * PIXELS_PER_MM))
    const canvas = new OffscreenCanvas(pixelWidth, pixelHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error(words.templateImpossible)
    context.fillStyle = ground
    context.fillRect(0, 0, pixelWidth, pixelHeight)
    context.translate(-left * PIXELS_PER_MM, -top * PIXELS_PER_MM)
    whole.draw(context, side, PIXELS_PER_MM)
    // Sheet after sheet: a phone has no room for all of them at once.
    // oxlint-disable-next-line no-await-in-loop
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
    // oxlint-disable-next-line no-await-in-loop
    const picture = { jpeg: new Uint8Array(await jpeg.arrayBuffer()), pixelWidth, pixelHeight }
    sheets.push(composeSheet(each, tiling, paper, picture, title, words.sheet))
  }
  return new File([writeSheets(sheets, PAPERS[paper], { title, language })], `${garment.key}-${side}-template.pdf`, {
    type: 'application/pdf',
  })
}
