export interface Differences {
  pixels: number
  /** Pixels that differ at all. */
  differing: number
  /** Pixels with a channel that differs by more than the allowed difference. */
  beyond: number
  /** Largest difference of one channel, 0–255. */
  largest: number
}

/** Compares two RGBA rasters of the same size. */
export const differences = (a: Uint8Array, b: Uint8Array, allowed: number): Differences => {
  const found: Differences = { pixels: a.length / 4, differing: 0, beyond: 0, largest: 0 }
  if (a === b) return found
  for (let at = 0; at < a.length; at += 4) {
    let difference = 0
    for (let channel = at; channel < at + 4; channel++) difference = Math.max(difference, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)))
    if (difference > 0) found.differing++
    if (difference > allowed) found.beyond++
    found.largest = Math.max(found.largest, difference)
  }
  return found
}
