import type { TextElement } from '../document/document.ts'
import { keepCentreInside } from '../geometry/area.ts'
import { cornerPoint, rotatePoint, type Point, type Size } from '../geometry/box.ts'
import { textWidth } from './place.ts'
import { boxOf, type MeasureText } from './transform.ts'

/** A side of a text's frame that sets its width. */
export const TEXT_EDGES = ['w', 'e'] as const
export type TextEdge = (typeof TEXT_EDGES)[number]

export const withTextWidth = (text: TextElement, mm: number): TextElement => ({ ...text, width: textWidth(mm, text.fontSize) })

/** Whether a text's width means anything: on an arc it is one bent line, and words from a list are fitted into a room of their own. */
export const canWrap = (text: TextElement): boolean => text.arc === undefined && text.field === undefined

const isBroken = (text: TextElement, measure: MeasureText): boolean => measure({ ...text, width: undefined }).width > measure(text).width

/** Millimetres of the print area along a line that is turned about its middle. */
export const lengthAlong = (rotation: number, area: Size): number => {
  const along = rotatePoint({ x: 1, y: 0 }, rotation)
  const limits = [area.width / Math.abs(along.x), area.height / Math.abs(along.y)]
  return Math.min(...limits.filter((limit) => Number.isFinite(limit)))
}

/**
 * What changes with the words or the letters' size of a text: its lines stay as wide as they were, and where none was broken yet,
 * they break at the edge of the print area at the latest.
 */
export const rewritten = (
  text: TextElement,
  patch: Partial<Pick<TextElement, 'content' | 'fontSize' | 'width'>>,
  area: Size,
  measure: MeasureText,
): Pick<TextElement, 'width'> | undefined => {
  if (text.width === undefined || 'width' in patch || !('content' in patch || 'fontSize' in patch)) return undefined
  const width = text.width * text.fontSize
  const room = isBroken(text, measure) ? width : Math.min(width, area.width)
  return { width: textWidth(room, patch.fontSize ?? text.fontSize) }
}

/** The text with one side of its frame dragged: its lines are broken anew, and the other side and the top stay where they are. */
export const dragTextEdge = (
  text: TextElement,
  edge: TextEdge,
  { from, to }: { from: Point; to: Point },
  area: Size,
  measure: MeasureText,
): TextElement => {
  const box = boxOf(text, measure)
  const outwards = edge === 'e' ? 1 : -1
  const way = rotatePoint({ x: to.x - from.x, y: to.y - from.y }, -box.rotation).x * outwards
  const dragged = withTextWidth(text, box.width + way)
  const { width, height } = measure(dragged)
  const fixed = cornerPoint(box, edge === 'e' ? 'nw' : 'ne')
  const arm = rotatePoint({ x: (outwards * width) / 2, y: height / 2 }, box.rotation)
  return { ...dragged, ...keepCentreInside({ x: fixed.x + arm.x, y: fixed.y + arm.y }, area) }
}
