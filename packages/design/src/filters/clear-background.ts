import { findCornerColor } from './background-color.ts'
import type { Pixels } from './filter-pixels.ts'
import { hexToRgb } from './rgb.ts'

/** Colours further than this beyond the tolerance stay as they are; in between they fade, so that edges stay smooth. */
const FADE = 24

/**
 * Clears what is connected with the picture's edges and has the color (`#rrggbb`). Enclosed places of the same color stay.
 * Without a color, as in designs saved before it was kept, the corners decide.
 */
export const clearBackground = (pixels: Pixels, tolerance: number, color?: string): void => {
  const { width, height, data } = pixels
  const [red, green, blue] = hexToRgb(color ?? findCornerColor(pixels))
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
