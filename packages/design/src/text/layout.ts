import type { TextElement } from '../document/document.ts'
import { createFont } from './fallback-font.ts'
import { resolveFace, type StyledText } from './families.ts'
import type { ShaperFont } from './harfbuzz.ts'
import { typesetText, type InkBounds, type TypesetText } from './typeset-text.ts'
import type { Typesetter } from './typesetter.ts'

/** The properties of a text that determine its shape; position and color do not. */
export type TextShape = Pick<TextElement, 'content' | 'fontFamily' | 'fontSize' | 'isBold' | 'isItalic' | 'align'> &
  Partial<Pick<TextElement, 'companion' | 'lineHeight' | 'letterSpacing' | 'arc' | 'width'>>

/** A text laid out in millimeters, y downwards, (0, 0) in the middle of its box: the element's own center, before rotation. */
export interface TextLayout {
  /** The box: the widest line and the lines' heights, so that it does not jump when a letter with a tail is typed; around an arc, what is painted. */
  width: number
  height: number
  /** What is really painted, which may reach beyond the box; absent where nothing is painted. */
  ink: InkBounds | undefined
  lines: readonly { text: string; left: number; baseline: number; width: number }[]
  /** Characters the font cannot draw, each once. They are drawn as empty boxes and must not be printed. */
  missing: readonly string[]
  /** The same text in font units with its outlines, and how long a font unit is. */
  typeset: TypesetText
  mmPerUnit: number
}

/** Lays a text out. Throws `FontNotLoadedError` where its font file has not been added to the typesetter. */
export const layoutText = (element: TextShape, typesetter: Typesetter): TextLayout => {
  const style = resolveFace(element)
  const key = [
    style.face.file,
    style.embolden,
    style.slant,
    element.companion,
    element.align,
    element.lineHeight,
    element.letterSpacing,
    element.arc,
    element.width,
    element.content,
  ].join('\n')
  const typeset = typesetter.cacheText(key, () => typesetText(createFont(element, typesetter), style, element.content, element))
  const mmPerUnit = element.fontSize / typeset.unitsPerEm
  const ink = typeset.ink && {
    left: typeset.ink.left * mmPerUnit,
    top: typeset.ink.top * mmPerUnit,
    right: typeset.ink.right * mmPerUnit,
    bottom: typeset.ink.bottom * mmPerUnit,
  }
  return {
    width: typeset.width * mmPerUnit,
    height: typeset.height * mmPerUnit,
    ink,
    lines: typeset.lines.map(({ text, left, baseline, width }) => ({
      text,
      left: left * mmPerUnit,
      baseline: baseline * mmPerUnit,
      width: width * mmPerUnit,
    })),
    missing: typeset.missing,
    typeset,
    mmPerUnit,
  }
}

const LOWERCASE = /\p{Ll}/u
const HAS_CASE = /[\p{Lu}\p{Nd}]/u
/** Letters of scripts that have no capitals. */
const NO_CASE = /\p{Lo}/gu

/** How high what a font draws for some letters is, in ems: the middle one, so that a mark among them does not count. Nothing where it has none of them. */
const measureGlyphHeight = (font: ShaperFont, characters: readonly string[]): number | undefined => {
  const glyphs = characters.flatMap((character) => font.shape(character, true)).filter(({ glyph }) => glyph !== 0)
  const heights = glyphs.flatMap(({ glyph }) => {
    const ys = font.outline(glyph).points.filter((_, index) => index % 2 === 1)
    return ys.length === 0 ? [] : [ys.reduce((max, y) => Math.max(max, y)) - ys.reduce((min, y) => Math.min(min, y))]
  })
  const median = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]
  return median === undefined ? undefined : median / font.unitsPerEm
}

type SizedText = StyledText & Pick<TextElement, 'fontSize'>

/**
 * Millimeters its smallest letters are high: those of an x where there are small letters, else those of an H; of a script without
 * capitals those it is written with. Throws `FontNotLoadedError`.
 */
export const measureLetterHeight = (text: SizedText, typesetter: Typesetter): number => {
  const face = typesetter.getFont(resolveFace(text).face.file)
  const uncasedCharacters = text.content.match(NO_CASE) ?? []
  const uncasedHeight = uncasedCharacters.length > 0 ? measureGlyphHeight(createFont(text, typesetter), uncasedCharacters) : undefined
  const sample = LOWERCASE.test(text.content) ? 'x' : HAS_CASE.test(text.content) || uncasedHeight === undefined ? 'H' : undefined
  const faceHeight = sample === undefined ? undefined : measureGlyphHeight(face, [sample])
  return Math.min(uncasedHeight ?? Infinity, faceHeight ?? Infinity) * text.fontSize
}
