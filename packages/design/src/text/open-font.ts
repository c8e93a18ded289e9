import { createFallbackFont } from './fallback-font.ts'
import { listFontFiles, type StyledText } from './families.ts'
import type { FontSubset } from './font-subsets.ts'
import type { ShaperFont } from './shaper.ts'
import type { Typesetter } from './typesetter.ts'

/** The font a text is set in; several as one where its face lacks some of its letters. Throws `FontNotLoadedError`. */
export const createFont = (text: StyledText, typesetter: Typesetter): ShaperFont => {
  const [first, ...subsetFiles] = listFontFiles(text)
  if (!first) throw new Error('A text is set in no font.')
  const fonts = new Map<FontSubset, ShaperFont[]>()
  for (const { subset, file } of subsetFiles) fonts.set(subset, [...(fonts.get(subset) ?? []), typesetter.getFont(file)])
  const font = typesetter.getFont(first.file)
  return fonts.size === 0 ? font : createFallbackFont(font, fonts)
}
