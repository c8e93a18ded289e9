import type { PixelArea, Raster } from './raster.ts'

/**
 * One size of the design: premultiplied, with a transparent border of one pixel so that its edges fade instead of stopping.
 * A pixel is one word, red lowest and alpha highest, so that two channels at a time can be added or weighed in one go.
 */
export interface PyramidLevel {
  readonly pixels: Uint32Array
  /** Pixels per row, border included. */
  readonly stride: number
  readonly rows: number
  /** Width of the print area in this level's pixels; not always whole. */
  readonly areaWidth: number
}

/** Red and blue of a word, or green and alpha of one moved down by 8 bits: two channels with room for sums between them. */
const CHANNEL_PAIR_MASK = 0x00ff00ff

function createLevel(width: number, height: number, areaWidth: number): PyramidLevel {
  const stride = width + 2
  const rows = height + 2
  return { pixels: new Uint32Array(stride * rows), stride, rows, areaWidth }
}

function premultiply(value: number, alpha: number): number {
  return Math.round((value * alpha) / 255)
}

/** Writes a design, or a part of one whose first pixel is at `left` and `top`. */
function writePixels({ pixels, stride }: PyramidLevel, part: Raster, left: number, top: number): void {
  const { width, height, data, isPremultiplied } = part
  for (let y = 0; y < height; y++) {
    const row = (top + y + 1) * stride + left + 1
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const alpha = data[from + 3] ?? 0
      let red = data[from] ?? 0
      let green = data[from + 1] ?? 0
      let blue = data[from + 2] ?? 0
      if (!isPremultiplied && alpha < 255) {
        red = premultiply(red, alpha)
        green = premultiply(green, alpha)
        blue = premultiply(blue, alpha)
      }
      pixels[row + x] = red | (green << 8) | (blue << 16) | (alpha << 24)
    }
  }
}

/** The mean of four pixels in two of their channels; half a step is added so that it is rounded. */
function averageChannels(a: number, b: number, c: number, d: number): number {
  return (
    (((a & CHANNEL_PAIR_MASK) + (b & CHANNEL_PAIR_MASK) + (c & CHANNEL_PAIR_MASK) + (d & CHANNEL_PAIR_MASK) + 0x00020002) >>> 2) &
    CHANNEL_PAIR_MASK
  )
}

/** Pixels of a level, border included; right and bottom are the first ones outside. */
type LevelArea = PixelArea

/** The pixels of the half that come from an area of the larger level. */
const halveArea = ({ left, top, right, bottom }: LevelArea, half: PyramidLevel): LevelArea => ({
  left: Math.max(1, (left + 1) >> 1),
  top: Math.max(1, (top + 1) >> 1),
  right: Math.min(half.stride - 1, (right >> 1) + 1),
  bottom: Math.min(half.rows - 1, (bottom >> 1) + 1),
})

/** Computes an area of the half from the larger level, whose border fills in where its size is odd. */
function halvePixels({ pixels, stride }: PyramidLevel, half: PyramidLevel, { left, top, right, bottom }: LevelArea): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const offset = (2 * y - 1) * stride + 2 * x - 1
      const a = pixels[offset] ?? 0
      const b = pixels[offset + 1] ?? 0
      const c = pixels[offset + stride] ?? 0
      const d = pixels[offset + stride + 1] ?? 0
      half.pixels[y * half.stride + x] = averageChannels(a, b, c, d) | (averageChannels(a >>> 8, b >>> 8, c >>> 8, d >>> 8) << 8)
    }
  }
}

/** Writes a part of the design into the pyramid, and what follows from it into the smaller levels. */
export function updateDesignPyramid(pyramid: readonly PyramidLevel[], part: Raster, left: number, top: number): void {
  let larger: PyramidLevel | undefined
  let area: LevelArea = { left: left + 1, top: top + 1, right: left + 1 + part.width, bottom: top + 1 + part.height }
  for (const level of pyramid) {
    if (larger) {
      area = halveArea(area, level)
      halvePixels(larger, level, area)
    } else writePixels(level, part, left, top)
    larger = level
  }
}

/** The design in full size and in successive halves, as many as the deepest fold needs. */
export function buildDesignPyramid(design: Raster, levels: number): PyramidLevel[] {
  let level = createLevel(design.width, design.height, design.width)
  const pyramid = [level]
  while (pyramid.length < levels && Math.min(level.stride, level.rows) > 3) {
    level = createLevel((level.stride - 1) >> 1, (level.rows - 1) >> 1, level.areaWidth / 2)
    pyramid.push(level)
  }
  updateDesignPyramid(pyramid, design, 0, 0)
  return pyramid
}

/** Premultiplied red, green, blue and alpha of one place on the design: 0–255 with fractions. */
export type Sample = Float64Array

/** Adds one level's color between four of its pixels. False where there is none. */
function addLevel(sum: Sample, { pixels, stride, rows, areaWidth }: PyramidLevel, u: number, v: number, weight: number): boolean {
  // Pixel centers lie on halves, and the border shifts everything by one. 1/256 pixel is the step of the weights.
  const x = Math.min(Math.max((u * areaWidth + 0.5) * 256, 0), (stride - 1) * 256 - 1) | 0
  const y = Math.min(Math.max((v * areaWidth + 0.5) * 256, 0), (rows - 1) * 256 - 1) | 0
  const offset = (y >> 8) * stride + (x >> 8)
  const a = pixels[offset] ?? 0
  const b = pixels[offset + 1] ?? 0
  const c = pixels[offset + stride] ?? 0
  const d = pixels[offset + stride + 1] ?? 0
  if ((a | b | c | d) === 0) return false
  // The four weights sum to 256, so that two channels at a time stay within 16 bits each.
  const fractionX = x & 255
  const fractionY = y & 255
  const weightD = (fractionX * fractionY + 128) >> 8
  const weightB = fractionX - weightD
  const weightC = fractionY - weightD
  const weightA = 256 - fractionX - weightC
  const redBlue =
    Math.imul(a & CHANNEL_PAIR_MASK, weightA) +
    Math.imul(b & CHANNEL_PAIR_MASK, weightB) +
    Math.imul(c & CHANNEL_PAIR_MASK, weightC) +
    Math.imul(d & CHANNEL_PAIR_MASK, weightD)
  const greenAlpha =
    Math.imul((a >>> 8) & CHANNEL_PAIR_MASK, weightA) +
    Math.imul((b >>> 8) & CHANNEL_PAIR_MASK, weightB) +
    Math.imul((c >>> 8) & CHANNEL_PAIR_MASK, weightC) +
    Math.imul((d >>> 8) & CHANNEL_PAIR_MASK, weightD)
  const fraction = weight / 256
  sum[0] = (sum[0] ?? 0) + (redBlue & 0xffff) * fraction
  sum[1] = (sum[1] ?? 0) + (greenAlpha & 0xffff) * fraction
  sum[2] = (sum[2] ?? 0) + ((redBlue >>> 16) & 0xffff) * fraction
  sum[3] = (sum[3] ?? 0) + ((greenAlpha >>> 16) & 0xffff) * fraction
  return true
}

/**
 * Looks the design up at one place (both coordinates in widths of the print area). False where it is empty.
 * `fineness` chooses the level: 0 is the design's own size, 1 half of it, 0.5 an equal mixture.
 */
export function sampleDesign(sample: Sample, pyramid: readonly PyramidLevel[], level: number, u: number, v: number): boolean {
  sample[0] = 0
  sample[1] = 0
  sample[2] = 0
  sample[3] = 0
  const first = pyramid[0]
  if (level <= 0) return first !== undefined && addLevel(sample, first, u, v, 1)
  const lower = Math.min(pyramid.length - 1, Math.floor(level))
  const finerLevel = pyramid[lower]
  const coarserLevel = pyramid[lower + 1]
  if (!finerLevel) return false
  if (!coarserLevel) return addLevel(sample, finerLevel, u, v, 1)
  const fraction = level - lower
  const isFinerHit = addLevel(sample, finerLevel, u, v, 1 - fraction)
  return addLevel(sample, coarserLevel, u, v, fraction) || isFinerHit
}
