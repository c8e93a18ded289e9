/** A position or an offset in millimetres; y points down. */
export interface Point {
  x: number
  y: number
}

/** An extent in millimetres. */
export interface Size {
  width: number
  height: number
}

/** A rectangle given by its centre and turned about it, degrees clockwise. */
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

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point turned about the origin, degrees clockwise as it looks on screen. */
export const rotatePoint = ({ x, y }: Point, degrees: number): Point => {
  const cos = Math.cos(toRadians(degrees))
  const sin = Math.sin(toRadians(degrees))
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Converts a point to the box's coordinates: origin in its centre, axes along its sides. */
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
  const cos = Math.abs(Math.cos(toRadians(box.rotation)))
  const sin = Math.abs(Math.sin(toRadians(box.rotation)))
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
