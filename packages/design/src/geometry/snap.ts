import { getBounds, type Bounds, type OrientedBox, type Point, type Size } from './box.ts'

/** The snapped position of a box and its guide lines. */
export interface SnapResult extends Point {
  /** Millimetres from the left edge of a vertical guide line. */
  guideX?: number
  /** Millimetres from the top edge of a horizontal guide line. */
  guideY?: number
}

interface SnapMatch {
  shift: number
  guide: number
}

const findNearest = (positions: readonly number[], guides: readonly number[], tolerance: number): SnapMatch | undefined => {
  let best: SnapMatch | undefined
  for (const guide of guides)
    for (const position of positions) {
      const shift = guide - position
      if (Math.abs(shift) <= tolerance && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, guide }
    }
  return best
}

/** Snap lines: of the print area first, then of the neighbours. Computed once per gesture. */
export interface SnapLines {
  x: readonly number[]
  y: readonly number[]
}

export const getSnapLines = (area: Size, neighborBounds: readonly Bounds[]): SnapLines => ({
  x: [area.width / 2, 0, area.width, ...neighborBounds.flatMap(({ left, right }) => [left, (left + right) / 2, right])],
  y: [area.height / 2, 0, area.height, ...neighborBounds.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom])],
})

/** Snaps the box's edges and centre to the nearest lines within `tolerance` millimetres. */
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
