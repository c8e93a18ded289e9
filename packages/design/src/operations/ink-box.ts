import type { DesignElement, TextElement } from '../document/document.ts'
import { rotatePoint, type Bounds, type OrientedBox } from '../geometry/box.ts'

/**
 * What is painted of the letters of a text, in millimeters from its middle and before rotation; undefined where nothing is. Handed in because
 * setting needs fonts.
 */
export type MeasureInk = (text: TextElement) => Bounds | undefined

/** The box around what an element prints: of a text its letters with outline and shadow, without the empty rest of its lines. */
export const getInkBox = (element: DesignElement, measureInk: MeasureInk): OrientedBox | undefined => {
  if (element.type !== 'text') return element
  const letters = measureInk(element)
  if (!letters) return undefined
  const { x, y, rotation, flipX, flipY, fontSize, outline, shadow } = element
  const margin = (outline?.width ?? 0) * fontSize
  const [shiftX, shiftY] = [(shadow?.x ?? 0) * fontSize, (shadow?.y ?? 0) * fontSize]
  const leftEdge = letters.left - margin + Math.min(0, shiftX)
  const rightEdge = letters.right + margin + Math.max(0, shiftX)
  const topEdge = letters.top - margin + Math.min(0, shiftY)
  const bottomEdge = letters.bottom + margin + Math.max(0, shiftY)
  const [left, right] = flipX ? [-rightEdge, -leftEdge] : [leftEdge, rightEdge]
  const [top, bottom] = flipY ? [-bottomEdge, -topEdge] : [topEdge, bottomEdge]
  const offset = rotatePoint({ x: (left + right) / 2, y: (top + bottom) / 2 }, rotation)
  return { x: x + offset.x, y: y + offset.y, rotation, width: right - left, height: bottom - top }
}
