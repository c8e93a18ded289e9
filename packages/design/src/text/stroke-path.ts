/**
 * The engine of browsers and of our PNG offsets each curve as a whole. Where a curve is tighter than its stroke is wide, the inner edge appears on the other
 * side, the wrong way round, and takes a hole out of the stroke. It makes none around the corners of straight lines.
 */

/** Cosine of 5 degrees: how far a straight piece may turn. The engine takes turns of less than 1.3 degrees for none. */
const MAX_TURN_COS = 0.996195

interface Point {
  x: number
  y: number
}

/** The end and control points of a curve: three for a quadratic one, four for a cubic one. */
type Curve = readonly Point[]

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/** Both halves of a curve, by de Casteljau. */
const halve = (curve: Curve): [Curve, Curve] => {
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return [[], []]
  if (curve.length === 1) return [[first], [last]]
  const [before, after] = halve(curve.slice(1).map((point, index) => middle(curve[index] ?? point, point)))
  return [
    [first, ...before],
    [...after, last],
  ]
}

/**
 * How long the lines between a curve's points are, the sum of the sines by which they turn, the cosine of the sharpest turn, and how far the curve is from
 * the line between its ends at most: a bound by its second differences, also where it turns back beyond them.
 */
const measure = (curve: Curve): { length: number; turn: number; sharpest: number; deviation: number } => {
  const measures = { length: 0, turn: 0, sharpest: 1, deviation: 0 }
  const degree = curve.length - 1
  let line: Point | undefined
  let previous: (Point & { length: number }) | undefined
  for (const [index, to] of curve.entries()) {
    const from = curve[index - 1]
    if (!from) continue
    const [x, y] = [to.x - from.x, to.y - from.y]
    if (line) {
      const difference = Math.sqrt((x - line.x) ** 2 + (y - line.y) ** 2)
      measures.deviation = Math.max(measures.deviation, (difference * degree * (degree - 1)) / 8)
    }
    line = { x, y }
    const length = Math.sqrt(x * x + y * y)
    if (length === 0) continue
    measures.length += length
    if (previous) {
      measures.turn += Math.abs(previous.x * y - previous.y * x) / (previous.length * length)
      measures.sharpest = Math.min(measures.sharpest, (previous.x * x + previous.y * y) / (previous.length * length))
    }
    previous = { x, y, length }
  }
  return measures
}

/** Halvings of one curve: more than a full turn needs, and an end for one that turns back in a single point. */
const MAX_DEPTH = 8

/** Whether a piece of a curve that hardly turns does so within less than the width of its stroke. */
const isTight = (curve: Curve, width: number, depth = 0): boolean => {
  const { length, turn, sharpest } = measure(curve)
  if (depth === MAX_DEPTH) return true
  if (sharpest >= MAX_TURN_COS) return length < turn * width
  return halve(curve).some((half) => isTight(half, width, depth + 1))
}

/** The ends of the straight pieces of a curve: each turns by less than five degrees, or is no further than `tolerance` from it. */
const listPieceEnds = (curve: Curve, tolerance: number, depth = 0): Curve => {
  const { deviation, sharpest } = measure(curve)
  if (depth === MAX_DEPTH || deviation <= tolerance || sharpest >= MAX_TURN_COS) return curve.slice(-1)
  return halve(curve).flatMap((half) => listPieceEnds(half, tolerance, depth + 1))
}

/** Hundredths of a font unit, as in the paths of texts: all digits would take twice the memory. */
const formatEnd = ({ x, y }: Point): string => `L${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100} `

/** A contour at a time: of an outline of half a million segments, all of their matches in memory would be ten times as large. */
const CONTOUR = /[^Z]+Z?|Z/g
const SEGMENT = /([MLQCZ])([^MLQCZ]*)/g

/**
 * Path data as the typesetter writes it (absolute M, L, Q, C, Z), to be stroked by `width` on either side: curves that are tighter than that
 * become straight pieces, which may be `tolerance` away from them.
 */
export const straightenTightCurves = (path: string, width: number, tolerance: number): string => {
  let from: Point = { x: 0, y: 0 }
  let start = from
  const straightenSegment = (segment: string, verb: string, values: string): string => {
    const numbers = values.trim().split(/\s+/).map(Number)
    const points: Point[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 })
    const curve = [from, ...points]
    from = points.at(-1) ?? start
    if (verb === 'M') start = from
    if (points.length < 2 || !isTight(curve, width)) return segment
    return listPieceEnds(curve, tolerance).map(formatEnd).join('')
  }
  return path.replaceAll(CONTOUR, (contour) => contour.replaceAll(SEGMENT, straightenSegment))
}
