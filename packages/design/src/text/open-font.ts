import { listFontFiles, type WrittenStyle } from './families.ts'
import type { LetterSet } from './letter-sets.ts'
import { createMixedFont } from './mixed-font.ts'
import type { ShaperFont } from './shaper.ts'
import type { Typesetter } from './typesetter.ts'

/** The font a text is set in; several as one where its face lacks some of its letters. Throws `FontNotLoadedError`. */
export const openFont = (text: WrittenStyle, typesetter: Typesetter): ShaperFont => {
  const [first, ...others] = listFontFiles(text)
  if (!first) throw new Error('A text is set in no font.')
  const fonts = new Map<LetterSet, ShaperFont[]>()
  for (const { set, file } of others) fonts.set(set, [...(fonts.get(set) ?? []), typesetter.font(file)])
  const font = typesetter.font(first.file)
  return fonts.size === 0 ? font : createMixedFont(font, fonts)
}
