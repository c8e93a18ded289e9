import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { filterPixels, type PictureFilters } from '@picasso/design'

import { readRows, writePng } from './print-png.ts'
import { PRINT_DPI } from './resize-picture.ts'

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
export const filterPicture = async (source: string, filters: PictureFilters, path: string): Promise<void> => {
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
