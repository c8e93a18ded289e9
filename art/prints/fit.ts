/** Turns dense outlines into few cubic curves: P. J. Schneider, "An algorithm for automatically fitting digitized curves" (Graphics Gems, 1990). */

export interface Point {
  readonly x: number
  readonly y: number
}

export type Cubic = readonly [Point, Point, Point, Point]

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const times = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by })
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const unit = (a: Point): Point => {
  const length = Math.hypot(a.x, a.y)
  return length === 0 ? { x: 1, y: 0 } : times(a, 1 / length)
}

/** The item, which is known to be there. */
export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items.at(index)
  if (item === undefined) throw new Error(`There is no item ${index} of ${items.length}.`)
  return item
}

export const onCubic = ([a, b, c, d]: Cubic, t: number): Point => {
  const s = 1 - t
  return plus(plus(times(a, s * s * s), times(b, 3 * s * s * t)), plus(times(c, 3 * s * t * t), times(d, t * t * t)))
}

const chordShares = (points: readonly Point[]): number[] => {
  let length = 0
  const lengths = points.map((point, index) => (length += index === 0 ? 0 : distance(point, at(points, index - 1))))
  return lengths.map((along) => (length === 0 ? 0 : along / length))
}

/** The cubic with these end tangents that lies closest to the points, by least squares. */
const closest = (points: readonly Point[], shares: readonly number[], start: Point, end: Point): Cubic => {
  const [first, last] = [at(points, 0), at(points, -1)]
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  points.forEach((point, index) => {
    const t = at(shares, index)
    const s = 1 - t
    const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    const [a0, a1] = [times(start, b1), times(end, b2)]
    const rest = minus(point, plus(times(first, b0 + b1), times(last, b2 + b3)))
    c00 += dot(a0, a0)
    c01 += dot(a0, a1)
    c11 += dot(a1, a1)
    x0 += dot(a0, rest)
    x1 += dot(a1, rest)
  })
  const determinant = c00 * c11 - c01 * c01
  const chord = distance(first, last)
  const [left, right] = Math.abs(determinant) < 1e-9 ? [0, 0] : [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant]
  const usable = left > chord * 1e-3 && right > chord * 1e-3 && left < chord * 4 && right < chord * 4
  return [first, plus(first, times(start, usable ? left : chord / 3)), plus(last, times(end, usable ? right : chord / 3)), last]
}

/** One step of Newton's method towards the share whose place on the curve is nearest to the point. */
const nearer = (curve: Cubic, point: Point, t: number): number => {
  const [a, b, c, d] = curve
  const [ab, bc, cd] = [times(minus(b, a), 3), times(minus(c, b), 3), times(minus(d, c), 3)]
  const s = 1 - t
  const first = plus(plus(times(ab, s * s), times(bc, 2 * s * t)), times(cd, t * t))
  const second = plus(times(minus(bc, ab), 2 * s), times(minus(cd, bc), 2 * t))
  const away = minus(onCubic(curve, t), point)
  const slope = dot(first, first) + dot(away, second)
  return slope === 0 ? t : Math.min(1, Math.max(0, t - dot(away, first) / slope))
}

const worst = (points: readonly Point[], shares: readonly number[], curve: Cubic): { error: number; index: number } => {
  let found = { error: 0, index: points.length >> 1 }
  points.forEach((point, index) => {
    const error = distance(onCubic(curve, at(shares, index)), point)
    if (error > found.error && index > 0 && index < points.length - 1) found = { error, index }
  })
  return found
}

const fitBetween = (points: readonly Point[], start: Point, end: Point, tolerance: number): Cubic[] => {
  const [first, last] = [at(points, 0), at(points, -1)]
  if (points.length === 2) {
    const third = distance(first, last) / 3
    return [[first, plus(first, times(start, third)), plus(last, times(end, third)), last]]
  }
  let shares = chordShares(points)
  let curve = closest(points, shares, start, end)
  let { error, index } = worst(points, shares, curve)
  for (let round = 0; round < 6 && error > tolerance && error < tolerance * 12; round += 1) {
    const [from, known] = [curve, shares]
    shares = points.map((point, place) => nearer(from, point, at(known, place)))
    curve = closest(points, shares, start, end)
    ;({ error, index } = worst(points, shares, curve))
  }
  if (error <= tolerance) return [curve]
  const middle = unit(minus(at(points, index - 1), at(points, index + 1)))
  return [
    ...fitBetween(points.slice(0, index + 1), start, middle, tolerance),
    ...fitBetween(points.slice(index), times(middle, -1), end, tolerance),
  ]
}

/** Curves through an open run of points without corners. */
export const fitCurves = (points: readonly Point[], tolerance: number): Cubic[] =>
  fitBetween(points, unit(minus(at(points, 1), at(points, 0))), unit(minus(at(points, -2), at(points, -1))), tolerance)
