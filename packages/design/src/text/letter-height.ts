import type { TextElement } from '../document/document.ts'
import { chooseFace } from './families.ts'
import { openFont } from './open-font.ts'
import type { ShaperFont } from './shaper.ts'
import type { Typesetter } from './typesetter.ts'

const LOWERCASE = /\p{Ll}/u
const CASED = /[\p{Lu}\p{Nd}]/u
/** Letters of scripts that have no capitals. */
const UNCASED = /\p{Lo}/gu

/** How high what a font draws for some letters is, in ems: the middle one of them, so that a mark among them does not count. */
const heightOf = (font: ShaperFont, letters: readonly string[]): number => {
  const heights = letters.flatMap((letter) =>
    font.shape(letter, true).flatMap(({ glyph }) => {
      const ys = font.outline(glyph).points.filter((_, index) => index % 2 === 1)
      return ys.length === 0 ? [] : [ys.reduce((most, y) => Math.max(most, y)) - ys.reduce((least, y) => Math.min(least, y))]
    }),
  )
  return (heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0) / font.unitsPerEm
}

type Written = Pick<TextElement, 'content' | 'fontFamily' | 'isBold' | 'isItalic' | 'fontSize'>

/**
 * Millimetres its smallest letters are high: those of an x where there are small letters, else those of an H; of a script without
 * capitals those it is written with. Throws `FontNotLoadedError`.
 */
export const letterHeight = (text: Written, typesetter: Typesetter): number => {
  const face = typesetter.font(chooseFace(text).face.file)
  const uncased = text.content.match(UNCASED) ?? []
  const heights = [
    ...(LOWERCASE.test(text.content)
      ? [heightOf(face, ['x'])]
      : CASED.test(text.content) || uncased.length === 0
        ? [heightOf(face, ['H'])]
        : []),
    ...(uncased.length > 0 ? [heightOf(openFont(text, typesetter), uncased)] : []),
  ]
  return Math.min(...heights) * text.fontSize
}
