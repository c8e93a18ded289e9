import { LANES } from './design-pyramid.ts'
import type { PyramidLevel } from './design-pyramid.ts'

/** Premultiplied red, green, blue and alpha of one place on the design: 0–255 with fractions. */
export type Sample = Float64Array

/** Adds one level's colour between four of its pixels. False where there is none. */
function addLevel(sum: Sample, { words, stride, rows, areaWidth }: PyramidLevel, u: number, v: number, weight: number): boolean {
  // Pixel centres lie on halves, and the border shifts everything by one. 1/256 pixel is the step of the weights.
  const x = Math.min(Math.max((u * areaWidth + 0.5) * 256, 0), (stride - 1) * 256 - 1) | 0
  const y = Math.min(Math.max((v * areaWidth + 0.5) * 256, 0), (rows - 1) * 256 - 1) | 0
  const at = (y >> 8) * stride + (x >> 8)
  const a = words[at] ?? 0
  const b = words[at + 1] ?? 0
  const c = words[at + stride] ?? 0
  const d = words[at + stride + 1] ?? 0
  if ((a | b | c | d) === 0) return false
  // The four weights sum to 256, so that two channels at a time stay within 16 bits each.
  const right = x & 255
  const below = y & 255
  const wd = (right * below + 128) >> 8
  const wb = right - wd
  const wc = below - wd
  const wa = 256 - right - wc
  const redBlue = Math.imul(a & LANES, wa) + Math.imul(b & LANES, wb) + Math.imul(c & LANES, wc) + Math.imul(d & LANES, wd)
  const greenAlpha =
    Math.imul((a >>> 8) & LANES, wa) +
    Math.imul((b >>> 8) & LANES, wb) +
    Math.imul((c >>> 8) & LANES, wc) +
    Math.imul((d >>> 8) & LANES, wd)
  const share = weight / 256
  sum[0] = (sum[0] ?? 0) + (redBlue & 0xffff) * share
  sum[1] = (sum[1] ?? 0) + (greenAlpha & 0xffff) * share
  sum[2] = (sum[2] ?? 0) + ((redBlue >>> 16) & 0xffff) * share
  sum[3] = (sum[3] ?? 0) + ((greenAlpha >>> 16) & 0xffff) * share
  return true
}

/**
 * Looks the design up at one place (both coordinates in widths of the print area). False where it is empty.
 * `fineness` chooses the level: 0 is the design's own size, 1 half of it, 0.5 an equal mixture.
 */
export function sampleDesign(sample: Sample, pyramid: readonly PyramidLevel[], fineness: number, u: number, v: number): boolean {
  sample[0] = 0
  sample[1] = 0
  sample[2] = 0
  sample[3] = 0
  const first = pyramid[0]
  if (fineness <= 0) return first !== undefined && addLevel(sample, first, u, v, 1)
  const lower = Math.min(pyramid.length - 1, Math.floor(fineness))
  const near = pyramid[lower]
  const far = pyramid[lower + 1]
  if (!near) return false
  if (!far) return addLevel(sample, near, u, v, 1)
  const share = fineness - lower
  const nearHit = addLevel(sample, near, u, v, 1 - share)
  return addLevel(sample, far, u, v, share) || nearHit
}
