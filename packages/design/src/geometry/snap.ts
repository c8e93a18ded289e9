import { boundsOf, type Bounds, type OrientedBox, type Point, type Size } from './box.ts'

/** Where a moved box comes to rest, and the lines it rests on. */
export interface Snap extends Point {
  /** Millimetres from the left edge of a vertical guide line. */
  guideX?: number
  /** Millimetres from the top edge of a horizontal guide line. */
  guideY?: number
}

interface Rest {
  shift: number
  guide: number
}

const nearest = (places: readonly number[], guides: readonly number[], tolerance: number): Rest | undefined => {
  let best: Rest | undefined
  for (const guide of guides)
    for (const place of places) {
      const shift = guide - place
      if (Math.abs(shift) <= tolerance && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, guide }
    }
  return best
}

/** Rests the box's edges and centre on the edges and centre lines of the print area and of its neighbours within `tolerance` millimetres. */
export const snapBox = (box: OrientedBox, area: Size, neighbours: readonly Bounds[], tolerance: number): Snap => {
  const bounds = boundsOf(box)
  const xs = neighbours.flatMap(({ left, right }) => [left, (left + right) / 2, right])
  const ys = neighbours.flatMap(({ top, bottom }) => [top, (top + bottom) / 2, bottom])
  const x = nearest([box.x, bounds.left, bounds.right], [area.width / 2, 0, area.width, ...xs], tolerance)
  const y = nearest([box.y, bounds.top, bounds.bottom], [area.height / 2, 0, area.height, ...ys], tolerance)
  return {
    x: box.x + (x?.shift ?? 0),
    y: box.y + (y?.shift ?? 0),
    ...(x ? { guideX: x.guide } : {}),
    ...(y ? { guideY: y.guide } : {}),
  }
}
