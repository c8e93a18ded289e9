import type { Pixels, Point, Size } from '@picasso/design'

/** Bits of each channel by which colors are told apart. */
const CHANNEL_BITS = 3
const BARE_CLOTH = -1
/** A color on less of the picture than this is its edges and noise. */
const MIN_SHARE = 0.002
/** Of the windows with this share of the most that any has to show, the highest is taken. */
const MIN_SHARE_OF_RICHEST = 0.65

const reduce = (value = 0): number => value >> (8 - CHANNEL_BITS)

/** The coarse color of each pixel. */
const readColors = ({ data, width, height }: Pixels): Int16Array => {
  return Int16Array.from({ length: width * height }, (_, index) => {
    const [red, green, blue, alpha = 0] = data.subarray(index * 4, index * 4 + 4)
    return alpha < 128 ? BARE_CLOTH : (((reduce(red) << CHANNEL_BITS) | reduce(green)) << CHANNEL_BITS) | reduce(blue)
  })
}

/** How many pixels of a color are above and to the left of each corner (a summed-area table): any window is then four look-ups. */
const countColor = (colors: Int16Array, color: number, { width, height }: Size): Uint32Array => {
  const counts = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      if (colors[y * width + x] === color) row += 1
      counts[(y + 1) * (width + 1) + x + 1] = row + (counts[y * (width + 1) + x + 1] ?? 0)
    }
  }
  return counts
}

const listMainColors = (colors: Int16Array): number[] => {
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > colors.length * MIN_SHARE).map(([color]) => color)
}

/**
 * The middle of the window of this size that shows most of a picture: the most colors in the most even shares (the entropy of its histogram).
 * Edges alone would lead to reeds and stripes, and away from faces. Heads and first lines are at the top of a picture, and legs below: of the
 * windows that show nearly as much as the richest, it is the highest.
 */
export const findRichestWindow = (pixels: Pixels, window: Size): Point => {
  const { width, height } = pixels
  const [windowWidth, windowHeight] = [Math.min(width, Math.round(window.width)), Math.min(height, Math.round(window.height))]
  const [rangeX, rangeY] = [width - windowWidth, height - windowHeight]
  const colors = readColors(pixels)
  const tables = listMainColors(colors).map((color) => countColor(colors, color, pixels))
  const measureEntropy = (x: number, y: number): number => {
    const [top, bottom] = [y * (width + 1), (y + windowHeight) * (width + 1)]
    let entropy = 0
    for (const table of tables) {
      const count =
        (table[bottom + x + windowWidth] ?? 0) - (table[bottom + x] ?? 0) - (table[top + x + windowWidth] ?? 0) + (table[top + x] ?? 0)
      const share = count / (windowWidth * windowHeight)
      if (share > 0) entropy -= share * Math.log2(share)
    }
    return entropy
  }
  const findRichestOfRow = (y: number) => {
    let best = { x: rangeX / 2, y, entropy: measureEntropy(Math.floor(rangeX / 2), y) }
    for (let x = 0; x <= rangeX; x++) {
      const entropy = measureEntropy(x, y)
      if (entropy > best.entropy) best = { x, y, entropy }
    }
    return best
  }
  const rows = Array.from({ length: rangeY + 1 }, (_, y) => findRichestOfRow(y))
  const most = Math.max(...rows.map(({ entropy }) => entropy))
  const highest = rows.find(({ entropy }) => entropy > 0 && entropy >= most * MIN_SHARE_OF_RICHEST)
  const { x, y } = highest ?? { x: rangeX / 2, y: rangeY / 2 }
  return { x: x + windowWidth / 2, y: y + windowHeight / 2 }
}
