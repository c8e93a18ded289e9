import type { TextElement } from '../document/document.ts'
import { createFont } from './fallback-font.ts'
import { resolveFace, type StyledText } from './families.ts'
import type { ShaperFont } from './shaper.ts'
import type { Typesetter } from './typesetter.ts'

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
 * Millimetres its smallest letters are high: those of an x where there are small letters, else those of an H; of a script without
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
