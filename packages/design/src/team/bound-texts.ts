import type { BoundField, DesignDocument, TextElement, DesignElement } from '../document/document.ts'
import { SIDES, type Side } from '../document/sides.ts'
import type { Size } from '../geometry/box.ts'
import { floorToHundredth, RADIANS_PER_DEGREE } from '../geometry/units.ts'
import { withElements } from '../operations/elements.ts'
import type { MeasureText } from '../operations/transform.ts'
import { normalizeText } from './roster.ts'

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

/** The widest a line about the middle of a text can be so that none of it leaves the print area with its outline and shadow, in millimeters. */
export const getMaxTextWidth = ({ x, y, rotation, fontSize, outline, shadow }: TextElement, area: Size): number => {
  const angle = rotation * RADIANS_PER_DEGREE
  const directions = [
    { share: Math.abs(Math.cos(angle)), space: Math.min(x, area.width - x) },
    { share: Math.abs(Math.sin(angle)), space: Math.min(y, area.height - y) },
  ]
  const halfWidths = directions.flatMap(({ share, space }) => (share < 0.01 ? [] : [space / share]))
  const margin = ((outline?.width ?? 0) + Math.abs(shadow?.x ?? 0)) * fontSize
  // Down to a whole millimeter, so that what is written is what holds; a place at the very edge still takes a letter.
  return Math.max(10, Math.floor((Math.min(...halfWidths) - margin) * 2))
}

/** The field of a bound text whose outline or shadow changes: no wider than there is room for beside them, and as wide if it was before. */
export const fitFieldWidth = (
  text: TextElement,
  patch: Partial<Pick<TextElement, 'field' | 'outline' | 'shadow'>>,
  area: Size,
): Pick<TextElement, 'field'> | undefined => {
  if (!text.field || 'field' in patch || !('outline' in patch || 'shadow' in patch)) return undefined
  const room = getMaxTextWidth({ ...text, ...patch }, area)
  const { width } = text.field
  return { field: { ...text.field, width: width >= getMaxTextWidth(text, area) ? room : Math.min(width, room) } }
}

/** The least a document holds. */
const MIN_FONT_SIZE_MM = 1

/**
 * The text with the value of a row on one line, at its original size or as much smaller as its maximum width requires. It is no longer
 * bound to a roster.
 */
const fitText = (
  { field, width: _width, ...text }: BoundText,
  value: string,
  measure: MeasureText,
): Extract<DesignElement, { type: 'text' }> => {
  const filledText = { ...text, content: normalizeText(value) }
  const { width } = measure(filledText)
  if (width <= field.width) return filledText
  return { ...filledText, fontSize: Math.max(MIN_FONT_SIZE_MM, floorToHundredth((text.fontSize * field.width) / width)) }
}

/** The design as it is printed for one row, with its values filled in and fitted. A text without a value is left out. */
export const buildRowDocument = (document: DesignDocument, words: Readonly<Record<string, string>>, measure: MeasureText): DesignDocument =>
  SIDES.reduce((result, side) => {
    const elements = document[side].elements.flatMap((element): DesignElement[] => {
      if (!isBoundText(element)) return [element]
      const value = words[element.field.name] ?? ''
      return normalizeText(value) === '' ? [] : [fitText(element, value, measure)]
    })
    return withElements(result, side, elements)
  }, document)
