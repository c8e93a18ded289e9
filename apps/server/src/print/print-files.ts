import { createCanvas } from '@napi-rs/canvas'
import { draw } from '@picasso/design'

import { createPdfPage } from './pdf/pdf-page.ts'
import { encodePng } from './print-png.ts'
import { RenderError } from './render-error.ts'
import type { PrintFiles, SideToPrint } from './render-jobs.ts'
import { addPictures, drawScene, prepareScene, type Scene } from './scene.ts'
import { MM_PER_INCH, PRINT_DPI } from './shrink-picture.ts'

const POINTS_PER_INCH = 72

/** The largest print area is 368 × 640 mm; a canvas of a square metre would take half a gigabyte. */
const LARGEST_AREA_MM2 = 700 * 700

const pixels = (mm: number): number => Math.max(1, Math.round((mm / MM_PER_INCH) * PRINT_DPI))

const drawPng = async (scene: Scene, width: number, height: number): Promise<Uint8Array> => {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  await drawScene(context, scene, PRINT_DPI / MM_PER_INCH)
  const png = await encodePng(context, width, height, PRINT_DPI)
  // Gives the canvas's memory back now, not when the collector comes by: 64 MiB for a front of 300 × 400 mm.
  canvas.width = 1
  canvas.height = 1
  return png
}

const drawPdf = async (scene: Scene): Promise<Uint8Array> => {
  const pxPerMm = POINTS_PER_INCH / MM_PER_INCH
  const { area } = scene.side
  const pdf = createPdfPage(area.width * pxPerMm, area.height * pxPerMm)
  draw(pdf.context, scene.side, {
    pxPerMm,
    typesetter: scene.typesetters.forPdf,
    pictures: await addPictures(scene, pdf.addPicture),
    createLayer: pdf.createLayer,
  })
  return pdf.finish()
}

/** What goes to the printer: the side as pixels and as outlines, both without the garment. */
export const printFiles = async (input: SideToPrint): Promise<PrintFiles> => {
  const { area } = input.document[input.side]
  if (area.width * area.height > LARGEST_AREA_MM2) throw new RenderError('too-large')
  const scene = await prepareScene(input)
  const widthPx = pixels(area.width)
  const heightPx = pixels(area.height)
  return { png: await drawPng(scene, widthPx, heightPx), pdf: await drawPdf(scene), widthPx, heightPx }
}
