import type { PrintMap } from './garment-pixels.ts'

/** Highest value of a packed coordinate; 0 means that nothing can be printed here. */
const MAX_VALUE = 4094

/**
 * Decodes a packed print map: two 12-bit numbers per RGB pixel, u = R<<4 | B>>4 and v = G<<4 | B&15, spread over `range`.
 * Packed numbers must not be averaged: decode first, interpolate afterwards.
 */
export function decodePrintMap(rgb: Uint8Array, range: readonly [number, number]): PrintMap {
  const [min, max] = range
  const pixelCount = rgb.length / 3
  const u = new Float32Array(pixelCount).fill(NaN)
  const v = new Float32Array(pixelCount).fill(NaN)
  for (let pixel = 0; pixel < pixelCount; pixel++) {
    const red = rgb[pixel * 3] ?? 0
    const green = rgb[pixel * 3 + 1] ?? 0
    const blue = rgb[pixel * 3 + 2] ?? 0
    const a = (red << 4) | (blue >> 4)
    const b = (green << 4) | (blue & 15)
    if (a === 0 || b === 0) continue
    u[pixel] = min + ((a - 1) / MAX_VALUE) * (max - min)
    v[pixel] = min + ((b - 1) / MAX_VALUE) * (max - min)
  }
  return { u, v }
}
