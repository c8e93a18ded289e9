import { getBounds, type Bounds, type OrientedBox, type Point, type Size } from './box.ts'

/** The snapped position of a box and its guide lines. */
export interface SnapResult extends Point {
  /** Millimeters from the left edge of a vertical guide line. */
  guideX?: number
  /** Millimeters from the top edge of a horizontal guide line. */
  guideY?: number
}

interface SnapMatch {
  shift: number
  guide: number
}

/** The lines of one axis. */
interface AxisLines {
  /** Lines of the print area; at the same distance they win over lines of neighbors. */
  area: readonly number[]
  /** Lines of the neighbors, in ascending order. */
  neighbors: readonly number[]
}

/** Computed once per gesture. */
export interface SnapLines {
  x: AxisLines
  y: AxisLines
}

/** The index of the first line at or after a position. */
const findIndexAfter = (lines: readonly number[], position: number): number => {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? Infinity) < position) low = middle + 1
    else high = middle
  }
  return low
}

/** With a thousand neighbors there are three thousand lines, and every move looks for the nearest. */
const findNearest = (positions: readonly number[], { area, neighbors }: AxisLines, tolerance: number): SnapMatch | undefined => {
  let best: SnapMatch | undefined
  const consider = (guide: number | undefined, position: number): void => {
    if (guide === undefined) return
    const shift = guide - position
    if (Math.abs(shift) <= tolerance && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, guide }
  }
  for (const guide of area) for (const position of positions) consider(guide, position)
  for (const position of positions) {
    const index = findIndexAfter(neighbors, position)
    consider(neighbors[index - 1], position)
    consider(neighbors[index], position)
  }
  return best
}

const sortAscending = (lines: readonly number[]): number[] => lines.toSorted((one, other) => one - other)

export const getSnapLines = (area: Size, neighborBounds: readonly Bounds[]): SnapLines => ({
  x: {
    area: [area.width / 2, 0, area.width],
    neighbors: sortAscending(neighborBounds.flatMap(({ left, right }) => [left, (left + right) / 2, right])),
  },
  y: {
    area: [area.height / 2, 0, area.height],
    neighbors: sortAscending(neighborBounds.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom])),
  },
})

/** Snaps the box's edges and center to the nearest lines within `tolerance` millimeters. */
export const snapBox = (box: OrientedBox, lines: SnapLines, tolerance: number): SnapResult => {
  const bounds = getBounds(box)
  const x = findNearest([box.x, bounds.left, bounds.right], lines.x, tolerance)
  const y = findNearest([box.y, bounds.top, bounds.bottom], lines.y, tolerance)
  return {
    x: box.x + (x?.shift ?? 0),
    y: box.y + (y?.shift ?? 0),
    ...(x ? { guideX: x.guide } : {}),
    ...(y ? { guideY: y.guide } : {}),
  }
}
