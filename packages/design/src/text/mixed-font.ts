import { splitBySet, type LetterSet } from './letter-sets.ts'
import type { Outline, ShapedGlyph, ShaperFont } from './shaper.ts'
import { orderVisually } from './visual-order.ts'

/** Glyphs of each further font are counted from the next multiple of this: no font file has more. */
const GLYPHS_PER_FONT = 0x1_0000

const scaleOutline = ({ verbs, points }: Outline, scale: number): Outline => ({ verbs, points: points.map((value) => value * scale) })

/**
 * One font made of several: each set of letters is shaped by the font that has it, in its own direction, and everything is
 * measured in the units of the first, whose lines it keeps. A letter no font has stays the first font's empty box.
 */
export const createMixedFont = (first: ShaperFont, others: ReadonlyMap<LetterSet, ShaperFont>): ShaperFont => {
  const fonts = [first, ...others.values()]
  const places = new Map([...others.keys()].map((set, index) => [set, index + 1]))
  const scales = fonts.map((font) => first.unitsPerEm / font.unitsPerEm)

  const shapeRun = (text: string, start: number, set: LetterSet, joined: boolean, isRightToLeft: boolean): ShapedGlyph[] => {
    const place = places.get(set) ?? 0
    const scale = scales[place] ?? 1
    return (fonts[place] ?? first).shape(text, joined, isRightToLeft).map(({ glyph, cluster, advance, offsetX, offsetY }) => ({
      glyph: glyph === 0 ? 0 : place * GLYPHS_PER_FONT + glyph,
      cluster: start + cluster,
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
        return seen.flatMap((run) => shapeRun(run.text, start + run.start, run.set, joined, isRightToLeft))
      }),
    outline: (glyph) => {
      const place = Math.floor(glyph / GLYPHS_PER_FONT)
      const scale = scales[place] ?? 1
      const outline = (fonts[place] ?? first).outline(glyph % GLYPHS_PER_FONT)
      return scale === 1 ? outline : scaleOutline(outline, scale)
    },
  }
}
