import type { Raster } from './raster.ts'

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
export const CHANNEL_PAIR_MASK = 0x00ff00ff

function createLevel(width: number, height: number, areaWidth: number): PyramidLevel {
  const stride = width + 2
  const rows = height + 2
  return { pixels: new Uint32Array(stride * rows), stride, rows, areaWidth }
}

function premultiply(value: number, alpha: number): number {
  return Math.round((value * alpha) / 255)
}

function createFullLevel(design: Raster): PyramidLevel {
  const { width, height, data } = design
  const level = createLevel(width, height, width)
  for (let y = 0; y < height; y++) {
    const row = (y + 1) * level.stride + 1
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4
      const alpha = data[from + 3] ?? 0
      if (alpha === 0) continue
      let red = data[from] ?? 0
      let green = data[from + 1] ?? 0
      let blue = data[from + 2] ?? 0
      if (!design.isPremultiplied && alpha < 255) {
        red = premultiply(red, alpha)
        green = premultiply(green, alpha)
        blue = premultiply(blue, alpha)
      }
      level.pixels[row + x] = red | (green << 8) | (blue << 16) | (alpha << 24)
    }
  }
  return level
}

/** The mean of four pixels in two of their channels; half a step is added so that it is rounded. */
function averageChannels(a: number, b: number, c: number, d: number): number {
  return (
    (((a & CHANNEL_PAIR_MASK) + (b & CHANNEL_PAIR_MASK) + (c & CHANNEL_PAIR_MASK) + (d & CHANNEL_PAIR_MASK) + 0x00020002) >>> 2) &
    CHANNEL_PAIR_MASK
  )
}

/** Half the size. The border of the larger level fills in where its size is odd. */
function halveLevel({ pixels, stride, rows, areaWidth }: PyramidLevel): PyramidLevel {
  const halfLevel = createLevel((stride - 1) >> 1, (rows - 1) >> 1, areaWidth / 2)
  for (let y = 1; y < halfLevel.rows - 1; y++) {
    for (let x = 1; x < halfLevel.stride - 1; x++) {
      const offset = (2 * y - 1) * stride + 2 * x - 1
      const a = pixels[offset] ?? 0
      const b = pixels[offset + 1] ?? 0
      const c = pixels[offset + stride] ?? 0
      const d = pixels[offset + stride + 1] ?? 0
      halfLevel.pixels[y * halfLevel.stride + x] = averageChannels(a, b, c, d) | (averageChannels(a >>> 8, b >>> 8, c >>> 8, d >>> 8) << 8)
    }
  }
  return halfLevel
}

/** The design in full size and in successive halves, as many as the deepest fold needs. */
export function buildDesignPyramid(design: Raster, levels: number): PyramidLevel[] {
  let level = createFullLevel(design)
  const pyramid = [level]
  while (pyramid.length < levels && Math.min(level.stride, level.rows) > 3) {
    level = halveLevel(level)
    pyramid.push(level)
  }
  return pyramid
}

/** Premultiplied red, green, blue and alpha of one place on the design: 0–255 with fractions. */
export type Sample = Float64Array

/** Adds one level's color between four of its pixels. False where there is none. */
function addLevel(sum: Sample, { pixels, stride, rows, areaWidth }: PyramidLevel, u: number, v: number, weight: number): boolean {
  // Pixel centres lie on halves, and the border shifts everything by one. 1/256 pixel is the step of the weights.
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
