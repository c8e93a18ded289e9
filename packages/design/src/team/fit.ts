import type { DesignDocument, DesignElement } from '../document/document.ts'
import { SIDES } from '../document/limits.ts'
import { withElements } from '../operations/elements.ts'
import type { MeasureText } from '../operations/transform.ts'
import { isBound, type BoundText } from './fields.ts'
import { tidyWords } from './roster.ts'

/** A document's font sizes are hundredths of a millimetre; rounding down keeps a fitted text within its room. */
const downToGrain = (size: number): number => Math.floor(size * 100 + 1e-6) / 100

/** The least a document holds. */
const LEAST_FONT_SIZE = 1

/** The text with a row's words on one line, as large as it was drawn or as much smaller as its room asks for. It no longer belongs to a list. */
export const fittedText = (
  { field, width: _width, ...text }: BoundText,
  words: string,
  measure: MeasureText,
): Extract<DesignElement, { type: 'text' }> => {
  const said = { ...text, content: tidyWords(words) }
  const { width } = measure(said)
  if (width <= field.width) return said
  return { ...said, fontSize: Math.max(LEAST_FONT_SIZE, downToGrain((text.fontSize * field.width) / width)) }
}

/** The design as it is printed for one row: its words put in and fitted. A text without words is left out. */
export const rowDocument = (document: DesignDocument, words: Readonly<Record<string, string>>, measure: MeasureText): DesignDocument =>
  SIDES.reduce((made, side) => {
    const elements = document[side].elements.flatMap((element): DesignElement[] => {
      if (!isBound(element)) return [element]
      const said = words[element.field.name] ?? ''
      return tidyWords(said) === '' ? [] : [fittedText(element, said, measure)]
    })
    return withElements(made, side, elements)
  }, document)
