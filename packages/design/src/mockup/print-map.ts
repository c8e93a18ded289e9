import type { PrintMap } from './garment-pixels.ts'

/** Highest value of a packed coordinate; 0 means that nothing can be printed here. */
const STEPS = 4094

/**
 * Decodes a packed print map: two 12-bit numbers per RGB pixel, u = R<<4 | B>>4 and v = G<<4 | B&15, spread over `range`.
 * Packed numbers must not be averaged: decode first, interpolate afterwards.
 */
export function unpackPrintMap(rgb: Uint8Array, range: readonly [number, number]): PrintMap {
  const [low, high] = range
  const pixels = rgb.length / 3
  const u = new Float32Array(pixels).fill(NaN)
  const v = new Float32Array(pixels).fill(NaN)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const red = rgb[pixel * 3] ?? 0
    const green = rgb[pixel * 3 + 1] ?? 0
    const blue = rgb[pixel * 3 + 2] ?? 0
    const a = (red << 4) | (blue >> 4)
    const b = (green << 4) | (blue & 15)
    if (a === 0 || b === 0) continue
    u[pixel] = low + ((a - 1) / STEPS) * (high - low)
    v[pixel] = low + ((b - 1) / STEPS) * (high - low)
  }
  return { u, v }
}
