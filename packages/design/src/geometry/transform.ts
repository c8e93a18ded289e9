import { clamp, cornerPoint, normaliseRotation, oppositeCorner, rotatePoint, type Corner, type OrientedBox, type Point } from './box.ts'

/** What a gesture does to an element: where its centre goes, by how much it grows, which way it faces. */
export interface Transform extends Point {
  /** Relative to the size at the start of the gesture. */
  scale: number
  /** Degrees clockwise. */
  rotation: number
}

/** Least and greatest scale a gesture may reach, relative to the size at its start. */
export interface ScaleLimits {
  least: number
  most: number
}

export type Touches = readonly [Point, Point]

/** Degrees within which a turn by hand comes to rest at a multiple of 45. */
const SOFT_STOP = 3

const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
const direction = (from: Point, to: Point): number => (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
const middle = ([a, b]: Touches): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distance = ([a, b]: Touches): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Growing about a fixed point, which is where the opposite corner or the middle of a pinch stays. */
const scaleAbout = (box: OrientedBox, fixed: Point, scale: number): Transform => ({
  x: fixed.x + (box.x - fixed.x) * scale,
  y: fixed.y + (box.y - fixed.y) * scale,
  scale,
  rotation: box.rotation,
})

export const moveBy = (box: OrientedBox, from: Point, to: Point): Transform => ({
  x: box.x + to.x - from.x,
  y: box.y + to.y - from.y,
  scale: 1,
  rotation: box.rotation,
})

/** Dragging a corner: the opposite corner stays, the sides keep their ratio. `from` is where the corner was grabbed, which need not be its tip. */
export const resizeFromCorner = (box: OrientedBox, corner: Corner, from: Point, to: Point, limits: ScaleLimits): Transform => {
  const anchor = cornerPoint(box, oppositeCorner(corner))
  const diagonal = subtract(cornerPoint(box, corner), anchor)
  const length = dot(diagonal, diagonal)
  const grown = length === 0 ? 1 : 1 + dot(subtract(to, from), diagonal) / length
  return scaleAbout(box, anchor, clamp(grown, limits.least, limits.most))
}

/** Growing on the spot, as the keys + and − do. */
export const resizeOnTheSpot = (box: OrientedBox, scale: number, limits: ScaleLimits): Transform =>
  scaleAbout(box, box, clamp(scale, limits.least, limits.most))

/** Dragging the turning handle: comes to rest near multiples of 45 degrees, or with `steps` on multiples of 15 only. */
export const rotateAbout = (box: OrientedBox, from: Point, to: Point, steps: boolean): Transform => {
  const free = box.rotation + direction(box, to) - direction(box, from)
  const nearest = Math.round(free / 45) * 45
  const rotation = steps ? Math.round(free / 15) * 15 : Math.abs(free - nearest) < SOFT_STOP ? nearest : free
  return { x: box.x, y: box.y, scale: 1, rotation: normaliseRotation(rotation) }
}

/** Two fingers: what lies under each finger stays under it, as far as the limits allow. */
export const pinch = (box: OrientedBox, from: Touches, to: Touches, limits: ScaleLimits): Transform => {
  const spread = distance(from)
  const scale = clamp(spread === 0 ? 1 : distance(to) / spread, limits.least, limits.most)
  const turn = direction(to[0], to[1]) - direction(from[0], from[1])
  const arm = rotatePoint(subtract(box, middle(from)), turn)
  const centre = middle(to)
  return {
    x: centre.x + arm.x * scale,
    y: centre.y + arm.y * scale,
    scale,
    rotation: normaliseRotation(box.rotation + turn),
  }
}
