import type { TextElement } from '../document/document.ts'
import { clampToArea } from '../geometry/box.ts'
import { getCornerPoint, rotatePoint, type Point, type Size } from '../geometry/box.ts'
import { toTextWidth } from './create-elements.ts'
import { getElementBox, type MeasureText } from './transform.ts'

/** The sides of a text's frame that set its width. */
export const TEXT_EDGES = ['w', 'e'] as const
export type TextEdge = (typeof TEXT_EDGES)[number]

export const withTextWidth = (text: TextElement, mm: number): TextElement => ({ ...text, width: toTextWidth(mm, text.fontSize) })

/** Whether a text can wrap: not on an arc, and not when it is bound to a roster column. */
export const canWrap = (text: TextElement): boolean => text.arc === undefined && text.field === undefined

const isWrapped = (text: TextElement, measure: MeasureText): boolean => measure({ ...text, width: undefined }).width > measure(text).width

/** Length in millimeters of a rotated line through the middle of the print area. */
export const getAreaLengthAtAngle = (rotation: number, area: Size): number => {
  const direction = rotatePoint({ x: 1, y: 0 }, rotation)
  // Along an edge, the other one is never reached.
  return Math.min(area.width / Math.abs(direction.x), area.height / Math.abs(direction.y))
}

/**
 * Keeps the line width in millimeters when content or font size change; where no line was wrapped yet,
 * it is at most the width of the print area.
 */
export const preserveLineWidth = (
  text: TextElement,
  patch: Partial<Pick<TextElement, 'content' | 'fontSize' | 'width'>>,
  area: Size,
  measure: MeasureText,
): Pick<TextElement, 'width'> | undefined => {
  if (text.width === undefined || 'width' in patch || !('content' in patch || 'fontSize' in patch)) return undefined
  const width = text.width * text.fontSize
  const maxWidth = isWrapped(text, measure) ? width : Math.min(width, area.width)
  return { width: toTextWidth(maxWidth, patch.fontSize ?? text.fontSize) }
}

/** Drags one side of a text's frame: the text wraps again, and the other side and the top stay in place. */
export const dragTextEdge = (
  text: TextElement,
  edge: TextEdge,
  { from, to }: { from: Point; to: Point },
  area: Size,
  measure: MeasureText,
): TextElement => {
  const box = getElementBox(text, measure)
  const sign = edge === 'e' ? 1 : -1
  const delta = rotatePoint({ x: to.x - from.x, y: to.y - from.y }, -box.rotation).x * sign
  const dragged = withTextWidth(text, box.width + delta)
  const { width, height } = measure(dragged)
  const fixed = getCornerPoint(box, edge === 'e' ? 'nw' : 'ne')
  const offset = rotatePoint({ x: (sign * width) / 2, y: height / 2 }, box.rotation)
  return { ...dragged, ...clampToArea({ x: fixed.x + offset.x, y: fixed.y + offset.y }, area) }
}
