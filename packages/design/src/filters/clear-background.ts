import type { Pixels } from './filter-pixels.ts'

/** Colours further than this beyond the tolerance stay as they are; in between they fade, so that edges stay smooth. */
const FADE = 24

const between = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, channel) => sum + Math.abs(value - (b[channel] ?? 0)), 0)

/** The colour most of the picture's edge has, from its four corners: the one that is nearest to all of them. */
const edgeColour = ({ width, height, data }: Pixels): readonly [number, number, number] => {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => {
    const at = pixel * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
  })
  const away = (corner: readonly number[]): number => corners.reduce((sum, other) => sum + between(corner, other), 0)
  return corners.reduce((best, corner) => (away(corner) < away(best) ? corner : best))
}

/** Clears what is connected with the picture's edges and has their colour. Enclosed places of the same colour stay. */
export const clearBackground = (pixels: Pixels, tolerance: number): void => {
  const { width, height, data } = pixels
  const [red, green, blue] = edgeColour(pixels)
  /** How far a pixel lies from the background, by its most different channel. */
  const distance = (pixel: number): number => {
    const at = pixel * 4
    return Math.max(Math.abs((data[at] ?? 0) - red), Math.abs((data[at + 1] ?? 0) - green), Math.abs((data[at + 2] ?? 0) - blue))
  }
  const seen = new Uint8Array(width * height)
  const waiting: number[] = []
  const reach = (pixel: number): void => {
    if (seen[pixel] === 1) return
    seen[pixel] = 1
    const far = distance(pixel)
    const at = pixel * 4 + 3
    if (far <= tolerance) {
      data[at] = 0
      waiting.push(pixel)
    } else if (far < tolerance + FADE) data[at] = Math.round(((data[at] ?? 0) * (far - tolerance)) / FADE)
  }
  for (let x = 0; x < width; x++) {
    reach(x)
    reach((height - 1) * width + x)
  }
  for (let y = 0; y < height; y++) {
    reach(y * width)
    reach(y * width + width - 1)
  }
  for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop()) {
    const x = pixel % width
    if (x > 0) reach(pixel - 1)
    if (x < width - 1) reach(pixel + 1)
    if (pixel >= width) reach(pixel - width)
    if (pixel < width * (height - 1)) reach(pixel + width)
  }
}
