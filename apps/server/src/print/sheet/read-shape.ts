import { CELL_PX, maskFromOpacity, reserveFilm, traceOutline } from '@picasso/design/nesting'
import sharp from 'sharp'

import type { PrintShape } from '../render-jobs.ts'

/** The longer side of a preview; the editor of sheets shows a piece no larger. */
const PREVIEW_PX = 400

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The bounding box of the visible pixels; undefined where there are none. */
const findVisibleBox = (data: Uint8Array, width: number, height: number): Box | undefined => {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1) {
    const start = y * width
    let first = 0
    while (first < width && data[start + first] === 0) first += 1
    if (first === width) continue
    let last = width - 1
    while (data[start + last] === 0) last -= 1
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }
  return right === -1 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

const cropOpacity = (data: Uint8Array, stride: number, { left, top, width, height }: Box): Uint8Array => {
  const cropped = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const start = (top + y) * stride + left
    cropped.set(data.subarray(start, start + width), y * width)
  }
  return cropped
}

/** Reads the shape of a print from its alpha channel: every pixel that is not fully transparent belongs to it. */
export const readShape = async ({ path }: { path: string }): Promise<PrintShape | null> => {
  const open = () => sharp(path, { limitInputPixels: false, sequentialRead: true })
  const { data, info } = await open().ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const box = findVisibleBox(data, info.width, info.height)
  if (!box) return null
  const ink = maskFromOpacity({ data: cropOpacity(data, info.width, box), width: box.width, height: box.height })
  const { mask, print, label } = reserveFilm(ink)
  // The whole cells, so that picture and mask have the same extent.
  const [width, height] = [ink.columns * CELL_PX, ink.rows * CELL_PX]
  const preview = await open()
    .ensureAlpha()
    .extract(box)
    .extend({ top: 0, left: 0, right: width - box.width, bottom: height - box.height, background: '#0000' })
    .toBuffer({ resolveWithObject: false })
    .then((cropped) =>
      sharp(cropped, { limitInputPixels: false })
        .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    )
  return {
    mask: { columns: mask.columns, rows: mask.rows, words: mask.words },
    crop: box,
    print,
    label,
    outline: traceOutline(mask),
    preview,
  }
}
