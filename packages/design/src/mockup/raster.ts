/** An RGBA picture in memory, 8 bits a channel, rows from the top. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
  /** Colours already multiplied by alpha, as Skia keeps them; `ImageData` is never premultiplied. */
  readonly isPremultiplied: boolean
}

/** A finished picture, ready for `new ImageData(data, width, height)` or a PNG encoder. */
export interface ImageRaster extends Raster {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly isPremultiplied: false
}
