import { designPyramid } from './design-pyramid.ts'
import { steadyAt } from './dress.ts'
import type { DressedGarment } from './dress.ts'
import type { FinishedRaster, Raster } from './raster.ts'
import { sampleDesign } from './sample.ts'
import type { Sample } from './sample.ts'

/**
 * log2 of the design pixels that may lie between two picture pixels before the halved design is mixed in. Interpolation
 * alone copes with one and a half; waiting for the usual one would blur every print for the sake of the deepest folds.
 */
const SHARPNESS = 0.6

function byteAt(plane: Uint8Array, pixel: number): number {
  return plane[pixel] ?? 0
}

/** Ink over bare cloth, then shade and sheen: one channel of one pixel. */
function inked(flat: number, ink: number, bare: number, light: number, white: number, opaque: number): number {
  const value = (flat * bare + ink) * light + white
  return opaque === 255 ? value : steadyAt(value, opaque)
}

function print({ garment, cloth }: DressedGarment, design: Raster, picture: Uint8ClampedArray): void {
  const { planes, print: places } = garment
  const { alpha, shade, sheen, trim } = planes
  const [red, green, blue] = cloth.rgb
  const [trimRed, trimGreen, trimBlue] = cloth.trim ?? cloth.rgb
  const finest = Math.log2(design.width) - SHARPNESS
  const pyramid = designPyramid(design, Math.max(1, Math.ceil(places.largestStep + finest) + 1))
  const sample: Sample = new Float64Array(4)
  for (let n = 0; n < places.index.length; n++) {
    if (!sampleDesign(sample, pyramid, (places.step[n] ?? 0) + finest, places.u[n] ?? 0, places.v[n] ?? 0)) continue
    const pixel = places.index[n] ?? 0
    const opaque = byteAt(alpha, pixel)
    const gloss = (byteAt(sheen, pixel) / 255) * cloth.sheen
    const light = (byteAt(shade, pixel) / 255) * (1 - gloss)
    const white = 255 * gloss
    const bare = 1 - (sample[3] ?? 0) / 255
    const share = trim ? byteAt(trim, pixel) / 255 : 0
    const to = pixel * 4
    picture[to] = inked(red + (trimRed - red) * share, sample[0] ?? 0, bare, light, white, opaque)
    picture[to + 1] = inked(green + (trimGreen - green) * share, sample[1] ?? 0, bare, light, white, opaque)
    picture[to + 2] = inked(blue + (trimBlue - blue) * share, sample[2] ?? 0, bare, light, white, opaque)
  }
}

/**
 * The realistic picture of a dressed garment with its print.
 *
 * The design's width is the width of the print area, whatever its resolution; `designRasterSize` gives the one that
 * looks sharp and costs little. `into` takes the memory of an earlier picture of the same size.
 */
export function mockup(dressed: DressedGarment, design?: Raster, into?: Uint8ClampedArray<ArrayBuffer>): FinishedRaster {
  const { width, height } = dressed.garment.planes
  const data = into ?? new Uint8ClampedArray(width * height * 4)
  data.set(dressed.base)
  if (design && design.width > 0 && design.height > 0) print(dressed, design, data)
  return { width, height, data, premultiplied: false }
}
