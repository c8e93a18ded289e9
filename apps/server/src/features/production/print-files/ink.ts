import sharp from 'sharp'

import type { InkBox } from '../schema.ts'

/** Alpha of each pixel of a print, row by row, 0–255. */
export interface Opacity {
  data: Uint8Array
  width: number
  height: number
}

export const readOpacity = async (png: string | Uint8Array): Promise<Opacity> => {
  const { data, info } = await sharp(png, { limitInputPixels: false, sequentialRead: true })
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const roundMm = (mm: number): number => Math.round(mm * 100) / 100

/** The bounding box of the visible pixels of a print; null where all are transparent. */
export const measureInk = async (png: string | Uint8Array, widthMm: number): Promise<InkBox | null> => {
  const { data, width, height } = await readOpacity(png)
  let left = width
  let right = -1
  let top = height
  let bottom = -1
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width)
    const first = row.findIndex((value) => value > 0)
    if (first < 0) continue
    left = Math.min(left, first)
    right = Math.max(
      right,
      row.findLastIndex((value) => value > 0),
    )
    top = Math.min(top, y)
    bottom = y
  }
  if (bottom < 0) return null
  const mmPerPixel = widthMm / width
  return {
    left: roundMm(left * mmPerPixel),
    top: roundMm(top * mmPerPixel),
    width: roundMm((right - left + 1) * mmPerPixel),
    height: roundMm((bottom - top + 1) * mmPerPixel),
  }
}
