/** How much of each pixel a picture covers, 0 to 255, from the top left. */
export interface AlphaMask {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
}

/** A pixel that covers half of the cloth is the edge of a picture. */
const EDGE_ALPHA = 127.5

/** Points of a picture's outline. A print as large as a shirt with ten pixels a millimeter has some 50,000; noise has millions, and no knife cuts it. */
const MAX_TRACED_POINTS = 400_000

export class TooDetailedError extends Error {
  override readonly name = 'TooDetailedError'
}

const TOP = 0
const RIGHT = 1
const BOTTOM = 2
const LEFT = 3

/**
 * From which side to which of a square between four pixels its lines run, with the covered pixels to their right. The index tells which are
 * covered: 8 top left, 4 top right, 2 bottom right, 1 bottom left. Two covered ones across a corner do not touch.
 */
const LINES: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[LEFT, BOTTOM]],
  [[BOTTOM, RIGHT]],
  [[LEFT, RIGHT]],
  [[RIGHT, TOP]],
  [
    [RIGHT, TOP],
    [LEFT, BOTTOM],
  ],
  [[BOTTOM, TOP]],
  [[LEFT, TOP]],
  [[TOP, LEFT]],
  [[TOP, BOTTOM]],
  [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
  [[TOP, RIGHT]],
  [[RIGHT, LEFT]],
  [[RIGHT, BOTTOM]],
  [[BOTTOM, LEFT]],
  [],
]

/** Links each crossing of the edge between two neighboring pixels to the next one. A crossing is named by its pixel and its direction. */
const linkCrossings = ({ width, height, data }: AlphaMask): Map<number, number> => {
  const columns = width + 2
  const links = new Map<number, number>()
  const isCovered = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < width && y < height && (data[y * width + x] ?? 0) > EDGE_ALPHA ? 1 : 0
  for (let y = -1; y < height; y++) {
    let left = 0
    for (let x = -1; x < width; x++) {
      const right = (isCovered(x + 1, y) << 1) | isCovered(x + 1, y + 1)
      const index = ((left & 2) << 2) | ((right & 2) << 1) | ((right & 1) << 1) | (left & 1)
      left = right
      if (index === 0 || index === 15) continue
      const at = (y + 1) * columns + x + 1
      // Even: between a pixel and the one to its right; odd: between it and the one below.
      const crossings = [at * 2, (at + 1) * 2 + 1, (at + columns) * 2, at * 2 + 1]
      for (const [from, to] of LINES[index] ?? []) links.set(crossings[from] ?? 0, crossings[to] ?? 0)
      if (links.size > MAX_TRACED_POINTS) throw new TooDetailedError('The outline of a picture has too many points to be cut.')
    }
  }
  return links
}

/**
 * The outlines of a picture, as closed polygons in its pixels, around what is covered clockwise. Between two pixels the edge lies where their
 * coverage, read as a straight line, is half: a soft edge is found to a tenth of a pixel. Throws `TooDetailedError`.
 */
export const traceAlpha = (mask: AlphaMask): { x: number; y: number }[][] => {
  const { width, height, data } = mask
  const columns = width + 2
  const readAlpha = (x: number, y: number): number => (x >= 0 && y >= 0 && x < width && y < height ? (data[y * width + x] ?? 0) : 0)
  const locate = (crossing: number) => {
    const at = crossing >> 1
    const [x, y] = [(at % columns) - 1, Math.floor(at / columns) - 1]
    const isDown = (crossing & 1) === 1
    const alpha = readAlpha(x, y)
    const share = (EDGE_ALPHA - alpha) / (readAlpha(isDown ? x : x + 1, isDown ? y + 1 : y) - alpha)
    // A pixel's coverage is that of its middle.
    return { x: x + 0.5 + (isDown ? 0 : share), y: y + 0.5 + (isDown ? share : 0) }
  }
  const links = linkCrossings(mask)
  const contours: { x: number; y: number }[][] = []
  for (const [start] of links) {
    const contour: { x: number; y: number }[] = []
    let next = links.get(start)
    let crossing = start
    while (next !== undefined) {
      contour.push(locate(crossing))
      links.delete(crossing)
      crossing = next
      next = links.get(crossing)
    }
    if (contour.length > 2) contours.push(contour)
  }
  return contours
}
