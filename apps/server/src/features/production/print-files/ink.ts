import { loadSharp } from '../../../platform/image-library.ts'
import type { InkBox } from '../schema.ts'

/** Alpha of each pixel of a print, row by row, 0–255. */
export interface Opacity {
  data: Uint8Array
  width: number
  height: number
}

export const readOpacity = async (png: string | Uint8Array): Promise<Opacity> => {
  const sharp = await loadSharp()
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
  const { data, width } = await readOpacity(png)
  let start = 0
  while (start < data.length && data[start] === 0) start += 1
  if (start === data.length) return null
  let end = data.length - 1
  while (data[end] === 0) end -= 1
  const top = Math.floor(start / width)
  const bottom = Math.floor(end / width)
  let left = width
  let right = -1
  // Of each row only the pixels outside of the box so far: a print has millions.
  for (let row = top * width; row <= bottom * width; row += width) {
    let x = 0
    while (x < left && data[row + x] === 0) x += 1
    left = x
    x = width - 1
    while (x > right && data[row + x] === 0) x -= 1
    right = x
  }
  const mmPerPixel = widthMm / width
  return {
    left: roundMm(left * mmPerPixel),
    top: roundMm(top * mmPerPixel),
    width: roundMm((right - left + 1) * mmPerPixel),
    height: roundMm((bottom - top + 1) * mmPerPixel),
  }
}
