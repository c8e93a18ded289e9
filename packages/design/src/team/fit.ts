import type { DesignDocument, DesignElement } from '../document/document.ts'
import { SIDES } from '../document/limits.ts'
import { withElements } from '../operations/elements.ts'
import type { MeasureText } from '../operations/transform.ts'
import { isBoundText, type BoundText } from './fields.ts'
import { normalizeText } from './roster.ts'

/** A document's font sizes are hundredths of a millimetre; rounding down keeps a fitted text within its room. */
const floorToHundredth = (size: number): number => Math.floor(size * 100 + 1e-6) / 100

/** The least a document holds. */
const MIN_FONT_SIZE_MM = 1

/** The text with a row's words on one line, as large as it was drawn or as much smaller as its room asks for. It no longer belongs to a list. */
export const fitText = (
  { field, width: _width, ...text }: BoundText,
  value: string,
  measure: MeasureText,
): Extract<DesignElement, { type: 'text' }> => {
  const filledText = { ...text, content: normalizeText(value) }
  const { width } = measure(filledText)
  if (width <= field.width) return filledText
  return { ...filledText, fontSize: Math.max(MIN_FONT_SIZE_MM, floorToHundredth((text.fontSize * field.width) / width)) }
}

/** The design as it is printed for one row: its words put in and fitted. A text without words is left out. */
export const buildRowDocument = (document: DesignDocument, words: Readonly<Record<string, string>>, measure: MeasureText): DesignDocument =>
  SIDES.reduce((result, side) => {
    const elements = document[side].elements.flatMap((element): DesignElement[] => {
      if (!isBoundText(element)) return [element]
      const value = words[element.field.name] ?? ''
      return normalizeText(value) === '' ? [] : [fitText(element, value, measure)]
    })
    return withElements(result, side, elements)
  }, document)
