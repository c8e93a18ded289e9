import { buildDesignPyramid } from './design-pyramid.ts'
import { sampleDesign } from './design-pyramid.ts'
import type { Sample } from './design-pyramid.ts'
import { PRINT_EDGE } from './prepare.ts'
import { roundForCanvas } from './prepare.ts'
import type { TintedGarment } from './prepare.ts'
import type { PixelArea } from './raster.ts'
import type { ImageRaster, Raster } from './raster.ts'

/**
 * log2 of the design pixels that may lie between two picture pixels before the halved design is mixed in. Interpolation
 * alone copes with one and a half; waiting for the usual one would blur every print for the sake of the deepest folds.
 */
const SHARPNESS = 0.6

function getByte(plane: Uint8Array, pixel: number): number {
  return plane[pixel] ?? 0
}

/** Ink over bare cloth, then shade and sheen: one channel of one pixel. */
function blendInk(cloth: number, ink: number, bare: number, light: number, white: number, opaque: number): number {
  const value = (cloth * bare + ink) * light + white
  return opaque === 255 ? value : roundForCanvas(value, opaque)
}

/** Shares of the print area's width. */
interface UvBounds {
  left: number
  top: number
  right: number
  bottom: number
}

const FULL_BOUNDS: UvBounds = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }

/** The area of the cloth in which a change of the design is visible: slightly larger than the change, because halved designs blur it. */
function getUvBounds({ left, top, right, bottom }: PixelArea, designWidth: number, levels: number): UvBounds {
  const blur = 2 ** levels / designWidth + PRINT_EDGE
  return {
    left: left / designWidth - blur,
    top: top / designWidth - blur,
    right: right / designWidth + blur,
    bottom: bottom / designWidth + blur,
  }
}

function resetPixel(picture: Uint8ClampedArray, base: Uint8ClampedArray, offset: number): void {
  picture[offset] = base[offset] ?? 0
  picture[offset + 1] = base[offset + 1] ?? 0
  picture[offset + 2] = base[offset + 2] ?? 0
}

/** One printed pixel: ink over the cloth, with the cloth's light on both. */
function paintPixel({ garment, cloth }: TintedGarment, ink: Sample, pixel: number, picture: Uint8ClampedArray): void {
  const { alpha, shade, sheen, trim } = garment.planes
  const [red, green, blue] = cloth.rgb
  const [trimRed, trimGreen, trimBlue] = cloth.trim ?? cloth.rgb
  const opaque = getByte(alpha, pixel)
  const gloss = (getByte(sheen, pixel) / 255) * cloth.sheen
  const light = (getByte(shade, pixel) / 255) * (1 - gloss)
  const white = 255 * gloss
  const bare = 1 - (ink[3] ?? 0) / 255
  const share = trim ? getByte(trim, pixel) / 255 : 0
  const to = pixel * 4
  picture[to] = blendInk(red + (trimRed - red) * share, ink[0] ?? 0, bare, light, white, opaque)
  picture[to + 1] = blendInk(green + (trimGreen - green) * share, ink[1] ?? 0, bare, light, white, opaque)
  picture[to + 2] = blendInk(blue + (trimBlue - blue) * share, ink[2] ?? 0, bare, light, white, opaque)
}

function print(tinted: TintedGarment, design: Raster, picture: Uint8ClampedArray, changed?: PixelArea): void {
  const printPixels = tinted.garment.print
  const finestLevel = Math.log2(design.width) - SHARPNESS
  const pyramid = buildDesignPyramid(design, Math.max(1, Math.ceil(printPixels.maxStep + finestLevel) + 1))
  const bounds = changed ? getUvBounds(changed, design.width, pyramid.length) : FULL_BOUNDS
  const sample: Sample = new Float64Array(4)
  for (let n = 0; n < printPixels.index.length; n++) {
    const u = printPixels.u[n] ?? 0
    const v = printPixels.v[n] ?? 0
    if (u < bounds.left || u > bounds.right || v < bounds.top || v > bounds.bottom) continue
    const pixel = printPixels.index[n] ?? 0
    if (changed) resetPixel(picture, tinted.base, pixel * 4)
    if (sampleDesign(sample, pyramid, (printPixels.step[n] ?? 0) + finestLevel, u, v)) paintPixel(tinted, sample, pixel, picture)
  }
}

/**
 * The realistic picture of a dressed garment with its print.
 *
 * The design's width is the width of the print area, whatever its resolution; `getDesignRasterSize` gives the one that
 * looks sharp and costs little. `into` takes the memory of an earlier picture of the same size.
 */
export function renderMockup(tinted: TintedGarment, design?: Raster, buffer?: Uint8ClampedArray<ArrayBuffer>): ImageRaster {
  const { width, height } = tinted.garment.planes
  const data = buffer ?? new Uint8ClampedArray(width * height * 4)
  data.set(tinted.base)
  if (design && design.width > 0 && design.height > 0) print(tinted, design, data)
  return { width, height, data, isPremultiplied: false }
}

/** Brings the mock-up of an earlier state of a design up to date where the design has changed: what is dragged costs its own size. */
export function updateMockup(tinted: TintedGarment, design: Raster, changed: PixelArea, picture: Uint8ClampedArray<ArrayBuffer>): void {
  print(tinted, design, picture, changed)
}
