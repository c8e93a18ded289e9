import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import {
  type DesignElement,
  filterPixels,
  getEnlargement,
  getPictureKey,
  type ImageElement,
  MAX_UNCHANGED_PIXELS,
  type PictureFilters,
  PRINT_DPI,
  PRINT_PX_PER_MM,
} from '@picasso/design'
import sharp from 'sharp'

import { readRows, writePng } from './print-png.ts'
import { RenderError } from './render-error.ts'
import type { StoredPictures } from './render-jobs.ts'

/** Fast rather than small, because the file is temporary. */
const TEMP_PNG_OPTIONS = { compressionLevel: 1, adaptiveFiltering: false, palette: false } as const

/**
 * Scales a picture with many more pixels than 300 DPI need down, into `folder`; returns other pictures as they are. Scaled by the canvas it would take 160 MB, and
 * as much again; streamed like this it is never fully in memory. `source` is the path of the picture, `elements` are all that may show it.
 */
const resizePicture = async (
  source: string,
  element: ImageElement,
  elements: readonly DesignElement[],
  folder: string,
): Promise<string> => {
  const { pixelWidth, pixelHeight } = element
  if (pixelWidth * pixelHeight <= MAX_UNCHANGED_PIXELS) return source
  const scales = elements.flatMap((other) =>
    other.type === 'image' && getPictureKey(other) === getPictureKey(element) ? [getEnlargement(other, PRINT_PX_PER_MM)] : [],
  )
  const scale = Math.max(...scales)
  if (scale >= 1) return source
  const size = { width: Math.max(1, Math.ceil(pixelWidth * scale)), height: Math.max(1, Math.ceil(pixelHeight * scale)) }
  const path = join(folder, `${randomUUID()}.png`)
  await sharp(source, { sequentialRead: true })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .png(TEMP_PNG_OPTIONS)
    .toFile(path)
  return path
}

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

const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EIO'])

export const decodeOrReject = async <Result>(decode: () => Promise<Result>): Promise<Result> => {
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
export const readPicture = async (
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
