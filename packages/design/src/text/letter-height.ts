import type { TextElement } from '../document/document.ts'
import { chooseFace, type WrittenStyle } from './families.ts'
import { openFont } from './open-font.ts'
import type { ShaperFont } from './shaper.ts'
import type { Typesetter } from './typesetter.ts'

const LOWERCASE = /\p{Ll}/u
const CASED = /[\p{Lu}\p{Nd}]/u
/** Letters of scripts that have no capitals. */
const UNCASED = /\p{Lo}/gu

/** How high what a font draws for some letters is, in ems: the middle one, so that a mark among them does not count. Nothing where it has none of them. */
const heightOf = (font: ShaperFont, letters: readonly string[]): number | undefined => {
  const drawn = letters.flatMap((letter) => font.shape(letter, true)).filter(({ glyph }) => glyph !== 0)
  const heights = drawn.flatMap(({ glyph }) => {
    const ys = font.outline(glyph).points.filter((_, index) => index % 2 === 1)
    return ys.length === 0 ? [] : [ys.reduce((most, y) => Math.max(most, y)) - ys.reduce((least, y) => Math.min(least, y))]
  })
  const middle = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]
  return middle === undefined ? undefined : middle / font.unitsPerEm
}

type Written = WrittenStyle & Pick<TextElement, 'fontSize'>

/**
 * Millimetres its smallest letters are high: those of an x where there are small letters, else those of an H; of a script without
 * capitals those it is written with. Throws `FontNotLoadedError`.
 */
export const letterHeight = (text: Written, typesetter: Typesetter): number => {
  const face = typesetter.font(chooseFace(text).face.file)
  const uncased = text.content.match(UNCASED) ?? []
  const written = uncased.length > 0 ? heightOf(openFont(text, typesetter), uncased) : undefined
  const sample = LOWERCASE.test(text.content) ? 'x' : CASED.test(text.content) || written === undefined ? 'H' : undefined
  const ofFace = sample === undefined ? undefined : heightOf(face, [sample])
  return Math.min(written ?? Infinity, ofFace ?? Infinity) * text.fontSize
}
