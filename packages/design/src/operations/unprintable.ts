import type { DesignDocument, ShapeElement, TextElement } from '../document/document.ts'
import type { FontLabel, Side } from '../document/limits.ts'
import { FONT_LABELS } from '../document/limits.ts'
import { rotatePoint } from '../geometry/box.ts'
import { withFamily } from '../text/families.ts'
import { addElement, findElement, updateElement, withElements } from './elements.ts'
import { newShape, nextElementId, type Drawing } from './place.ts'
import type { MeasureText } from './transform.ts'

/** A picture sign with what belongs to it: its colour of skin, its style, and the signs joined to it. */
const PICTOGRAPH =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*/gu

/** Whole signs of a text: a family of four is one sign, not four people and three joiners. */
const signsOf = (content: string): string[] => {
  const signs: string[] = []
  let from = 0
  for (const match of content.matchAll(PICTOGRAPH)) {
    signs.push(...Array.from(content.slice(from, match.index)), match[0])
    from = match.index + match[0].length
  }
  return [...signs, ...Array.from(content.slice(from))]
}

export interface PrintableTools {
  measure: MeasureText
  canWrite: (text: TextElement, family: FontLabel) => boolean
  /** A drawing that says the same as a sign. */
  drawingOf: (sign: string) => Drawing | undefined
  now: number
}

/** Drawings one after the other to the right of a text, as high as its letters; in its place where nothing is left of it. */
const drawnBeside = (
  document: DesignDocument,
  side: Side,
  text: TextElement,
  drawings: readonly Drawing[],
  { measure, now }: PrintableTools,
): DesignDocument => {
  const blank = text.content.trim() === ''
  let next = document
  let along = blank ? -((drawings.length - 1) * text.fontSize) / 2 : measure(text).width / 2 + text.fontSize * 0.7
  for (const drawing of drawings) {
    const { group: _group, ...shape }: ShapeElement = newShape(nextElementId(next, now), drawing, document[side].area)
    const scale = text.fontSize / Math.max(shape.width, shape.height)
    const at = rotatePoint({ x: along, y: 0 }, text.rotation)
    next = addElement(next, side, {
      ...shape,
      x: text.x + at.x,
      y: text.y + at.y,
      width: shape.width * scale,
      height: shape.height * scale,
      rotation: text.rotation,
      opacity: text.opacity,
    })
    along += text.fontSize
  }
  return next
}

/**
 * A text whose signs can all be printed. One family that has every letter is best. Where no family has a sign, a drawing of ours
 * stands in for it, and what nobody has is taken out.
 */
export const makePrintable = (document: DesignDocument, side: Side, id: string, tools: PrintableTools): DesignDocument => {
  const text = findElement(document, side, id)
  if (text?.type !== 'text') return document
  const family = FONT_LABELS.find((label) => tools.canWrite(text, label))
  if (family) return updateElement(document, side, id, () => withFamily(text, family))

  const isPrinted = (sign: string): boolean => FONT_LABELS.some((label) => tools.canWrite({ ...text, content: sign }, label))
  const signs = signsOf(text.content)
  const lost = new Set(signs.filter((sign) => sign.trim() !== '' && !isPrinted(sign)))
  if (lost.size === 0) return document
  const content = signs
    .filter((sign) => !lost.has(sign))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^ +| +$/gm, '')
  const left: TextElement = { ...text, content }
  const fitting = FONT_LABELS.find((label) => tools.canWrite(left, label)) ?? text.fontFamily
  const written = tools.canWrite(left, text.fontFamily) ? left : withFamily(left, fitting)
  const drawings = signs.flatMap((sign) => (lost.has(sign) ? (tools.drawingOf(sign) ?? []) : []))
  const shortened =
    content.trim() === ''
      ? withElements(
          document,
          side,
          document[side].elements.filter((element) => element.id !== id),
        )
      : updateElement(document, side, id, () => written)
  return drawnBeside(shortened, side, written, drawings, tools)
}
