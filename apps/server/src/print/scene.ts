import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { type Image, loadImage, type SKRSContext2D, createCanvas } from '@napi-rs/canvas'
import {
  getBounds,
  type DesignElement,
  type DesignSide,
  draw,
  getFontTitle,
  type ImageElement,
  MAX_UNCHANGED_PIXELS,
  layoutText,
  getPictureKey,
  planDecoding,
  type Typesetter,
  filterPixels,
  type PictureFilters,
} from '@picasso/design'

import { createLayerFactory } from './layers.ts'
import { readRows, writePng } from './print-png.ts'
import { RenderError } from './render-error.ts'
import type { PrintInput, StoredPictures } from './render-jobs.ts'
import { PRINT_DPI, resizePicture } from './resize-picture.ts'
import { loadTypesetters, type Typesetters } from './typesetter.ts'

/** Rows per write. */
const ROWS_PER_BATCH = 256

/** Filters in batches of rows, so that only the canvas is fully in memory. */
const filterRows = function* filterRows(context: SKRSContext2D, filters: PictureFilters): Generator<Uint8ClampedArray> {
  const { width, height } = context.canvas
  for (const data of readRows(context, width, height)) {
    filterPixels({ width, height: data.length / width / 4, data }, filters)
    yield data
  }
}

/** Clearing a background is a flood fill over the full picture; the canvas is freed first. */
const filterAllRows = function* filterAllRows(context: SKRSContext2D, filters: PictureFilters): Generator<Uint8ClampedArray> {
  const { canvas } = context
  const { width, height } = canvas
  const { data } = context.getImageData(0, 0, width, height)
  canvas.width = 1
  canvas.height = 1
  filterPixels({ width, height, data }, filters)
  for (let top = 0; top < height; top += ROWS_PER_BATCH) yield data.subarray(top * width * 4, (top + ROWS_PER_BATCH) * width * 4)
}

/** Writes the filtered picture to a PNG, decoded the way a browser's canvas does it. */
const filterPicture = async (source: string, filters: PictureFilters, path: string): Promise<void> => {
  const picture = await loadImage(source)
  const { width, height } = picture
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  // Skia draws lazily; reading a pixel forces it.
  context.getImageData(0, 0, 1, 1)
  // Each copy of a large picture takes 160 MB, so it is freed as soon as possible.
  picture.src = Buffer.alloc(0)
  const rows = filters.clearBackground === undefined ? filterRows(context, filters) : filterAllRows(context, filters)
  // Level 1, because the file is read once and deleted.
  await writePng(rows, { width, height, dpi: PRINT_DPI, path, level: 1 })
  canvas.width = 1
  canvas.height = 1
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

const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EIO'])

const decodeOrReject = async <Result>(decode: () => Promise<Result>): Promise<Result> => {
  try {
    return await decode()
  } catch (error) {
    // A full disk is not the picture's error.
    if (error instanceof Error && 'code' in error && DISK_ERRORS.has(String(error.code))) throw error
    throw new RenderError('unreadable-picture', { cause: error })
  }
}

/** A picture's files: for the PDF, which scales it itself, and for the canvas. */
interface PictureFiles {
  path: string
  scaledPath: string
  /** Has more pixels than the canvas of a browser takes, and is printed with all of them. */
  isOversized: boolean
}

/** Scales a large picture down to the printed pixels first, so that a filter changes no more pixels than are printed. */
const readPicture = async (
  element: ImageElement,
  elements: readonly DesignElement[],
  { folder, paths }: StoredPictures,
): Promise<PictureFiles> => {
  const path = Object.hasOwn(paths, element.asset) ? paths[element.asset] : undefined
  if (path === undefined) throw new RenderError('missing-picture')
  const { filters } = element
  return decodeOrReject(async () => {
    const scaledPath = await resizePicture(path, element, elements, folder)
    const isOversized = scaledPath === path && element.pixelWidth * element.pixelHeight > MAX_UNCHANGED_PIXELS
    if (!filters) return { path, scaledPath, isOversized }
    const filteredPath = join(folder, `${randomUUID()}.png`)
    await filterPicture(scaledPath, filters, filteredPath)
    return { path: filteredPath, scaledPath: filteredPath, isOversized }
  })
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
export interface Band {
  top: number
  rows: number
}

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
  for (const { element, key, needsDecode, releasedKeys } of planDecoding(visibleElements)) {
    releasedKeys.forEach(releaseByKey)
    if (element.type === 'image' && key !== undefined && needsDecode)
      // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
      decoded.set(key, await decodePicture(scene, element))
    draw(context, { area: side.area, elements: [element] }, options)
  }
  for (const key of decoded.keys()) releaseByKey(key)
}

/** Adds each picture of the side to a document once, and returns its references. */
export const addPictures = async <Reference>(
  { pictures }: Scene,
  add: (path: string) => Promise<Reference>,
): Promise<Map<string, Reference>> => {
  const added = new Map<string, Reference>()
  // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
  for (const [key, path] of pictures) added.set(key, await decodeOrReject(() => add(path)))
  return added
}
