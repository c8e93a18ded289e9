import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { createCanvas } from '@napi-rs/canvas'
import { draw, pictureKey } from '@picasso/design'

import { createPdfPage } from './pdf/pdf-page.ts'
import { readRows, writePng } from './print-png.ts'
import { RenderError } from './render-error.ts'
import type { PrintFiles, SideToPrint } from './render-jobs.ts'
import { addPictures, drawScene, prepareScene, type Scene } from './scene.ts'
import { MAX_UNCHANGED_PIXELS, MM_PER_INCH, PRINT_DPI } from './shrink-picture.ts'

const POINTS_PER_INCH = 72

/** The largest print area is 368 × 640 mm; a canvas of a square metre would take half a gigabyte. */
const LARGEST_AREA_MM2 = 700 * 700

const pixels = (mm: number): number => Math.max(1, Math.round((mm / MM_PER_INCH) * PRINT_DPI))

/** Canvas pixels at a time. A canvas keeps up to three copies of itself while pictures are drawn on it: 96 MB. */
const BAND_PIXELS = 8_000_000

/** As many fit into the memory of a worker three times. */
const WHOLE_PIXELS = 25_000_000

/**
 * Shifted by some rows, a pixel now and then is rounded another way than the browser rounds it. So a side is drawn whole unless it is too
 * large for that, or shows a picture of a size that no browser draws.
 */
const needsBands = ({ side, pictures, drawn }: Scene, canvasPixels: number): boolean =>
  canvasPixels > WHOLE_PIXELS ||
  side.elements.some(
    (element) =>
      element.type === 'image' &&
      !element.hidden &&
      element.pixelWidth * element.pixelHeight > MAX_UNCHANGED_PIXELS &&
      pictures.get(pictureKey(element)) === drawn.get(pictureKey(element)),
  )

/** The pixels of a side from top to bottom, drawn band by band. */
const drawBands = async function* drawBands(scene: Scene, width: number, height: number): AsyncGenerator<Uint8ClampedArray> {
  const rowsAtOnce = needsBands(scene, width * height) ? Math.ceil(height / Math.ceil((width * height) / BAND_PIXELS)) : height
  for (let top = 0; top < height; top += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - top)
    const canvas = createCanvas(width, rows)
    const context = canvas.getContext('2d')
    // oxlint-disable-next-line no-await-in-loop -- one band in memory at a time
    await drawScene(context, scene, PRINT_DPI / MM_PER_INCH, { top, rows })
    yield* readRows(context, width, rows)
    // Gives the canvas's memory back now, not when the collector comes by.
    canvas.width = 1
    canvas.height = 1
  }
}

const drawPdf = async (scene: Scene, path: string): Promise<void> => {
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

/** What goes to the printer: the side as pixels and as outlines, both without the garment. */
export const printFiles = async (input: SideToPrint): Promise<PrintFiles> => {
  const { area } = input.document[input.side]
  if (area.width * area.height > LARGEST_AREA_MM2) throw new RenderError('too-large')
  const scene = await prepareScene(input)
  const widthPx = pixels(area.width)
  const heightPx = pixels(area.height)
  const [png = '', pdf = ''] = ['png', 'pdf'].map((extension) => join(input.pictures.folder, `${randomUUID()}.${extension}`))
  await writePng(drawBands(scene, widthPx, heightPx), { width: widthPx, height: heightPx, dpi: PRINT_DPI, path: png, level: 6 })
  await drawPdf(scene, pdf)
  return { png, pdf, widthPx, heightPx }
}
