import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { filterPixels, type PictureFilters } from '@picasso/design'

import { readRows, writePng } from './print-png.ts'
import { PRINT_DPI } from './resize-picture.ts'

/** Rows written at a time. */
const ROWS_PER_BATCH = 256

/** Changes some rows after the others: only the canvas is whole in memory. */
const filterRows = function* filterRows(context: SKRSContext2D, filters: PictureFilters): Generator<Uint8ClampedArray> {
  const { width, height } = context.canvas
  for (const data of readRows(context, width, height)) {
    filterPixels({ width, height: data.length / width / 4, data }, filters)
    yield data
  }
}

/** Clearing a background follows it from pixel to pixel over the whole picture; the canvas is let go of first. */
const filterAllRows = function* filterAllRows(context: SKRSContext2D, filters: PictureFilters): Generator<Uint8ClampedArray> {
  const { canvas } = context
  const { width, height } = canvas
  const { data } = context.getImageData(0, 0, width, height)
  canvas.width = 1
  canvas.height = 1
  filterPixels({ width, height, data }, filters)
  for (let top = 0; top < height; top += ROWS_PER_BATCH) yield data.subarray(top * width * 4, (top + ROWS_PER_BATCH) * width * 4)
}

/** Writes the picture with its filters applied to a PNG, decoded the way a browser's canvas does it. */
export const filterPicture = async (source: string, filters: PictureFilters, path: string): Promise<void> => {
  const picture = await loadImage(source)
  const { width, height } = picture
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  // Drawing is put off until somebody looks at the pixels.
  context.getImageData(0, 0, 1, 1)
  // Each copy of a large picture takes 160 MB: none is kept that is not needed any more.
  picture.src = Buffer.alloc(0)
  const rows = filters.clearBackground === undefined ? filterRows(context, filters) : filterAllRows(context, filters)
  // Read again at once, and deleted.
  await writePng(rows, { width, height, dpi: PRINT_DPI, path, level: 1 })
  canvas.width = 1
  canvas.height = 1
}
