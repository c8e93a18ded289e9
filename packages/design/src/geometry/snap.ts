import { boundsOf, type OrientedBox, type Point, type Size } from './box.ts'

/** Where a moved box comes to rest, and the lines of the print area it rests on. */
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

const nearest = (places: readonly number[], guides: readonly number[], tolerance: number): Rest | undefined =>
  places
    .flatMap((place) => guides.map((guide): Rest => ({ shift: guide - place, guide })))
    .filter((rest) => Math.abs(rest.shift) <= tolerance)
    .toSorted((a, b) => Math.abs(a.shift) - Math.abs(b.shift))[0]

/** Rests the box's edges and centre on the print area's edges and centre lines when they are within `tolerance` millimetres. */
export const snapToArea = (box: OrientedBox, area: Size, tolerance: number): Snap => {
  const bounds = boundsOf(box)
  const x = nearest([box.x, bounds.left, bounds.right], [area.width / 2, 0, area.width], tolerance)
  const y = nearest([box.y, bounds.top, bounds.bottom], [area.height / 2, 0, area.height], tolerance)
  return {
    x: box.x + (x?.shift ?? 0),
    y: box.y + (y?.shift ?? 0),
    ...(x ? { guideX: x.guide } : {}),
    ...(y ? { guideY: y.guide } : {}),
  }
}
