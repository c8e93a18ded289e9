import type { PixelArea } from './changed-area.ts'
import { designPyramid } from './design-pyramid.ts'
import { steadyAt } from './dress.ts'
import type { DressedGarment } from './dress.ts'
import { PRINT_EDGE } from './prepare.ts'
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

/** Shares of the print area's width. */
interface Reach {
  left: number
  top: number
  right: number
  bottom: number
}

const EVERYWHERE: Reach = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/** Where on the cloth a change of the design may be seen: a little further than it lies, because halved designs blur it. */
function reachOf({ left, top, right, bottom }: PixelArea, designWidth: number, levels: number): Reach {
  const blur = 2 ** levels / designWidth + PRINT_EDGE
  return {
    left: left / designWidth - blur,
    top: top / designWidth - blur,
    right: right / designWidth + blur,
    bottom: bottom / designWidth + blur,
  }
}

function makeBare(picture: Uint8ClampedArray, base: Uint8ClampedArray, at: number): void {
  picture[at] = base[at] ?? 0
  picture[at + 1] = base[at + 1] ?? 0
  picture[at + 2] = base[at + 2] ?? 0
}

/** One printed pixel: ink over the cloth, with the cloth's light on both. */
function paintPixel({ garment, cloth }: DressedGarment, ink: Sample, pixel: number, picture: Uint8ClampedArray): void {
  const { alpha, shade, sheen, trim } = garment.planes
  const [red, green, blue] = cloth.rgb
  const [trimRed, trimGreen, trimBlue] = cloth.trim ?? cloth.rgb
  const opaque = byteAt(alpha, pixel)
  const gloss = (byteAt(sheen, pixel) / 255) * cloth.sheen
  const light = (byteAt(shade, pixel) / 255) * (1 - gloss)
  const white = 255 * gloss
  const bare = 1 - (ink[3] ?? 0) / 255
  const share = trim ? byteAt(trim, pixel) / 255 : 0
  const to = pixel * 4
  picture[to] = inked(red + (trimRed - red) * share, ink[0] ?? 0, bare, light, white, opaque)
  picture[to + 1] = inked(green + (trimGreen - green) * share, ink[1] ?? 0, bare, light, white, opaque)
  picture[to + 2] = inked(blue + (trimBlue - blue) * share, ink[2] ?? 0, bare, light, white, opaque)
}

function print(dressed: DressedGarment, design: Raster, picture: Uint8ClampedArray, changed?: PixelArea): void {
  const places = dressed.garment.print
  const finest = Math.log2(design.width) - SHARPNESS
  const pyramid = designPyramid(design, Math.max(1, Math.ceil(places.largestStep + finest) + 1))
  const reach = changed ? reachOf(changed, design.width, pyramid.length) : EVERYWHERE
  const sample: Sample = new Float64Array(4)
  for (let n = 0; n < places.index.length; n++) {
    const u = places.u[n] ?? 0
    const v = places.v[n] ?? 0
    if (u < reach.left || u > reach.right || v < reach.top || v > reach.bottom) continue
    const pixel = places.index[n] ?? 0
    if (changed) makeBare(picture, dressed.base, pixel * 4)
    if (sampleDesign(sample, pyramid, (places.step[n] ?? 0) + finest, u, v)) paintPixel(dressed, sample, pixel, picture)
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

/** Brings the mock-up of an earlier state of a design up to date where the design has changed: what is dragged costs its own size. */
export function reprint(dressed: DressedGarment, design: Raster, changed: PixelArea, picture: Uint8ClampedArray<ArrayBuffer>): void {
  print(dressed, design, picture, changed)
}
