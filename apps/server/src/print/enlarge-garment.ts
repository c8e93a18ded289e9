import type { GarmentPixels } from '@picasso/design'
import sharp from 'sharp'

/** A rectangle of whole pixels of a garment's picture. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

interface PictureSize {
  width: number
  height: number
}

const enlargePlane = async (plane: Uint8Array, source: GarmentPixels, part: PicturePart, size: PictureSize): Promise<Uint8Array> => {
  const { data } = await sharp(plane, { raw: { width: source.width, height: source.height, channels: 1 } })
    .extract(part)
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new Uint8Array(data)
}

/** The mean of a pixel and its neighbors that can be printed: coordinates are stored in steps that show as ripples when they are enlarged. */
const readSmooth = (plane: Float32Array, rowLength: number, column: number, row: number): number => {
  if (Number.isNaN(plane[row * rowLength + column] ?? NaN)) return NaN
  let sum = 0
  let count = 0
  for (let y = row - 1; y <= row + 1; y++)
    for (let x = column - 1; x <= column + 1; x++) {
      const value = plane[y * rowLength + x] ?? NaN
      if (Number.isNaN(value)) continue
      sum += value
      count += 1
    }
  return sum / count
}

/** Share of a place, between the middles of four pixels, that has to be printable for it to be so. */
const PRINTABLE_SHARE = 0.5

/** Interpolates between the middles of four pixels, of those that can be printed. */
const interpolate = (read: (column: number, row: number) => number, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  let sum = 0
  let share = 0
  for (const [column, shareX] of [
    [left, 1 - (x - left)],
    [left + 1, x - left],
  ] as const)
    for (const [row, shareY] of [
      [top, 1 - (y - top)],
      [top + 1, y - top],
    ] as const) {
      const value = read(column, row)
      if (Number.isNaN(value)) continue
      sum += value * shareX * shareY
      share += shareX * shareY
    }
  return share >= PRINTABLE_SHARE ? sum / share : NaN
}

const enlargeCoordinates = (plane: Float32Array, rowLength: number, part: PicturePart, size: PictureSize): Float32Array => {
  const smooth = new Float32Array(part.width * part.height)
  for (let row = 0; row < part.height; row++)
    for (let column = 0; column < part.width; column++)
      smooth[row * part.width + column] = readSmooth(plane, rowLength, part.left + column, part.top + row)
  const read = (column: number, row: number): number =>
    smooth[Math.min(part.height - 1, Math.max(0, row)) * part.width + Math.min(part.width - 1, Math.max(0, column))] ?? NaN
  const enlarged = new Float32Array(size.width * size.height)
  for (let row = 0; row < size.height; row++)
    for (let column = 0; column < size.width; column++)
      enlarged[row * size.width + column] = interpolate(
        read,
        ((column + 0.5) * part.width) / size.width - 0.5,
        ((row + 0.5) * part.height) / size.height - 0.5,
      )
  return enlarged
}

/** A part of a garment, larger than it was photographed: the cloth gets softer, what is printed on it does not. */
export const enlargeGarment = async (garment: GarmentPixels, part: PicturePart, width: number): Promise<GarmentPixels> => {
  const size = { width, height: Math.round((width * part.height) / part.width) }
  const enlarge = (plane: Uint8Array): Promise<Uint8Array> => enlargePlane(plane, garment, part, size)
  const [shade, sheen, alpha, trim] = await Promise.all([
    enlarge(garment.shade),
    enlarge(garment.sheen),
    enlarge(garment.alpha),
    garment.trim && enlarge(garment.trim),
  ])
  const printMap = {
    u: enlargeCoordinates(garment.printMap.u, garment.width, part, size),
    v: enlargeCoordinates(garment.printMap.v, garment.width, part, size),
  }
  return { ...size, shade, sheen, alpha, ...(trim && { trim }), printMap }
}
