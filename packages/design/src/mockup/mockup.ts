import { designPyramid } from './design-pyramid.ts'
import type { PyramidLevel } from './design-pyramid.ts'
import { steadyAt } from './dress.ts'
import type { DressedGarment } from './dress.ts'
import type { FinishedRaster, Raster } from './raster.ts'

/** Interpolation alone copes with steps up to the square root of two design pixels; only longer ones need the halved design. */
const SHARPNESS = 0.5

/** Reads a level between four of its pixels; adds `weight` of it to `sum` (premultiplied RGBA). False where nothing is printed. */
function addSample(sum: Float64Array, level: PyramidLevel, u: number, v: number, weight: number): boolean {
  // Pixel centres lie on halves, and the border shifts everything by one.
  const x = Math.min(Math.max(u * level.areaWidth + 0.5, 0), level.stride - 1.001)
  const y = Math.min(Math.max(v * level.areaWidth + 0.5, 0), level.rows - 1.001)
  const i = Math.floor(x)
  const j = Math.floor(y)
  const at = j * level.stride + i
  const below = at + level.stride
  const { data, words } = level
  if (words[at] === 0 && words[at + 1] === 0 && words[below] === 0 && words[below + 1] === 0) return false
  const right = x - i
  const down = y - j
  const w00 = (1 - right) * (1 - down) * weight
  const w10 = right * (1 - down) * weight
  const w01 = (1 - right) * down * weight
  const w11 = right * down * weight
  const a = at * 4
  const b = below * 4
  for (let channel = 0; channel < 4; channel++) {
    sum[channel] =
      (sum[channel] ?? 0) +
      (data[a + channel] ?? 0) * w00 +
      (data[a + 4 + channel] ?? 0) * w10 +
      (data[b + channel] ?? 0) * w01 +
      (data[b + 4 + channel] ?? 0) * w11
  }
  return true
}

/** Adds the design at one place, from the two levels around the wanted fineness. False where nothing is printed. */
function sampleDesign(sum: Float64Array, pyramid: readonly PyramidLevel[], fineness: number, u: number, v: number): boolean {
  const last = pyramid.length - 1
  const lower = Math.max(0, Math.min(last, Math.floor(fineness)))
  const share = Math.max(0, Math.min(1, fineness - lower))
  const near = pyramid[lower]
  const far = pyramid[Math.min(last, lower + 1)]
  if (!near || !far) return false
  if (share === 0 || lower === last) return addSample(sum, near, u, v, 1)
  const nearHit = addSample(sum, near, u, v, 1 - share)
  return addSample(sum, far, u, v, share) || nearHit
}

function print(dressed: DressedGarment, design: Raster, picture: Uint8ClampedArray): void {
  const { pixels, print: places } = dressed.garment
  const { rgb, sheen: clothSheen, trim: trimColour = rgb } = dressed.cloth
  const scale = Math.log2(design.width) - SHARPNESS
  const pyramid = designPyramid(design, Math.max(1, Math.ceil(places.largestStep + scale) + 1))
  const sum = new Float64Array(4)
  for (let n = 0; n < places.index.length; n++) {
    sum.fill(0)
    if (!sampleDesign(sum, pyramid, (places.step[n] ?? 0) + scale, places.u[n] ?? 0, places.v[n] ?? 0)) continue
    const pixel = places.index[n] ?? 0
    const opaque = pixels.alpha[pixel] ?? 0
    const bare = 1 - (sum[3] ?? 0) / 255
    const gloss = ((pixels.sheen[pixel] ?? 0) / 255) * clothSheen
    const light = ((pixels.shade[pixel] ?? 0) / 255) * (1 - gloss)
    const share = (pixels.trim?.[pixel] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++) {
      const colour = rgb[channel] ?? 0
      const flat = colour + ((trimColour[channel] ?? 0) - colour) * share
      const value = (flat * bare + (sum[channel] ?? 0)) * light + 255 * gloss
      picture[pixel * 4 + channel] = opaque === 255 ? value : steadyAt(value, opaque)
    }
  }
}

/**
 * The realistic picture of a dressed garment with its print.
 *
 * The design's width is the width of the print area, whatever its resolution; `designRasterSize` gives the one that
 * looks sharp and costs little. `into` takes the memory of an earlier picture of the same size.
 */
export function mockup(dressed: DressedGarment, design?: Raster, into?: Uint8ClampedArray<ArrayBuffer>): FinishedRaster {
  const { width, height } = dressed.garment.pixels
  const data = into ?? new Uint8ClampedArray(width * height * 4)
  data.set(dressed.base)
  if (design && design.width > 0 && design.height > 0) print(dressed, design, data)
  return { width, height, data, premultiplied: false }
}
