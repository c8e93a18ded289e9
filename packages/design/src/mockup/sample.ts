import { CHANNEL_PAIR_MASK } from './design-pyramid.ts'
import type { PyramidLevel } from './design-pyramid.ts'

/** Premultiplied red, green, blue and alpha of one place on the design: 0–255 with fractions. */
export type Sample = Float64Array

/** Adds one level's colour between four of its pixels. False where there is none. */
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
