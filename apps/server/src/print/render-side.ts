import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { createCanvas, type Image, loadImage, type SKRSContext2D, type Path2D } from '@napi-rs/canvas'
import {
  type DesignElement,
  type DesignSide,
  draw,
  getBounds,
  getFontTitle,
  getPictureKey,
  type ImageElement,
  layoutText,
  planDrawSteps,
  type Typesetter,
  type CreateLayer,
  MM_PER_INCH,
  POINTS_PER_MM,
  PRINT_DPI,
  PRINT_PX_PER_MM,
} from '@picasso/design'

import { BAND_PIXELS, fitsInOnePiece } from './one-piece.ts'
import { createPdfPage } from './pdf/pdf-page.ts'
import { decodeOrReject, readPicture } from './pictures.ts'
import { readRows, writePng } from './print-png.ts'
import { RenderError } from './render-error.ts'
import type { PrintFiles, PrintInput } from './render-jobs.ts'
import { loadTypesetters, type Typesetters } from './typesetter.ts'

/** Creates offscreen layers for a canvas, clipped to its visible rows; undefined for a layer outside of them. */
export const createLayerFactory =
  (target: SKRSContext2D, visible: { top: number; rows: number }): CreateLayer<Path2D, Image> =>
  (bounds) => {
    const { x, width } = bounds
    const y = Math.max(bounds.y, visible.top)
    const height = Math.min(bounds.y + bounds.height, visible.top + visible.rows) - y
    if (height <= 0) return undefined
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    context.translate(-x, -y)
    return {
      context,
      put: () => {
        target.drawImage(canvas, x, y)
        // Frees the memory now: a full front takes 64 MiB.
        canvas.width = 1
        canvas.height = 1
      },
    }
  }

/** One side with its fonts, all texts checked for missing glyphs. */
export interface Scene {
  side: DesignSide
  /** Paths of the pictures of the side by `getPictureKey`, filters applied. */
  pictures: ReadonlyMap<string, string>
  /** The same pictures for drawing: large ones scaled down to the printed pixels. */
  scaledPictures: ReadonlyMap<string, string>
  /** One of them has more pixels than the canvas of a browser takes, and is printed with all of them. */
  hasOversizedPicture: boolean
  typesetters: Typesetters
}

/** A character without a glyph would be printed as an empty box. */
const rejectMissingCharacters = (elements: readonly DesignElement[], typesetter: Typesetter): void => {
  for (const element of elements) {
    if (element.type !== 'text' || element.hidden) continue
    const { missing } = layoutText(element, typesetter)
    if (missing.length > 0)
      throw new RenderError('missing-character', {
        missingCharacters: { font: getFontTitle(element.fontFamily), characters: missing.slice(0, 5).join(' ') },
      })
  }
}

/** Applies the filters before any canvas is created, because both together would exceed the memory limit. */
export const prepareScene = async ({ document, side: name, pictures: stored }: PrintInput): Promise<Scene> => {
  const side = document[name]
  const typesetters = await loadTypesetters(side.elements)
  rejectMissingCharacters(side.elements, typesetters.forPixels)
  const pictures = new Map<string, string>()
  const scaledPictures = new Map<string, string>()
  let hasOversizedPicture = false
  for (const element of side.elements) {
    if (element.type !== 'image' || element.hidden || pictures.has(getPictureKey(element))) continue
    // oxlint-disable-next-line no-await-in-loop -- a filter needs some 300 MiB for a large picture
    const { path, scaledPath, isOversized } = await readPicture(element, side.elements, stored)
    pictures.set(getPictureKey(element), path)
    scaledPictures.set(getPictureKey(element), scaledPath)
    hasOversizedPicture ||= isOversized
  }
  return { side, typesetters, pictures, scaledPictures, hasOversizedPicture }
}

const decodePicture = ({ scaledPictures }: Scene, element: ImageElement): Promise<Image> =>
  decodeOrReject(async () => {
    const path = scaledPictures.get(getPictureKey(element))
    if (path === undefined) throw new Error('A picture of the side was not read.')
    return loadImage(path)
  })

/** Frees the decoded pixels now rather than at the next garbage collection: 160 MB for a large picture. */
const releasePicture = (picture: Image): void => {
  picture.src = Buffer.alloc(0)
  globalThis.gc?.()
}

/** A range of rows of a side, in pixels of the target. */
interface Band {
  top: number
  rows: number
}

/**
 * Where an area ends within a pixel, its layers reach one row beyond the canvas, in the browser as here: an edge that is cut off a row earlier has other
 * shades.
 */
const FULL_BAND: Band = { top: 0, rows: Infinity }

/** Whether the picture lies outside the band, with a margin of a millimeter for soft edges. */
const isOutside = (element: ImageElement, { top, rows }: Band, pxPerMm: number): boolean => {
  const bounds = getBounds(element)
  return (bounds.bottom + 1) * pxPerMm < top || (bounds.top - 1) * pxPerMm > top + rows
}

/**
 * Draws a side, or a band of it, on a canvas. Pictures are decoded one after the other, so that they are never all in memory. The pixels
 * equal those of `draw` for the full side.
 */
export const drawScene = async (context: SKRSContext2D, scene: Scene, pxPerMm: number, band: Band = FULL_BAND): Promise<void> => {
  const { side, typesetters } = scene
  const decoded = new Map<string, Image>()
  const options = { pxPerMm, typesetter: typesetters.forPixels, pictures: decoded, createLayer: createLayerFactory(context, band) }
  context.translate(0, -band.top)
  const releaseByKey = (key: string): void => {
    const picture = decoded.get(key)
    decoded.delete(key)
    if (picture) releasePicture(picture)
  }
  const visibleElements = side.elements.filter((candidate) => candidate.type !== 'image' || !isOutside(candidate, band, pxPerMm))
  for (const { element, key, needsDecode, releasedKeys } of planDrawSteps(visibleElements)) {
    releasedKeys.forEach(releaseByKey)
    if (element.type === 'image' && key !== undefined && needsDecode)
      // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
      decoded.set(key, await decodePicture(scene, element))
    draw(context, { area: side.area, elements: [element] }, options)
  }
  for (const key of decoded.keys()) releaseByKey(key)
}

/** Adds each picture of the side to a document once, and returns its references. */
const addPictures = async <Reference>({ pictures }: Scene, add: (path: string) => Promise<Reference>): Promise<Map<string, Reference>> => {
  const added = new Map<string, Reference>()
  // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
  for (const [key, path] of pictures) added.set(key, await decodeOrReject(() => add(path)))
  return added
}

/** The largest print area is 368 × 640 mm; a canvas of a square meter would take half a gigabyte. */
export const MAX_AREA_MM2 = 700 * 700

export const toPixels = (mm: number): number => Math.max(1, Math.round((mm / MM_PER_INCH) * PRINT_DPI))

/** The pixels of a side from top to bottom, rendered band by band. */
export const renderBands = async function* renderBands(scene: Scene, width: number, height: number): AsyncGenerator<Uint8ClampedArray> {
  const isOnePiece = fitsInOnePiece(scene, width * height, PRINT_PX_PER_MM)
  const rowsPerBand = isOnePiece ? height : Math.ceil(height / Math.ceil((width * height) / BAND_PIXELS))
  for (let top = 0; top < height; top += rowsPerBand) {
    const rows = Math.min(rowsPerBand, height - top)
    const canvas = createCanvas(width, rows)
    const context = canvas.getContext('2d')
    // oxlint-disable-next-line no-await-in-loop -- one band in memory at a time
    await drawScene(context, scene, PRINT_PX_PER_MM, isOnePiece ? FULL_BAND : { top, rows })
    yield* readRows(context, width, rows)
    // Frees the canvas's memory now rather than at the next garbage collection.
    canvas.width = 1
    canvas.height = 1
  }
}

const renderPdf = async (scene: Scene, path: string): Promise<void> => {
  const pxPerMm = POINTS_PER_MM
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
export const renderPrintFiles = async (input: PrintInput): Promise<PrintFiles> => {
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
