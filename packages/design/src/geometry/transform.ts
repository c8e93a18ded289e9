import {
  clamp,
  getCornerPoint,
  normalizeRotation,
  getOppositeCorner,
  rotatePoint,
  type Corner,
  type OrientedBox,
  type Point,
} from './box.ts'
import { RADIANS_PER_DEGREE } from './units.ts'

/** The result of a gesture: center, scale and rotation. */
export interface Transform extends Point {
  /** Relative to the size at the start of the gesture. */
  scale: number
  /** Degrees clockwise. */
  rotation: number
}

/** Scale limits of a gesture, relative to the size at its start. */
export interface ScaleLimits {
  min: number
  max: number
}

export type PointPair = readonly [Point, Point]

/** Degrees within which a rotation snaps to a multiple of 45. */
const SNAP_ANGLE_DEGREES = 3

const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y
const getAngle = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x) / RADIANS_PER_DEGREE
export const getMidpoint = ([a, b]: PointPair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
export const getDistance = ([a, b]: PointPair): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Scales about a fixed point, such as the opposite corner. */
const scaleFromPoint = (box: OrientedBox, fixed: Point, scale: number): Transform => ({
  x: fixed.x + (box.x - fixed.x) * scale,
  y: fixed.y + (box.y - fixed.y) * scale,
  scale,
  rotation: box.rotation,
})

export const translateBox = (box: OrientedBox, from: Point, to: Point): Transform => ({
  x: box.x + to.x - from.x,
  y: box.y + to.y - from.y,
  scale: 1,
  rotation: box.rotation,
})

/** Dragging a corner: the opposite corner stays, the sides keep their ratio. `from` is where the corner was grabbed, which need not be its tip. */
export const resizeFromCorner = (box: OrientedBox, corner: Corner, from: Point, to: Point, limits: ScaleLimits): Transform => {
  const anchor = getCornerPoint(box, getOppositeCorner(corner))
  const diagonal = subtract(getCornerPoint(box, corner), anchor)
  const length = dot(diagonal, diagonal)
  const scale = length === 0 ? 1 : 1 + dot(subtract(to, from), diagonal) / length
  return scaleFromPoint(box, anchor, clamp(scale, limits.min, limits.max))
}

/** Dragging the rotation handle: snaps near multiples of 45 degrees, or with `isStepped` to multiples of 15 only. */
export const rotateFromHandle = (box: OrientedBox, from: Point, to: Point, isStepped: boolean): Transform => {
  const freeRotation = box.rotation + getAngle(box, to) - getAngle(box, from)
  const nearest = Math.round(freeRotation / 45) * 45
  const rotation = isStepped
    ? Math.round(freeRotation / 15) * 15
    : Math.abs(freeRotation - nearest) < SNAP_ANGLE_DEGREES
      ? nearest
      : freeRotation
  return { x: box.x, y: box.y, scale: 1, rotation: normalizeRotation(rotation) }
}

/** Two fingers: the points under the fingers stay under them, as far as the limits allow. */
export const transformByPinch = (box: OrientedBox, from: PointPair, to: PointPair, limits: ScaleLimits): Transform => {
  const spread = getDistance(from)
  const scale = clamp(spread === 0 ? 1 : getDistance(to) / spread, limits.min, limits.max)
  const turn = getAngle(to[0], to[1]) - getAngle(from[0], from[1])
  const offset = rotatePoint(subtract(box, getMidpoint(from)), turn)
  const center = getMidpoint(to)
  return {
    x: center.x + offset.x * scale,
    y: center.y + offset.y * scale,
    scale,
    rotation: normalizeRotation(box.rotation + turn),
  }
}
