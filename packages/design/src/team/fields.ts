import type { BoundField, DesignDocument, TextElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/limits.ts'

/** Maximum number of roster columns. */
export const MAX_FIELDS = 4

/** A text bound to a roster column. */
export type BoundText = TextElement & { field: BoundField }

export const isBoundText = (element: { type: string; field?: BoundField | undefined }): element is BoundText =>
  element.type === 'text' && element.field !== undefined

/** The visible bound texts, front first. */
export const listBoundTexts = (document: DesignDocument): { side: Side; text: BoundText }[] =>
  SIDES.flatMap((side) =>
    document[side].elements.flatMap((element) => (isBoundText(element) && !element.hidden ? [{ side, text: element }] : [])),
  )

/** The roster columns of this design, each once. */
export const listFields = (document: DesignDocument): string[] => [...new Set(listBoundTexts(document).map(({ text }) => text.field.name))]

/** The widest a line about the middle of a text can be without leaving the print area, in millimetres. */
export const getMaxTextWidth = ({ x, y, rotation }: TextElement, area: { width: number; height: number }): number => {
  const angle = (rotation * Math.PI) / 180
  const directions = [
    { share: Math.abs(Math.cos(angle)), space: Math.min(x, area.width - x) },
    { share: Math.abs(Math.sin(angle)), space: Math.min(y, area.height - y) },
  ]
  const halfWidths = directions.flatMap(({ share, space }) => (share < 0.01 ? [] : [space / share]))
  // Down to a whole millimetre, so that what is written is what holds; a place at the very edge still takes a letter.
  return Math.max(10, Math.floor(Math.min(...halfWidths) * 2))
}
