import { findCornerColor } from './background-color.ts'
import type { Pixels } from './filter-pixels.ts'
import { hexToRgb } from './rgb.ts'

/** Colors further than this beyond the tolerance are kept; in between alpha fades, so that edges stay smooth. */
const FADE = 24

/**
 * Clears the area of the color (`#rrggbb`) that is connected with the picture's edges. Enclosed areas are kept.
 * Without a color, as in older designs, the corners decide.
 */
export const clearBackground = (pixels: Pixels, tolerance: number, color?: string): void => {
  const { width, height, data } = pixels
  const [red, green, blue] = hexToRgb(color ?? findCornerColor(pixels))
  /** How far a pixel lies from the background, by its most different channel. */
  const distance = (pixel: number): number => {
    const at = pixel * 4
    return Math.max(Math.abs((data[at] ?? 0) - red), Math.abs((data[at + 1] ?? 0) - green), Math.abs((data[at + 2] ?? 0) - blue))
  }
  const visited = new Uint8Array(width * height)
  const isOpen = (pixel: number): boolean => visited[pixel] === 0 && distance(pixel) <= tolerance
  /** Pixels next to the background fade by the similarity of their color. */
  const fade = (pixel: number): void => {
    if (visited[pixel] === 1) return
    visited[pixel] = 1
    const pixelDistance = distance(pixel)
    const at = pixel * 4 + 3
    if (pixelDistance < tolerance + FADE) data[at] = Math.round(((data[at] ?? 0) * (pixelDistance - tolerance)) / FADE)
  }
  /** One pixel of each span that is to be cleared: all pixels would need more memory than the picture. */
  const queue: number[] = []
  const findSpans = (from: number, to: number): void => {
    let isInSpan = false
    for (let pixel = from; pixel <= to; pixel++) {
      const wasInSpan = isInSpan
      isInSpan = isOpen(pixel)
      if (isInSpan && !wasInSpan) queue.push(pixel)
      // Pixels that were cleared already count as visited.
      if (!isInSpan) fade(pixel)
    }
  }
  const clearSpan = (pixel: number): void => {
    const row = Math.floor(pixel / width) * width
    const end = row + width - 1
    let [left, right] = [pixel, pixel]
    while (left > row && isOpen(left - 1)) left--
    while (right < end && isOpen(right + 1)) right++
    for (let index = left; index <= right; index++) {
      visited[index] = 1
      data[index * 4 + 3] = 0
    }
    if (left > row) fade(left - 1)
    if (right < end) fade(right + 1)
    if (row > 0) findSpans(left - width, right - width)
    if (end < width * height - 1) findSpans(left + width, right + width)
  }
  findSpans(0, width - 1)
  findSpans((height - 1) * width, height * width - 1)
  for (let y = 0; y < height; y++) {
    findSpans(y * width, y * width)
    findSpans(y * width + width - 1, y * width + width - 1)
  }
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) if (isOpen(pixel)) clearSpan(pixel)
}
