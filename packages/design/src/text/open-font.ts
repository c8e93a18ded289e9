import type { TextElement } from '../document/document.ts'
import { listFontFiles } from './families.ts'
import { createMixedFont } from './mixed-font.ts'
import type { ShaperFont } from './shaper.ts'
import type { Typesetter } from './typesetter.ts'

/** The font a text is set in; several as one where its face lacks some of its letters. Throws `FontNotLoadedError`. */
export const openFont = (text: Pick<TextElement, 'content' | 'fontFamily' | 'isBold' | 'isItalic'>, typesetter: Typesetter): ShaperFont => {
  const [first, ...others] = listFontFiles(text)
  if (!first) throw new Error('A text is set in no font.')
  const font = typesetter.font(first.file)
  return others.length === 0 ? font : createMixedFont(font, new Map(others.map(({ set, file }) => [set, typesetter.font(file)])))
}
