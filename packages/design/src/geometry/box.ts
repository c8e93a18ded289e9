import { RADIANS_PER_DEGREE } from './units.ts'

/** A position or an offset in millimeters; y points down. */
export interface Point {
  x: number
  y: number
}

/** An extent in millimeters. */
export interface Size {
  width: number
  height: number
}

/** A rectangle defined by its center and rotated about it, degrees clockwise. */
export interface OrientedBox extends Point, Size {
  rotation: number
}

/** A rectangle that is not turned. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const
export type Corner = (typeof CORNERS)[number]

const OPPOSITE: Record<Corner, Corner> = { nw: 'se', ne: 'sw', se: 'nw', sw: 'ne' }

/** The point turned about the origin, degrees clockwise as it looks on screen. */
export const rotatePoint = ({ x, y }: Point, degrees: number): Point => {
  const cos = Math.cos(degrees * RADIANS_PER_DEGREE)
  const sin = Math.sin(degrees * RADIANS_PER_DEGREE)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Converts a point to the box's coordinates: origin in its center, axes along its sides. */
export const toLocal = (box: OrientedBox, point: Point): Point => rotatePoint({ x: point.x - box.x, y: point.y - box.y }, -box.rotation)

export const getCornerPoint = (box: OrientedBox, corner: Corner): Point => {
  const offset = rotatePoint(
    { x: corner.endsWith('e') ? box.width / 2 : -box.width / 2, y: corner.startsWith('s') ? box.height / 2 : -box.height / 2 },
    box.rotation,
  )
  return { x: box.x + offset.x, y: box.y + offset.y }
}

export const getOppositeCorner = (corner: Corner): Corner => OPPOSITE[corner]

/** The upright rectangle around a turned box. */
export const getBounds = (box: OrientedBox): Bounds => {
  const cos = Math.abs(Math.cos(box.rotation * RADIANS_PER_DEGREE))
  const sin = Math.abs(Math.sin(box.rotation * RADIANS_PER_DEGREE))
  const halfWidth = (box.width * cos + box.height * sin) / 2
  const halfHeight = (box.width * sin + box.height * cos) / 2
  return { left: box.x - halfWidth, top: box.y - halfHeight, right: box.x + halfWidth, bottom: box.y + halfHeight }
}

/** The same direction as an angle above −180 and up to 180 degrees. */
export const normalizeRotation = (degrees: number): number => {
  const angle = ((degrees % 360) + 360) % 360
  return angle > 180 ? angle - 360 : angle
}

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Whether a point touches a box, allowing `slack` millimeters around it for a finger. */
export const containsPoint = (box: OrientedBox, point: Point, slack = 0): boolean => {
  const local = toLocal(box, point)
  return Math.abs(local.x) <= box.width / 2 + slack && Math.abs(local.y) <= box.height / 2 + slack
}

/** The topmost of the boxes under a point; boxes come in painting order, the last one on top. A real hit goes before one within the slack. */
export const hitTest = <B extends OrientedBox>(boxes: readonly B[], point: Point, slack = 0): B | undefined =>
  boxes.findLast((box) => containsPoint(box, point)) ?? (slack > 0 ? boxes.findLast((box) => containsPoint(box, point, slack)) : undefined)

/**
 * How movement is clipped to the print area: the center of an element never leaves it, so that nothing can be lost outside;
 * what overhangs an edge is neither shown nor printed, because drawing is clipped to the area.
 */
export const clampToArea = <P extends Point>(point: P, area: Size): P => ({
  ...point,
  x: clamp(point.x, 0, area.width),
  y: clamp(point.y, 0, area.height),
})

/** Whether a part of the box is outside the print area and will not be printed. */
export const hasPartOutside = (box: OrientedBox, area: Size): boolean => {
  // A hundredth of a millimeter: the grain of a saved document.
  const tolerance = 0.01
  const bounds = getBounds(box)
  return (
    bounds.left < -tolerance || bounds.top < -tolerance || bounds.right > area.width + tolerance || bounds.bottom > area.height + tolerance
  )
}
