import { PICTURE_SIZE, type GarmentSide } from '../garments/garment.ts'

/** An RGBA picture in memory, 8 bits a channel, rows from the top. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
  /** Colors already multiplied by alpha, as Skia keeps them; `ImageData` is never premultiplied. */
  readonly isPremultiplied: boolean
}

/** A finished picture, ready for `new ImageData(data, width, height)` or a PNG encoder. */
export interface ImageRaster extends Raster {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly isPremultiplied: false
}

/** Design pixels per picture pixel. Interpolating between pixels of this size keeps lettering crisp without aliasing. */
const OVERSAMPLING = 1.25

/** Size and scale at which a design is drawn for a mock-up of the given width. */
export function getDesignRasterSize(side: GarmentSide, pictureWidthPx: number): { width: number; height: number; pxPerMm: number } {
  const areaWidthPx = (side.areaPx.width * pictureWidthPx) / PICTURE_SIZE.width
  const width = Math.max(1, Math.round(areaWidthPx * OVERSAMPLING))
  const pxPerMm = width / side.areaMm.width
  return { width, height: Math.ceil(side.areaMm.height * pxPerMm - 1e-6), pxPerMm }
}

/** A rectangle of whole pixels; right and bottom are the first ones outside. */
export interface PixelArea {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const getPixels = ({ data }: Raster): Uint32Array => new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4)

/** The smallest rectangle outside which two states of a design are equal; absent where they are equal altogether. */
export function findChangedArea(before: Raster, after: Raster): PixelArea | undefined {
  const { width, height } = after
  if (before.width !== width || before.height !== height) return { left: 0, top: 0, right: width, bottom: height }
  const [beforePixels, afterPixels] = [getPixels(before), getPixels(after)]
  let first = 0
  while (first < afterPixels.length && beforePixels[first] === afterPixels[first]) first++
  if (first === afterPixels.length) return undefined
  let last = afterPixels.length - 1
  while (beforePixels[last] === afterPixels[last]) last--
  const top = Math.floor(first / width)
  const bottom = Math.floor(last / width) + 1
  let left = width
  let right = 0
  for (let row = top * width; row < bottom * width; row += width) {
    let x = 0
    while (x < left && beforePixels[row + x] === afterPixels[row + x]) x++
    left = x
    x = width - 1
    while (x >= right && beforePixels[row + x] === afterPixels[row + x]) x--
    right = x + 1
  }
  return { left, top, right, bottom }
}
