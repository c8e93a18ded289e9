import type { Cloth, FoldLight } from '../garments/garment.ts'
import type { GarmentPixels, GarmentPlanes, PrintMap } from './print-map.ts'

/**
 * Print coordinates stored beyond the print area, as a share of its size: for the edge of a design to fade out, two or three pixels of a
 * screen-size picture.
 */
export const PRINT_EDGE = 0.005

/** The printable pixels of a side, packed one after the other in picture order. */
export interface PrintPixels {
  /** Which pixel of the picture. */
  readonly index: Uint32Array
  /** Across the print area, 0 to 1. */
  readonly u: Float32Array
  /** Down the print area, in widths of the print area. */
  readonly v: Float32Array
  /** How far the design advances from this pixel to the next: log2 of widths of the print area. Slanted cloth has larger steps. */
  readonly step: Float32Array
  /** The largest `step`. */
  readonly maxStep: number
  /** Where each row of the picture begins in `index`, and at the end where the last one ends. */
  readonly rowStarts: Uint32Array
  /** The lowest and highest `v` of each row. */
  readonly rowTops: Float32Array
  readonly rowBottoms: Float32Array
}

/** A side made ready for any number of colors and designs. */
export interface PreparedGarment {
  readonly planes: GarmentPlanes
  readonly print: PrintPixels
}

interface PrintArea {
  /** In any unit: only the ratio counts. */
  readonly width: number
  readonly height: number
}

const isInArea = (share: number): boolean => share > -PRINT_EDGE && share < 1 + PRINT_EDGE

function listPrintablePixels({ alpha, printMap }: GarmentPixels): Uint32Array {
  const indexes = new Uint32Array(alpha.length)
  let count = 0
  for (let pixel = 0; pixel < alpha.length; pixel++) {
    if (!isInArea(printMap.u[pixel] ?? NaN) || !isInArea(printMap.v[pixel] ?? NaN) || alpha[pixel] === 0) continue
    indexes[count] = pixel
    count += 1
  }
  return indexes.slice(0, count)
}

/** Squared way on the print area from one pixel to another; 0 when one of them has no place there. */
function getSquaredDistance({ u, v }: PrintMap, from: number, to: number, aspect: number): number {
  const dx = (u[to] ?? NaN) - (u[from] ?? NaN)
  const dy = ((v[to] ?? NaN) - (v[from] ?? NaN)) * aspect
  return dx * dx + dy * dy || 0
}

/** The shorter of the ways to two opposite neighbors: where one layer of cloth ends before another, the jump is no step. */
function getShorterDistance(map: PrintMap, pixel: number, offset: number, aspect: number): number {
  const forward = getSquaredDistance(map, pixel, pixel + offset, aspect)
  const backward = getSquaredDistance(map, pixel, pixel - offset, aspect)
  return forward === 0 || backward === 0 ? Math.max(forward, backward) : Math.min(forward, backward)
}

/** Where the rows of the picture are among its printable pixels, and which part of the print area they show. */
function listRows({ index, v }: Pick<PrintPixels, 'index' | 'v'>, { width, height }: GarmentPlanes) {
  const rowStarts = new Uint32Array(height + 1)
  const rowTops = new Float32Array(height).fill(Infinity)
  const rowBottoms = new Float32Array(height).fill(-Infinity)
  let position = 0
  for (let row = 0; row < height; row++) {
    rowStarts[row] = position
    for (; position < index.length && (index[position] ?? 0) < (row + 1) * width; position++) {
      const value = v[position] ?? 0
      if (value < (rowTops[row] ?? 0)) rowTops[row] = value
      if (value > (rowBottoms[row] ?? 0)) rowBottoms[row] = value
    }
  }
  rowStarts[height] = index.length
  return { rowStarts, rowTops, rowBottoms }
}

/** Gathers what every mock-up of this side needs, so that repeated mock-ups do no work twice. */
export function prepareGarment({ printMap, ...planes }: GarmentPixels, area: PrintArea): PreparedGarment {
  const aspect = area.height / area.width
  const index = listPrintablePixels({ printMap, ...planes })
  const u = new Float32Array(index.length)
  const v = new Float32Array(index.length)
  const step = new Float32Array(index.length)
  let maxStep = -Infinity
  for (let position = 0; position < index.length; position++) {
    const pixel = index[position] ?? 0
    const squaredDistance = Math.max(
      getShorterDistance(printMap, pixel, 1, aspect),
      getShorterDistance(printMap, pixel, planes.width, aspect),
    )
    const value = squaredDistance > 0 ? Math.log2(squaredDistance) / 2 : -Infinity
    u[position] = printMap.u[pixel] ?? 0
    v[position] = (printMap.v[pixel] ?? 0) * aspect
    step[position] = value
    if (value > maxStep) maxStep = value
  }
  return { planes, print: { index, u, v, step, maxStep, ...listRows({ index, v }, planes) } }
}

/** A side in one fabric color, nothing printed on it yet. */
export interface TintedGarment {
  readonly garment: PreparedGarment
  readonly cloth: Cloth
  /** For each value of the shade, what the light of folds adds to a channel of bare cloth. */
  readonly folds: Float64Array
  /** RGBA, not premultiplied. */
  readonly base: Uint8ClampedArray<ArrayBuffer>
}

/**
 * The nearest value that a canvas returns unchanged, which keeps colors premultiplied: one that is whole after
 * the multiplication with alpha, and not a half after the division, because engines do not agree how to round those.
 */
export function roundForCanvas(value: number, alpha: number): number {
  const nearest = Math.round((value * alpha) / 255)
  const isHalf = (nearest * 510) % (2 * alpha) === alpha
  return Math.round(((isHalf ? nearest - 1 : nearest) * 255) / alpha)
}

/** The twelfth power of the shade, which is bright nearly everywhere, is as steep as dark cloth needs. Engines agree on products, and not on powers. */
function tabulateFolds({ lit, dim }: FoldLight = { lit: 0, dim: 0 }): Float64Array {
  return Float64Array.from({ length: 256 }, (_, shade) => {
    const light = shade / 255
    const cube = light * light * light
    const power = cube * cube * cube * cube
    return 255 * (lit * power - dim * light)
  })
}

/** Colors one side: cloth and trim times shade, the light of folds, then the sheen over it. */
export function tintGarment(garment: PreparedGarment, cloth: Cloth): TintedGarment {
  const { width, height, shade, sheen, alpha, trim } = garment.planes
  const base = new Uint8ClampedArray(width * height * 4)
  const trimColor = cloth.trim ?? cloth.rgb
  const folds = tabulateFolds(cloth.foldLight)
  for (let pixel = 0, to = 0; pixel < alpha.length; pixel++, to += 4) {
    const opaque = alpha[pixel] ?? 0
    if (opaque === 0) continue
    const shadeByte = shade[pixel] ?? 0
    const light = shadeByte / 255
    const gloss = ((sheen[pixel] ?? 0) / 255) * cloth.sheen
    const share = (trim?.[pixel] ?? 0) / 255
    const fold = (folds[shadeByte] ?? 0) * (1 - share)
    for (let channel = 0; channel < 3; channel++) {
      const clothColor = cloth.rgb[channel] ?? 0
      const tintedColor = clothColor + ((trimColor[channel] ?? 0) - clothColor) * share
      const value = (tintedColor * light + fold) * (1 - gloss) + 255 * gloss
      base[to + channel] = opaque === 255 ? value : roundForCanvas(value, opaque)
    }
    base[to + 3] = opaque
  }
  return { garment, cloth, folds, base }
}
