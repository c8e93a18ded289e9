import { type Path2D } from '@napi-rs/canvas'

import { at, type Cubic, distance, fitCurves, onCubic, type Point } from './fit.ts'

/** How far a fitted curve may leave the drawn one, in units of the sheet (1000 across): 0.1 mm on a shirt. */
const TOLERANCE = 0.35
/** A bend beyond this is a corner and stays one. */
const CORNER = Math.cos((24 * Math.PI) / 180)
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 }

const samples = (curve: Cubic): Point[] => {
  const [a, b, c, d] = curve
  const steps = Math.max(1, Math.min(24, Math.ceil((distance(a, b) + distance(b, c) + distance(c, d)) / 6)))
  return Array.from({ length: steps }, (_, step) => onCubic(curve, (step + 1) / steps))
}

const towards = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/** The closed contours of a path as dense points. */
const contoursOf = (d: string): Point[][] => {
  const contours: Point[][] = []
  let contour: Point[] = []
  let here: Point = { x: 0, y: 0 }
  const add = (points: Point[]): void => {
    for (const point of points) if (distance(point, here) > 0.02) contour.push((here = point))
  }
  for (const [, letter = '', tail = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = (tail.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number)
    if (values.length !== NUMBERS[letter]) throw new Error(`The path says ${letter}${tail}.`)
    const end: Point = { x: values.at(-2) ?? 0, y: values.at(-1) ?? 0 }
    const pair = (index: number): Point => ({ x: at(values, index), y: at(values, index + 1) })
    if (letter === 'M') contours.push((contour = [(here = end)]))
    if (letter === 'L') add([end])
    if (letter === 'H') add([{ x: at(values, 0), y: here.y }])
    if (letter === 'V') add([{ x: here.x, y: at(values, 0) }])
    if (letter === 'Q') add(samples([here, towards(here, pair(0), 2 / 3), towards(end, pair(0), 2 / 3), end]))
    if (letter === 'C') add(samples([here, pair(0), pair(2), end]))
  }
  return contours.map((points) => (distance(at(points, 0), at(points, -1)) < 0.05 ? points.slice(0, -1) : points))
}

const area = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, index) => sum + at(points, index - 1).x * y - x * at(points, index - 1).y, 0) / 2

const isCorner = (before: Point, here: Point, after: Point): boolean => {
  const [x0, y0, x1, y1] = [here.x - before.x, here.y - before.y, after.x - here.x, after.y - here.y]
  return (x0 * x1 + y0 * y1) / (Math.hypot(x0, y0) * Math.hypot(x1, y1) || 1) < CORNER
}

const say = (value: number): string => String(Math.round(value * 10) / 10 || 0)
const place = ({ x, y }: Point): string => `${say(x)} ${say(y)}`

const isStraight = (points: readonly Point[]): boolean => {
  const [from, to] = [at(points, 0), at(points, -1)]
  const length = distance(from, to)
  if (length < 0.1) return false
  return points.every(({ x, y }) => Math.abs((to.x - from.x) * (from.y - y) - (from.x - x) * (to.y - from.y)) / length < TOLERANCE / 2)
}

const written = (points: readonly Point[]): string => {
  if (isStraight(points)) return `L${place(at(points, -1))}`
  return fitCurves(points, TOLERANCE)
    .map(([, b, c, d]) => `C${place(b)} ${place(c)} ${place(d)}`)
    .join('')
}

const contour = (points: readonly Point[]): string => {
  const corners = points.flatMap((point, index) =>
    isCorner(at(points, index - 1), point, at(points, (index + 1) % points.length)) ? [index] : [],
  )
  const start = corners[0] ?? 0
  const turned = [...points.slice(start), ...points.slice(0, start), at(points, start)]
  const cuts = [...new Set([0, ...corners.map((index) => index - start), turned.length - 1])]
  const runs = cuts.slice(1).map((cut, index) => turned.slice(at(cuts, index), cut + 1))
  return `M${place(at(turned, 0))}${runs.map(written).join('')}Z`
}

/** The path as it is kept: absolute M, L, C and Z with one decimal, nothing smaller than a speck. */
export const outline = (path: Path2D): string =>
  contoursOf(path.toSVGString())
    .filter((points) => points.length > 2 && Math.abs(area(points)) > 3)
    .map(contour)
    .join('')
