import { setImmediate } from 'node:timers/promises'

import type { Opacity } from './print-files/index.ts'

/** So that no white shows at the edges of the colors when cloth or film shifts: 3 pixels at 300 DPI are 0.25 mm. */
const CHOKE_PX = 3

/** Parts up to twice as wide as this, 1 mm, would lose half of their white or more. */
const THIN_PX = 2 * CHOKE_PX
const THIN_CHOKE_PX = 1

/** How white white ink is, as a part of its opacity. */
const MIN_WHITE = 240 / 255

/** Rows at a time: a print has millions of pixels, and the process has other requests to answer. */
const BAND_ROWS = 128
/** How far the white of a pixel depends on others: on thin parts within the choke, found by shrinking and growing again. */
const REACH_PX = 2 * THIN_PX + CHOKE_PX

/** Replaces each value by the smallest of a window that begins with it and has `size` values, each `stride` after the one before it. */
const takeSmallest = (values: Uint8Array, stride: number, size: number): void => {
  for (let seen = 1; seen < size;) {
    const step = Math.min(seen, size - seen)
    const offset = step * stride
    const end = values.length - offset
    for (let i = 0; i < end; i += 1) {
      const other = values[i + offset] ?? 0
      if (other < (values[i] ?? 0)) values[i] = other
    }
    seen += step
  }
}

/** The smallest value of the square around each pixel, which is `outside` beyond the picture. */
const erode = ({ data, width, height }: Opacity, radius: number, outside = 0): Uint8Array => {
  const stride = width + 2 * radius
  const padded = new Uint8Array(stride * (height + 2 * radius)).fill(outside)
  for (let y = 0; y < height; y += 1) padded.set(data.subarray(y * width, (y + 1) * width), (y + radius) * stride + radius)
  takeSmallest(padded, 1, 2 * radius + 1)
  takeSmallest(padded, stride, 2 * radius + 1)
  const eroded = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) eroded.set(padded.subarray(y * stride, y * stride + width), y * width)
  return eroded
}

const invert = (data: Uint8Array): Uint8Array => data.map((value) => 255 - value)

/** The largest value of the square around each pixel. */
const dilate = ({ data, width, height }: Opacity, radius: number): Uint8Array =>
  invert(erode({ data: invert(data), width, height }, radius, 255))

const chokeBand = (opacity: Opacity, whiteness: Uint8Array): Uint8Array => {
  const { data, width, height } = opacity
  const choked = erode(opacity, CHOKE_PX)
  const core = erode(opacity, THIN_CHOKE_PX)
  const wide = dilate({ data: erode(opacity, THIN_PX), width, height }, THIN_PX)
  const thin = core.map((value, i) => (2 * (wide[i] ?? 0) < (data[i] ?? 0) ? value : 0))
  // Reaches into the wide part that a thin one ends at, as far as that one is choked.
  const thinReach = dilate({ data: thin, width, height }, CHOKE_PX)
  const coreReach = dilate({ data: core, width, height }, CHOKE_PX)
  return data.map((value, i) => {
    const isWhite = (whiteness[i] ?? 0) >= MIN_WHITE * value
    const isHairline = 2 * (coreReach[i] ?? 0) < value
    return isWhite || isHairline ? value : Math.max(choked[i] ?? 0, Math.min(core[i] ?? 0, thinReach[i] ?? 0))
  })
}

/**
 * How much white lies below each pixel of a print: as much as it has ink, choked at its edges. Thin parts are choked less, hairlines and
 * white itself not at all: a press may print it by the under-base alone. `whiteness` is 0–255 for each pixel.
 */
export const chokeUnderBase = async ({ data, width, height }: Opacity, whiteness: Uint8Array): Promise<Uint8Array> => {
  const base = new Uint8Array(data.length)
  for (let top = 0; top < height; top += BAND_ROWS) {
    const bottom = Math.min(height, top + BAND_ROWS)
    const [from, to] = [Math.max(0, top - REACH_PX), Math.min(height, bottom + REACH_PX)]
    const band = data.subarray(from * width, to * width)
    if (band.every((value) => value === 0)) continue
    const choked = chokeBand({ data: band, width, height: to - from }, whiteness.subarray(from * width, to * width))
    base.set(choked.subarray((top - from) * width, (bottom - from) * width), top * width)
    await setImmediate()
  }
  return base
}
