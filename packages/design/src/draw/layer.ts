import type { DesignElement, DesignSide } from '../document/document.ts'
import { getBounds, type Bounds, type Size } from '../geometry/box.ts'
import { layoutText } from '../text/layout.ts'
import type { Typesetter } from '../text/typesetter.ts'

/** The subset of a 2D canvas context used for drawing, common to browsers, the server's raster and its PDF pages. */
export interface Context2D<Path, Picture> {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  scale(x: number, y: number): void
  beginPath(): void
  rect(x: number, y: number, width: number, height: number): void
  clip(): void
  fill(path: Path): void
  stroke(path: Path): void
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void
  /** A part of the picture, in its own pixels, into a place. */
  drawImage(
    picture: Picture,
    fromX: number,
    fromY: number,
    fromWidth: number,
    fromHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void
  globalAlpha: number
  /** Reading this returns more types than the color that is set here. */
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: 'bevel' | 'miter' | 'round'
  imageSmoothingEnabled: boolean
  imageSmoothingQuality: 'low' | 'medium' | 'high'
}

/** Whole pixels of the target, from its origin. */
export interface LayerBounds {
  x: number
  y: number
  width: number
  height: number
}

/** A separate canvas for a part of the target, in the target's coordinates. */
export interface Layer<Path, Picture> {
  context: Context2D<Path, Picture>
  /** Composites it onto the target with the target's opacity, pixel on pixel. */
  put: () => void
}

/** Returns undefined where the bounds are outside the target. */
export type CreateLayer<Path, Picture> = (bounds: LayerBounds) => Layer<Path, Picture> | undefined

/**
 * Whether an element has several paths or strokes and is see-through: it is drawn on a layer, so that it fades as one. Drawn directly, a letter
 * would show its own outline and shadow through itself.
 */
export const needsLayer = (element: DesignElement): boolean => {
  if (element.opacity === 1 || element.opacity === 0 || element.hidden) return false
  if (element.type === 'text') return element.outline !== undefined || element.shadow !== undefined
  return element.type === 'shape' && element.paths.length > 1
}

/** Size in millimeters around an element's center within which all of it is painted, before rotation. */
const getInkSize = (element: DesignElement, typesetter: Typesetter): Size => {
  if (element.type === 'image') return element
  // Curves of a drawing may exceed its viewBox.
  if (element.type === 'shape') return { width: element.width * 2, height: element.height * 2 }
  const { ink } = layoutText(element, typesetter)
  if (!ink) return { width: 0, height: 0 }
  const strokeWidth = (element.outline?.width ?? 0) * element.fontSize
  const { x: shiftX, y: shiftY } = element.shadow ?? { x: 0, y: 0 }
  return {
    width: 2 * (Math.max(-ink.left, ink.right) + strokeWidth + Math.abs(shiftX) * element.fontSize),
    height: 2 * (Math.max(-ink.top, ink.bottom) + strokeWidth + Math.abs(shiftY) * element.fontSize),
  }
}

/** The pixels an element covers within the print area; undefined where it covers none. */
export const getLayerBounds = (
  element: DesignElement,
  area: DesignSide['area'],
  pxPerMm: number,
  typesetter: Typesetter,
): LayerBounds | undefined => {
  const { left, top, right, bottom }: Bounds = getBounds({
    x: element.x,
    y: element.y,
    rotation: element.rotation,
    ...getInkSize(element, typesetter),
  })
  // A pixel more for soft edges.
  const x = Math.max(0, Math.floor(left * pxPerMm) - 1)
  const y = Math.max(0, Math.floor(top * pxPerMm) - 1)
  const width = Math.min(Math.ceil(area.width * pxPerMm), Math.ceil(right * pxPerMm) + 1) - x
  const height = Math.min(Math.ceil(area.height * pxPerMm), Math.ceil(bottom * pxPerMm) + 1) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}
