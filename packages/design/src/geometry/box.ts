/** A place or a displacement in millimetres; y points down. */
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

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point turned about the origin, degrees clockwise as it looks on screen. */
export const rotatePoint = ({ x, y }: Point, degrees: number): Point => {
  const cosine = Math.cos(radians(degrees))
  const sine = Math.sin(radians(degrees))
  return { x: x * cosine - y * sine, y: x * sine + y * cosine }
}

/** Where a point lies seen from the box: origin in its centre, axes along its sides. */
export const toLocal = (box: OrientedBox, point: Point): Point => rotatePoint({ x: point.x - box.x, y: point.y - box.y }, -box.rotation)

export const cornerPoint = (box: OrientedBox, corner: Corner): Point => {
  const offset = rotatePoint(
    { x: corner.endsWith('e') ? box.width / 2 : -box.width / 2, y: corner.startsWith('s') ? box.height / 2 : -box.height / 2 },
    box.rotation,
  )
  return { x: box.x + offset.x, y: box.y + offset.y }
}

export const oppositeCorner = (corner: Corner): Corner => OPPOSITE[corner]

/** The upright rectangle around a turned box. */
export const boundsOf = (box: OrientedBox): Bounds => {
  const cosine = Math.abs(Math.cos(radians(box.rotation)))
  const sine = Math.abs(Math.sin(radians(box.rotation)))
  const halfWidth = (box.width * cosine + box.height * sine) / 2
  const halfHeight = (box.width * sine + box.height * cosine) / 2
  return { left: box.x - halfWidth, top: box.y - halfHeight, right: box.x + halfWidth, bottom: box.y + halfHeight }
}

/** The same direction as an angle above −180 and up to 180 degrees. */
export const normaliseRotation = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360
  return turned > 180 ? turned - 360 : turned
}

export const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))
