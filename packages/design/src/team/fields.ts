import type { BoundField, DesignDocument, TextElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/limits.ts'

/** Columns a list may have: more are a form, not a shirt. */
export const MAX_FIELDS = 4

/** A text that takes its words from a list. */
export type BoundText = TextElement & { field: BoundField }

export const isBound = (element: { type: string; field?: BoundField | undefined }): element is BoundText =>
  element.type === 'text' && element.field !== undefined

/** The texts that take their words from a list and are printed, front first. */
export const boundTexts = (document: DesignDocument): { side: Side; text: BoundText }[] =>
  SIDES.flatMap((side) =>
    document[side].elements.flatMap((element) => (isBound(element) && !element.hidden ? [{ side, text: element }] : [])),
  )

/** The columns a list for this design has, each once. */
export const fieldsOf = (document: DesignDocument): string[] => [...new Set(boundTexts(document).map(({ text }) => text.field.name))]

/** The widest a line about the middle of a text can be without leaving the print area, in millimetres. */
export const roomFor = ({ x, y, rotation }: TextElement, area: { width: number; height: number }): number => {
  const angle = (rotation * Math.PI) / 180
  const along = [
    { share: Math.abs(Math.cos(angle)), left: Math.min(x, area.width - x) },
    { share: Math.abs(Math.sin(angle)), left: Math.min(y, area.height - y) },
  ]
  const halves = along.flatMap(({ share, left }) => (share < 0.01 ? [] : [left / share]))
  // Down to a whole millimetre, so that what is written is what holds; a place at the very edge still takes a letter.
  return Math.max(10, Math.floor(Math.min(...halves) * 2))
}
