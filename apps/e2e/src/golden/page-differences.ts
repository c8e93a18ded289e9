import type { Sheet } from './redraw.ts'

/** Difference between two sheets after each pixel may have moved by one: of 255. */
export interface PageDifferences {
  mean: number
  /** 999 of 1000 pixels differ by no more. */
  p999: number
  largest: number
}

/** How far a value is outside of the range of this channel in the pixel at the same position and the eight around it. */
const getDistance = (value: number, { width, height, data }: Sheet, x: number, y: number, channel: number): number => {
  let [low, high] = [255, 0]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const other = data[(row * width + column) * 3 + channel] ?? 0
      if (other < low) low = other
      if (other > high) high = other
    }
  return Math.max(low - value, value - high, 0)
}

/** Both ways, so that neither sheet may show what the other lacks. */
const getPixelDistance = (a: Sheet, b: Sheet, x: number, y: number): number => {
  let most = 0
  for (let channel = 0; channel < 3; channel++) {
    const at = (y * a.width + x) * 3 + channel
    const [here, there] = [a.data[at] ?? 0, b.data[at] ?? 0]
    // Most of a sheet is white on both.
    if (here !== there) most = Math.max(most, getDistance(here, b, x, y, channel), getDistance(there, a, x, y, channel))
  }
  return most
}

export const comparePages = (a: Sheet, b: Sheet): PageDifferences => {
  const { width, height } = a
  if (width !== b.width || height !== b.height)
    throw new Error(`The pages differ in size: ${width} × ${height} and ${b.width} × ${b.height} pixels.`)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const distance = getPixelDistance(a, b, x, y)
      counts[distance] = (counts[distance] ?? 0) + 1
    }
  const pixels = width * height
  let beyond = 0
  let p999 = 255
  while (p999 > 0 && beyond + (counts[p999] ?? 0) <= pixels / 1000) beyond += counts[p999--] ?? 0
  return {
    mean: counts.reduce((sum, count, distance) => sum + count * distance, 0) / pixels,
    p999,
    largest: counts.findLastIndex((count) => count > 0),
  }
}
