import type { Bounds } from '../geometry/box.ts'
import { buildDesignPyramid, sampleDesign, updateDesignPyramid, type PyramidLevel, type Sample } from './design-pyramid.ts'
import { PRINT_EDGE } from './prepare.ts'
import { roundForCanvas } from './prepare.ts'
import type { PrintPixels, TintedGarment } from './prepare.ts'
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
type UvBounds = Bounds

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
function paintPixel({ garment, cloth, folds }: TintedGarment, ink: Sample, pixel: number, picture: Uint8ClampedArray): void {
  const { alpha, shade, sheen, trim } = garment.planes
  const [red, green, blue] = cloth.rgb
  const [trimRed, trimGreen, trimBlue] = cloth.trim ?? cloth.rgb
  const opaque = getByte(alpha, pixel)
  const gloss = (getByte(sheen, pixel) / 255) * cloth.sheen
  const light = (getByte(shade, pixel) / 255) * (1 - gloss)
  const bare = 1 - (ink[3] ?? 0) / 255
  const share = trim ? getByte(trim, pixel) / 255 : 0
  const fold = (folds[getByte(shade, pixel)] ?? 0) * (1 - share) * bare
  const white = fold * (1 - gloss) + 255 * gloss
  const to = pixel * 4
  picture[to] = blendInk(red + (trimRed - red) * share, ink[0] ?? 0, bare, light, white, opaque)
  picture[to + 1] = blendInk(green + (trimGreen - green) * share, ink[1] ?? 0, bare, light, white, opaque)
  picture[to + 2] = blendInk(blue + (trimBlue - blue) * share, ink[2] ?? 0, bare, light, white, opaque)
}

/** A design on a garment: what has to be computed once for all its pixels. */
interface Printing {
  tinted: TintedGarment
  pyramid: readonly PyramidLevel[]
  /** log2 of design pixels in the width of the print area, less what interpolation copes with. */
  finestLevel: number
}

function createPrinting(tinted: TintedGarment, design: Raster): Printing {
  const finestLevel = Math.log2(design.width) - SHARPNESS
  const pyramid = buildDesignPyramid(design, Math.max(1, Math.ceil(tinted.garment.print.maxStep + finestLevel) + 1))
  return { tinted, pyramid, finestLevel }
}

const isRowInside = ({ rowTops, rowBottoms }: PrintPixels, row: number, { top, bottom }: UvBounds): boolean =>
  (rowBottoms[row] ?? 0) >= top && (rowTops[row] ?? 0) <= bottom

/** Prints the pixels of one row that are within bounds. Returns the first and the last column that it has painted. */
function printRow({ tinted, pyramid, finestLevel }: Printing, row: number, bounds: UvBounds, sample: Sample, picture: Uint8ClampedArray) {
  const printPixels = tinted.garment.print
  const isWhole = bounds === FULL_BOUNDS
  const end = printPixels.rowStarts[row + 1] ?? 0
  let first = Infinity
  let last = -1
  for (let n = printPixels.rowStarts[row] ?? 0; n < end; n++) {
    const u = printPixels.u[n] ?? 0
    const v = printPixels.v[n] ?? 0
    if (u < bounds.left || u > bounds.right || v < bounds.top || v > bounds.bottom) continue
    const pixel = printPixels.index[n] ?? 0
    if (!isWhole) resetPixel(picture, tinted.base, pixel * 4)
    if (sampleDesign(sample, pyramid, (printPixels.step[n] ?? 0) + finestLevel, u, v)) paintPixel(tinted, sample, pixel, picture)
    first = Math.min(first, pixel)
    last = pixel
  }
  const { width } = tinted.garment.planes
  return { left: first - row * width, right: last - row * width + 1 }
}

/** Prints what is within bounds. Returns the painted area of the picture; absent where it is empty. */
function print(printing: Printing, bounds: UvBounds, picture: Uint8ClampedArray): PixelArea | undefined {
  const { planes, print: printPixels } = printing.tinted.garment
  const sample: Sample = new Float64Array(4)
  let [left, top, right, bottom] = [planes.width, planes.height, 0, 0]
  for (let row = 0; row < planes.height; row++) {
    if (!isRowInside(printPixels, row, bounds)) continue
    const columns = printRow(printing, row, bounds, sample, picture)
    if (columns.right <= columns.left) continue
    left = Math.min(left, columns.left)
    right = Math.max(right, columns.right)
    top = Math.min(top, row)
    bottom = row + 1
  }
  return right > left ? { left, top, right, bottom } : undefined
}

const hasPixels = ({ width, height }: Raster): boolean => width > 0 && height > 0

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
  if (design && hasPixels(design)) print(createPrinting(tinted, design), FULL_BOUNDS, data)
  return { width, height, data, isPremultiplied: false }
}

/** A mock-up that follows its design while that changes. */
export interface LiveMockup extends Printing {
  /** Design pixels in the width of the print area. */
  designWidth: number
  picture: ImageRaster
}

export function createLiveMockup(tinted: TintedGarment, design: Raster): LiveMockup {
  const { width, height } = tinted.garment.planes
  const printing = createPrinting(tinted, design)
  const data = new Uint8ClampedArray(tinted.base)
  print(printing, FULL_BOUNDS, data)
  return { ...printing, designWidth: design.width, picture: { width, height, data, isPremultiplied: false } }
}

/**
 * Brings a mock-up up to date with a part of the design that has changed: what is dragged costs its own size. `part` has the pixels of `area`,
 * which is in those of the design. Returns the area of the picture that was painted, if any.
 */
export function updateLiveMockup(mockup: LiveMockup, part: Raster, area: PixelArea): PixelArea | undefined {
  const { pyramid, designWidth, picture } = mockup
  updateDesignPyramid(pyramid, part, area.left, area.top)
  return print(mockup, getUvBounds(area, designWidth, pyramid.length), picture.data)
}
