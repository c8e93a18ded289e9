import type { Pixels, Point, Size } from '@picasso/design'

/** How much less a window at the edge counts than one in the middle. */
const EDGE_PENALTY = 0.25

/** How much a pixel differs from the one to its right and the one below it, in color and in cover. */
const measureDifference = ({ data, width, height }: Pixels, x: number, y: number): number => {
  const at = (y * width + x) * 4
  const right = x + 1 < width ? at + 4 : at
  const below = y + 1 < height ? at + width * 4 : at
  let sum = 0
  for (let channel = 0; channel < 4; channel++) {
    const value = data[at + channel] ?? 0
    sum += Math.abs(value - (data[right + channel] ?? 0)) + Math.abs(value - (data[below + channel] ?? 0))
  }
  return sum
}

/** Sums of the differences above and to the left of each pixel (a summed-area table): any window is then four look-ups. */
const sumDifferences = (pixels: Pixels): Float64Array => {
  const { width, height } = pixels
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += measureDifference(pixels, x, y)
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0)
    }
  }
  return sums
}

/** 0 in the middle of the range and 1 at its ends. */
const getDistance = (position: number, range: number): number => (range === 0 ? 0 : Math.abs((2 * position) / range - 1))

/**
 * The middle of the window of this size that shows most of a picture: where neighboring pixels differ most, and of equal ones the one nearest to
 * the picture's own middle. A direction in which the whole picture is within the window is centered.
 */
export const findBusiestWindow = (pixels: Pixels, window: Size): Point => {
  const { width, height } = pixels
  const [windowWidth, windowHeight] = [Math.min(width, Math.round(window.width)), Math.min(height, Math.round(window.height))]
  const [rangeX, rangeY] = [width - windowWidth, height - windowHeight]
  const sums = sumDifferences(pixels)
  const sumAt = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  let best = { x: rangeX / 2, y: rangeY / 2, score: -1 }
  for (let y = 0; y <= rangeY; y++)
    for (let x = 0; x <= rangeX; x++) {
      const [right, bottom] = [x + windowWidth, y + windowHeight]
      const sum = sumAt(right, bottom) - sumAt(x, bottom) - sumAt(right, y) + sumAt(x, y)
      const score = sum * (1 - EDGE_PENALTY * Math.max(getDistance(x, rangeX), getDistance(y, rangeY)))
      if (score > best.score) best = { x, y, score }
    }
  return { x: best.x + windowWidth / 2, y: best.y + windowHeight / 2 }
}
