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
