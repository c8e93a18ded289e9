import type { Paths64 } from 'clipper2-ts'

/** Contours are in whole micrometers: cutters have a resolution of 25, and whole numbers are clipped without rounding errors. */
export const UM_PER_MM = 1000

/** Largest distance of a line from its curve in micrometers; all steps of a cut line together stay below 50. */
export const FLATNESS_UM = 5

/** Maps the drawing's own units to micrometers of the side. */
export type ToMicrometers = (x: number, y: number) => { x: number; y: number }

interface Vector {
  x: number
  y: number
}

const VALUES_PER_VERB: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** Twice the distance of the middle one of three points from the midpoint of the others. */
const bend = (a: Vector, b: Vector, c: Vector): number => Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)

/** The points of a Bézier curve after its first one: of a quadratic curve with one control point, of a cubic one with two. */
const flattenCurve = (from: Vector, controls: readonly Vector[], to: Vector): Vector[] => {
  const [first = from, second] = controls
  // A chord lies at most an eighth of the second derivative beside its curve; that is 2 bends of a quadratic and 6 of a cubic curve.
  const error = second ? 0.75 * Math.max(bend(from, first, second), bend(first, second, to)) : bend(from, first, to) / 4
  const steps = Math.max(1, Math.ceil(Math.sqrt(error / FLATNESS_UM)))
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps
    const u = 1 - t
    const weights = second ? [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] : [u * u, 2 * u * t, t * t]
    const points = second ? [from, first, second, to] : [from, first, to]
    return points.reduce((sum, point, at) => ({ x: sum.x + point.x * (weights[at] ?? 0), y: sum.y + point.y * (weights[at] ?? 0) }), {
      x: 0,
      y: 0,
    })
  })
}

/** SVG path data with absolute M, L, Q, C and Z as closed polygons in micrometers. */
export const flattenPath = (d: string, toMicrometers: ToMicrometers): Paths64 => {
  const contours: Vector[][] = []
  for (const [, verb = 'Z', values = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (values.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    const points = Array.from({ length: (VALUES_PER_VERB[verb] ?? 0) / 2 }, (_, index) =>
      toMicrometers(numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0),
    )
    const to = points.pop()
    const contour = contours.at(-1)
    const from = contour?.at(-1)
    // What follows a closed contour without a move begins where that one began.
    if (!to) contours.push(contour?.slice(0, 1) ?? [])
    else if (verb === 'M' || !contour || !from) contours.push([to])
    else contour.push(...(points.length === 0 ? [to] : flattenCurve(from, points, to)))
  }
  return contours
    .filter((contour) => contour.length > 2)
    .map((contour) => contour.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })))
}
