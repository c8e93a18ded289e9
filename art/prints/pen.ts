import { Path2D, PathOp, StrokeCap, StrokeJoin } from '@napi-rs/canvas'

import { at, type Point } from './fit.ts'
import { outline } from './outline.ts'

/** A place as it is written down: x to the right, y downwards. */
export type Place = readonly [x: number, y: number]
export type Shape = Path2D

const TURN = Math.PI * 2
/** Handle of a cubic that runs a quarter of a circle. */
const QUARTER = 0.5523

export const polar = (x: number, y: number, radius: number, degrees: number): Place => [
  x + radius * Math.cos((degrees / 360) * TURN),
  y + radius * Math.sin((degrees / 360) * TURN),
]

export const ellipse = (x: number, y: number, rx: number, ry: number): Shape => {
  const [hx, hy] = [rx * QUARTER, ry * QUARTER]
  const path = new Path2D()
  path.moveTo(x + rx, y)
  path.bezierCurveTo(x + rx, y + hy, x + hx, y + ry, x, y + ry)
  path.bezierCurveTo(x - hx, y + ry, x - rx, y + hy, x - rx, y)
  path.bezierCurveTo(x - rx, y - hy, x - hx, y - ry, x, y - ry)
  path.bezierCurveTo(x + hx, y - ry, x + rx, y - hy, x + rx, y)
  path.closePath()
  return path
}
export const circle = (x: number, y: number, radius: number): Shape => ellipse(x, y, radius, radius)

export const rect = (x: number, y: number, width: number, height: number): Shape => {
  const path = new Path2D()
  path.rect(x, y, width, height)
  return path
}

export const polygon = (...places: readonly Place[]): Shape => {
  const path = new Path2D()
  places.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  path.closePath()
  return path
}

/** A path in SVG's own words. */
export const drawn = (d: string): Shape => new Path2D(d)

const smooth = (places: readonly Place[], closed: boolean): Path2D => {
  const points: Point[] = places.map(([x, y]) => ({ x, y }))
  const { length } = points
  const near = (index: number): Point =>
    closed ? at(points, ((index % length) + length) % length) : at(points, Math.min(length - 1, Math.max(0, index)))
  const path = new Path2D()
  path.moveTo(near(0).x, near(0).y)
  for (let index = 0; index < (closed ? length : length - 1); index += 1) {
    const [before, from, to, after] = [near(index - 1), near(index), near(index + 1), near(index + 2)]
    path.bezierCurveTo(
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    )
  }
  if (closed) path.closePath()
  return path
}

/** A soft closed shape through the places. */
export const blob = (...places: readonly Place[]): Shape => smooth(places, true)

interface LineStyle {
  cap?: 'round' | 'butt' | 'square'
  join?: 'round' | 'miter'
  closed?: boolean
}
const CAPS = { round: StrokeCap.Round, butt: StrokeCap.Butt, square: StrokeCap.Square }

const stroked = (path: Path2D, width: number, { cap = 'round', join = 'round' }: LineStyle): Shape =>
  path
    .stroke({ width, cap: CAPS[cap], join: join === 'round' ? StrokeJoin.Round : StrokeJoin.Miter, miterLimit: 8 })
    .simplify()
    .asWinding()

/** A line of one width, soft through the places. */
export const curve = (places: readonly Place[], width: number, style: LineStyle = {}): Shape =>
  stroked(smooth(places, style.closed ?? false), width, style)

/** A line of one width with corners. */
export const line = (places: readonly Place[], width: number, style: LineStyle = {}): Shape => {
  const path = new Path2D()
  places.forEach(([x, y], index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  if (style.closed) path.closePath()
  return stroked(path, width, style)
}

/** The line of one width along a path in SVG's words. */
export const traced = (d: string, width: number, style: LineStyle = {}): Shape => stroked(new Path2D(d), width, style)

/** A brush stroke: soft through the places, each with the width it has there. */
export const brush = (...places: readonly (readonly [x: number, y: number, width: number])[]): Shape => {
  const sides = places.map(([x, y, width], index) => {
    const [before, after] = [places[index - 1] ?? places[index] ?? [x, y], places[index + 1] ?? places[index] ?? [x, y]]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const [nx, ny] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)]
    return { left: [x + nx, y + ny] as const, right: [x - nx, y - ny] as const }
  })
  const left = smooth(
    sides.map((side) => side.left),
    false,
  )
  const right = smooth(sides.map((side) => side.right).toReversed(), false)
  const [first] = sides
  const path = new Path2D(`${left.toSVGString()}${right.toSVGString().replace(/^M/, 'L')}Z`)
  if (!first) throw new Error('A brush stroke needs places.')
  return path
}

/** A leaf from stem to tip, `bend` to its left, `width` at its widest. */
export const leaf = ([x0, y0]: Place, [x1, y1]: Place, width: number, bend = 0): Shape => {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [dy / length, -dx / length]
  const side = (out: number, along: number): string => `${x0 + dx * along + nx * out} ${y0 + dy * along + ny * out}`
  const half = width * 0.66
  return new Path2D(
    `M${x0} ${y0}C${side(half + bend, 0.25)} ${side(half + bend, 0.7)} ${x1} ${y1}C${side(bend - half, 0.7)} ${side(bend - half, 0.25)} ${x0} ${y0}Z`,
  )
}

const combined = (operation: PathOp, [first, ...others]: readonly Shape[]): Shape => {
  const path = new Path2D(first)
  for (const other of others) path.op(other, operation)
  // The results of these are counted even and odd; holes must survive being put together.
  return path.asWinding()
}
export const union = (...shapes: readonly Shape[]): Shape => combined(PathOp.Union, shapes)
export const minus = (...shapes: readonly Shape[]): Shape => combined(PathOp.Difference, shapes)
export const both = (...shapes: readonly Shape[]): Shape => combined(PathOp.Intersect, shapes)
export const either = (...shapes: readonly Shape[]): Shape => combined(PathOp.Xor, shapes)

/** Shapes that do not touch, as one: much quicker than a union. */
export const together = (shapes: readonly Shape[]): Shape => {
  const path = new Path2D()
  for (const shape of shapes) path.addPath(shape)
  return path
}

export const ring = (x: number, y: number, radius: number, width: number): Shape =>
  minus(circle(x, y, radius + width / 2), circle(x, y, radius - width / 2))

/** A slice of a circle between two angles in degrees, clockwise from the right. */
export const slice = (x: number, y: number, radius: number, from: number, to: number): Shape => {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 3))
  return polygon([x, y], ...Array.from({ length: steps + 1 }, (_, step) => polar(x, y, radius, from + ((to - from) * step) / steps)))
}

export const move = (shape: Shape, x: number, y: number): Shape => new Path2D(shape).transform({ a: 1, b: 0, c: 0, d: 1, e: x, f: y })
export const scale = (shape: Shape, by: number, x = 0, y = 0, byY = by): Shape =>
  new Path2D(shape).transform({ a: by, b: 0, c: 0, d: byY, e: x - x * by, f: y - y * byY })
export const turn = (shape: Shape, degrees: number, x = 0, y = 0): Shape => {
  const [c, s] = [Math.cos((degrees / 360) * TURN), Math.sin((degrees / 360) * TURN)]
  return new Path2D(shape).transform({ a: c, b: s, c: -s, d: c, e: x - c * x + s * y, f: y - s * x - c * y })
}
/** The shape as a mirror at this x shows it. */
export const mirror = (shape: Shape, x: number): Shape => new Path2D(shape).transform({ a: -1, b: 0, c: 0, d: 1, e: 2 * x, f: 0 })
export const mirrored = (shape: Shape, x: number): Shape => union(shape, mirror(shape, x))

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const many = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index))

export interface Drawing {
  viewBox: { width: number; height: number }
  paths: { d: string; fill: string }[]
}

/** Inks printed one after the other; the sheet is cut to what was printed. */
export const sheet = () => {
  const layers: { fill: string; path: Path2D }[] = []
  const print = {
    ink: (fill: string, ...shapes: readonly Shape[]) => {
      // Overlaps would count as holes; hundreds of shapes are drawn so that they do not overlap.
      const path = shapes.length > 120 ? together(shapes) : union(...shapes)
      layers.push({ fill, path: path.simplify().asWinding() })
      return print
    },
    done: (): Drawing => {
      const [left, top, right, bottom] = together(layers.map(({ path }) => path)).computeTightBounds()
      const paths = layers.map(({ fill, path }) => ({ d: outline(move(path, -left, -top)), fill })).filter(({ d }) => d !== '')
      return { viewBox: { width: Math.ceil(right - left), height: Math.ceil(bottom - top) }, paths }
    },
  }
  return print
}
