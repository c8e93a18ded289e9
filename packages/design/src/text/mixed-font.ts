import { splitBySet, type LetterSet } from './letter-sets.ts'
import type { Outline, ShapedGlyph, ShaperFont } from './shaper.ts'
import { orderVisually } from './visual-order.ts'

/** Glyphs of each further font are counted from the next multiple of this: no font file has more. */
const GLYPHS_PER_FONT = 0x1_0000

const scaleOutline = ({ verbs, points }: Outline, scale: number): Outline => ({ verbs, points: points.map((value) => value * scale) })

interface Stretch {
  text: string
  /** Where it begins in the line, in UTF-16 units. */
  start: number
}

const MARK = /\p{M}/u

/** A stretch parted where letters begin or end that a font had no sign for; a mark stays with its letter. */
const splitByGlyphs = ({ text, start }: Stretch, glyphs: readonly ShapedGlyph[]): (Stretch & { isMissing: boolean })[] => {
  const missing = new Set(glyphs.flatMap(({ glyph, cluster }) => (glyph === 0 ? [cluster] : [])))
  const parts: (Stretch & { isMissing: boolean })[] = []
  let at = 0
  for (const sign of text) {
    const last = parts.at(-1)
    const isMissing = last && MARK.test(sign) ? last.isMissing : missing.has(at)
    if (last?.isMissing === isMissing) last.text += sign
    else parts.push({ text: sign, start: start + at, isMissing })
    at += sign.length
  }
  return parts
}

/**
 * One font made of several: each set of letters is shaped by the first of its fonts that has a letter, in its own direction, and everything
 * is measured in the units of the first, whose lines it keeps. A letter no font has stays the first font's empty box.
 */
export const createMixedFont = (first: ShaperFont, others: ReadonlyMap<LetterSet, readonly ShaperFont[]>): ShaperFont => {
  const fonts = [first, ...[...others.values()].flat()]
  const scales = fonts.map((font) => first.unitsPerEm / font.unitsPerEm)

  const shapeRun = (run: Stretch, chain: readonly ShaperFont[], joined: boolean, isRightToLeft: boolean): ShapedGlyph[] => {
    const [font = first, ...further] = chain
    const place = fonts.indexOf(font)
    const scale = scales[place] ?? 1
    const glyphs = font.shape(run.text, joined, isRightToLeft)
    if (further.length > 0 && glyphs.some(({ glyph }) => glyph === 0)) {
      const parts = splitByGlyphs(run, glyphs)
      const seen = isRightToLeft ? parts.toReversed() : parts
      return seen.flatMap((part) => shapeRun(part, part.isMissing ? further : [font], joined, isRightToLeft))
    }
    return glyphs.map(({ glyph, cluster, advance, offsetX, offsetY }) => ({
      glyph: glyph === 0 ? 0 : place * GLYPHS_PER_FONT + glyph,
      cluster: run.start + cluster,
      advance: advance * scale,
      offsetX: offsetX * scale,
      offsetY: offsetY * scale,
    }))
  }
  return {
    unitsPerEm: first.unitsPerEm,
    ascender: first.ascender,
    descender: first.descender,
    shape: (line, joined) =>
      orderVisually(line).flatMap(({ text, start, isRightToLeft }) => {
        const runs = splitBySet(text)
        const seen = isRightToLeft ? runs.toReversed() : runs
        return seen.flatMap((run) =>
          shapeRun({ text: run.text, start: start + run.start }, others.get(run.set) ?? [first], joined, isRightToLeft),
        )
      }),
    outline: (glyph) => {
      const place = Math.floor(glyph / GLYPHS_PER_FONT)
      const scale = scales[place] ?? 1
      const outline = (fonts[place] ?? first).outline(glyph % GLYPHS_PER_FONT)
      return scale === 1 ? outline : scaleOutline(outline, scale)
    },
  }
}
