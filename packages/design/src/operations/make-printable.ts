import type { DesignDocument, ShapeElement, TextElement } from '../document/document.ts'
import type { FontLabel } from '../document/limits.ts'
import { FONT_LABELS } from '../document/limits.ts'
import type { Side } from '../document/sides.ts'
import { rotatePoint } from '../geometry/box.ts'
import { withFamily } from '../text/font-choice.ts'
import { createShapeElement, createElementId, type Drawing } from './create-elements.ts'
import { addElement, findElement, updateElement, withElements } from './elements.ts'
import type { MeasureText } from './transform.ts'

/** A picture sign with what belongs to it: its color of skin, its style, and the signs joined to it. */
const EMOJI_SEQUENCE =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*)*/gu

/** Splits a text into characters, with an emoji sequence as one. */
const splitCharacters = (content: string): string[] => {
  const characters: string[] = []
  let from = 0
  for (const match of content.matchAll(EMOJI_SEQUENCE)) {
    characters.push(...Array.from(content.slice(from, match.index)), match[0])
    from = match.index + match[0].length
  }
  return [...characters, ...Array.from(content.slice(from))]
}

export interface MakePrintableServices {
  measure: MeasureText
  canWrite: (text: TextElement, family: FontLabel) => boolean
  /** Finds a drawing that replaces a character. */
  findDrawing: (character: string) => Drawing | undefined
  timestamp: number
}

/** Adds drawings to the right of a text at the height of its letters, or in its place where it is empty. */
const addDrawingsAfterText = (
  document: DesignDocument,
  side: Side,
  text: TextElement,
  drawings: readonly Drawing[],
  { measure, timestamp }: MakePrintableServices,
): DesignDocument => {
  const isBlank = text.content.trim() === ''
  let next = document
  let offsetX = isBlank ? -((drawings.length - 1) * text.fontSize) / 2 : measure(text).width / 2 + text.fontSize * 0.7
  for (const drawing of drawings) {
    const { group: _group, ...shape }: ShapeElement = createShapeElement(createElementId(next, timestamp), drawing, document[side].area)
    const scale = text.fontSize / Math.max(shape.width, shape.height)
    const at = rotatePoint({ x: offsetX, y: 0 }, text.rotation)
    next = addElement(next, side, {
      ...shape,
      x: text.x + at.x,
      y: text.y + at.y,
      width: shape.width * scale,
      height: shape.height * scale,
      rotation: text.rotation,
      opacity: text.opacity,
    })
    offsetX += text.fontSize
  }
  return next
}

/**
 * Makes all characters of a text printable: by a family that has all of them, else by replacing missing characters with drawings
 * and removing those without one.
 */
export const makePrintable = (document: DesignDocument, side: Side, id: string, services: MakePrintableServices): DesignDocument => {
  const text = findElement(document, side, id)
  if (text?.type !== 'text') return document
  const family = FONT_LABELS.find((label) => services.canWrite(text, label))
  if (family) return updateElement(document, side, id, () => withFamily(text, family))

  const canPrint = (character: string): boolean => FONT_LABELS.some((label) => services.canWrite({ ...text, content: character }, label))
  const characters = splitCharacters(text.content)
  const missingCharacters = new Set(characters.filter((character) => character.trim() !== '' && !canPrint(character)))
  if (missingCharacters.size === 0) return document
  const content = characters
    .filter((character) => !missingCharacters.has(character))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^ | $/gm, '')
  const remainingText: TextElement = { ...text, content }
  const fallbackFamily = FONT_LABELS.find((label) => services.canWrite(remainingText, label)) ?? text.fontFamily
  const printableText = services.canWrite(remainingText, text.fontFamily) ? remainingText : withFamily(remainingText, fallbackFamily)
  const drawings = characters.flatMap((character) => (missingCharacters.has(character) ? (services.findDrawing(character) ?? []) : []))
  const updatedDocument =
    content.trim() === ''
      ? withElements(
          document,
          side,
          document[side].elements.filter((element) => element.id !== id),
        )
      : updateElement(document, side, id, () => printableText)
  return addDrawingsAfterText(updatedDocument, side, printableText, drawings, services)
}
