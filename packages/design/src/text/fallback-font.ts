import { toVisualOrder } from './bidi.ts'
import { listFontFiles, type StyledText } from './families.ts'
import { splitBySubset, type FontSubset } from './font-subsets.ts'
import type { Outline, ShapedGlyph, ShaperFont } from './harfbuzz.ts'
import type { Typesetter } from './typesetter.ts'

/** Glyphs of each further font are counted from the next multiple of this: no font file has more. */
const GLYPHS_PER_FONT = 0x1_0000

const scaleOutline = ({ verbs, points }: Outline, scale: number): Outline => ({ verbs, points: points.map((value) => value * scale) })

interface TextRun {
  text: string
  /** Where it begins in the line, in UTF-16 units. */
  start: number
}

const MARK = /\p{M}/u

/** A stretch parted where letters begin or end that a font had no sign for; a mark stays with its letter. */
const splitByGlyphs = ({ text, start }: TextRun, glyphs: readonly ShapedGlyph[]): (TextRun & { isMissing: boolean })[] => {
  const missing = new Set(glyphs.flatMap(({ glyph, cluster }) => (glyph === 0 ? [cluster] : [])))
  const parts: (TextRun & { isMissing: boolean })[] = []
  let offset = 0
  for (const character of text) {
    const last = parts.at(-1)
    const isMissing = last && MARK.test(character) ? last.isMissing : missing.has(offset)
    if (last?.isMissing === isMissing) last.text += character
    else parts.push({ text: character, start: start + offset, isMissing })
    offset += character.length
  }
  return parts
}

/**
 * One font made of several: each set of letters is shaped by the first of its fonts that has a letter, in its own direction, and everything
 * is measured in the units of the first, whose lines it keeps. A letter no font has stays the first font's empty box.
 */
const createFallbackFont = (primary: ShaperFont, fontsBySubset: ReadonlyMap<FontSubset, readonly ShaperFont[]>): ShaperFont => {
  const fonts = [primary, ...[...fontsBySubset.values()].flat()]
  const scales = fonts.map((font) => primary.unitsPerEm / font.unitsPerEm)

  const shapeRun = (run: TextRun, chain: readonly ShaperFont[], hasLigatures: boolean, isRightToLeft: boolean): ShapedGlyph[] => {
    const [font = primary, ...fallbacks] = chain
    const fontIndex = fonts.indexOf(font)
    const scale = scales[fontIndex] ?? 1
    const glyphs = font.shape(run.text, hasLigatures, isRightToLeft)
    if (fallbacks.length > 0 && glyphs.some(({ glyph }) => glyph === 0)) {
      const parts = splitByGlyphs(run, glyphs)
      const visualRuns = isRightToLeft ? parts.toReversed() : parts
      return visualRuns.flatMap((part) => shapeRun(part, part.isMissing ? fallbacks : [font], hasLigatures, isRightToLeft))
    }
    return glyphs.map(({ glyph, cluster, advance, offsetX, offsetY }) => ({
      glyph: glyph === 0 ? 0 : fontIndex * GLYPHS_PER_FONT + glyph,
      cluster: run.start + cluster,
      advance: advance * scale,
      offsetX: offsetX * scale,
      offsetY: offsetY * scale,
    }))
  }
  return {
    unitsPerEm: primary.unitsPerEm,
    ascender: primary.ascender,
    descender: primary.descender,
    shape: (line, hasLigatures) =>
      toVisualOrder(line).flatMap(({ text, start, isRightToLeft }) => {
        const runs = splitBySubset(text)
        const visualRuns = isRightToLeft ? runs.toReversed() : runs
        return visualRuns.flatMap((run) =>
          shapeRun({ text: run.text, start: start + run.start }, fontsBySubset.get(run.subset) ?? [primary], hasLigatures, isRightToLeft),
        )
      }),
    outline: (glyph) => {
      const fontIndex = Math.floor(glyph / GLYPHS_PER_FONT)
      const scale = scales[fontIndex] ?? 1
      const outline = (fonts[fontIndex] ?? primary).outline(glyph % GLYPHS_PER_FONT)
      return scale === 1 ? outline : scaleOutline(outline, scale)
    },
  }
}

/** The font a text is set in; several as one where its face lacks some of its letters. Throws `FontNotLoadedError`. */
export const createFont = (text: StyledText, typesetter: Typesetter): ShaperFont => {
  const [first, ...subsetFiles] = listFontFiles(text)
  if (!first) throw new Error('A text is set in no font.')
  const fonts = new Map<FontSubset, ShaperFont[]>()
  for (const { subset, file } of subsetFiles) fonts.set(subset, [...(fonts.get(subset) ?? []), typesetter.getFont(file)])
  const font = typesetter.getFont(first.file)
  return fonts.size === 0 ? font : createFallbackFont(font, fonts)
}
