import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { createCanvas } from '@napi-rs/canvas'
import { draw, getPictureKey } from '@picasso/design'

import { createPdfPage } from './pdf/pdf-page.ts'
import { readRows, writePng } from './print-png.ts'
import { RenderError } from './render-error.ts'
import type { PrintFiles, PrintInput } from './render-jobs.ts'
import { MAX_UNCHANGED_PIXELS, MM_PER_INCH, PRINT_DPI } from './resize-picture.ts'
import { addPictures, drawScene, prepareScene, type Scene } from './scene.ts'

const POINTS_PER_INCH = 72

/** The largest print area is 368 × 640 mm; a canvas of a square meter would take half a gigabyte. */
const MAX_AREA_MM2 = 700 * 700

const toPixels = (mm: number): number => Math.max(1, Math.round((mm / MM_PER_INCH) * PRINT_DPI))

/** Pixels of one band. A canvas keeps up to three copies of itself while pictures are drawn on it: 96 MB. */
const BAND_PIXELS = 8_000_000

/** Three copies of such a canvas fit into the memory of a worker. */
const MAX_CANVAS_PIXELS = 25_000_000

/**
 * In a band some pixels are rounded differently than in the browser. So a side is rendered in one piece unless it is too
 * large for that, or shows a picture too large for any browser.
 */
const needsBands = ({ side, pictures, scaledPictures }: Scene, canvasPixels: number): boolean =>
  canvasPixels > MAX_CANVAS_PIXELS ||
  side.elements.some(
    (element) =>
      element.type === 'image' &&
      !element.hidden &&
      element.pixelWidth * element.pixelHeight > MAX_UNCHANGED_PIXELS &&
      pictures.get(getPictureKey(element)) === scaledPictures.get(getPictureKey(element)),
  )

/** The pixels of a side from top to bottom, rendered band by band. */
const renderBands = async function* renderBands(scene: Scene, width: number, height: number): AsyncGenerator<Uint8ClampedArray> {
  const rowsPerBand = needsBands(scene, width * height) ? Math.ceil(height / Math.ceil((width * height) / BAND_PIXELS)) : height
  for (let top = 0; top < height; top += rowsPerBand) {
    const rows = Math.min(rowsPerBand, height - top)
    const canvas = createCanvas(width, rows)
    const context = canvas.getContext('2d')
    // oxlint-disable-next-line no-await-in-loop -- one band in memory at a time
    await drawScene(context, scene, PRINT_DPI / MM_PER_INCH, { top, rows })
    yield* readRows(context, width, rows)
    // Frees the canvas's memory now rather than at the next garbage collection.
    canvas.width = 1
    canvas.height = 1
  }
}

const renderPdf = async (scene: Scene, path: string): Promise<void> => {
  const pxPerMm = POINTS_PER_INCH / MM_PER_INCH
  const { area } = scene.side
  const pdf = createPdfPage(area.width * pxPerMm, area.height * pxPerMm, path)
  try {
    const pictures = await addPictures(scene, pdf.addPicture)
    draw(pdf.context, scene.side, { pxPerMm, typesetter: scene.typesetters.forPdf, pictures, createLayer: pdf.createLayer })
  } catch (error) {
    pdf.abandon()
    throw error
  }
  pdf.finish()
}

/** Renders the print files of a side, as PNG and as PDF with outlines, both without the garment. */
export const printFiles = async (input: PrintInput): Promise<PrintFiles> => {
  const { area } = input.document[input.side]
  if (area.width * area.height > MAX_AREA_MM2) throw new RenderError('too-large')
  const scene = await prepareScene(input)
  const widthPx = toPixels(area.width)
  const heightPx = toPixels(area.height)
  const [png = '', pdf = ''] = ['png', 'pdf'].map((extension) => join(input.pictures.folder, `${randomUUID()}.${extension}`))
  await writePng(renderBands(scene, widthPx, heightPx), { width: widthPx, height: heightPx, dpi: PRINT_DPI, path: png, level: 6 })
  await renderPdf(scene, pdf)
  return { png, pdf, widthPx, heightPx }
}
