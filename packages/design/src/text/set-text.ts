import { emboldenOutline, EMBOLDEN_EM } from './embolden.ts'
import type { ChosenFace } from './families.ts'
import type { Outline, ShapedGlyph, ShaperFont } from './shaper.ts'

/** Distance from baseline to baseline, in ems. */
export const LINE_HEIGHT_EM = 1.2

/** Width of the box of a text without any width, in ems: enough to see it and take hold of it. */
export const EMPTY_WIDTH_EM = 0.5

/** An italic drawn by us leans by 12 degrees; tan 12° written out, so that no engine rounds it differently. */
const SLANT = 0.212557

/** Left, top, right and bottom, y downwards, from the middle of the text's box. */
export interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

export interface SetLine {
  text: string
  left: number
  baseline: number
  width: number
}

/** A text set in font units, y downwards, (0, 0) in the middle of its box. Position, size and colour come later. */
export interface SetText {
  unitsPerEm: number
  width: number
  height: number
  lines: readonly SetLine[]
  /** All glyphs as one SVG path: overlapping letters stay one shape when the text is see-through. */
  outline: string
  /** What is really painted; absent where nothing is (empty, or only spaces). */
  ink: Edges | undefined
  /** Characters the font cannot draw, each once. */
  missing: readonly string[]
}

interface ShapedLine {
  text: string
  glyphs: readonly ShapedGlyph[]
  width: number
}

/** Pasted tabs become spaces: no font has a glyph for them. */
const splitLines = (content: string): string[] => content.replaceAll('\t', ' ').split(/\r\n|[\r\n\u2028\u2029]/)

const shapeLine = (font: ShaperFont, text: string, extraAdvance: number): ShapedLine => {
  const glyphs = font.shape(text).map((glyph) => (glyph.advance > 0 ? { ...glyph, advance: glyph.advance + extraAdvance } : glyph))
  return { text, glyphs, width: glyphs.reduce((width, glyph) => width + glyph.advance, 0) }
}

const missingCharacters = (lines: readonly ShapedLine[]): string[] => {
  const missing = new Set<string>()
  for (const { text, glyphs } of lines)
    for (const { glyph, cluster } of glyphs) if (glyph === 0) missing.add(String.fromCodePoint(text.codePointAt(cluster) ?? 0xfffd))
  return [...missing]
}

/** Font units are whole numbers; a hundredth is kept for outlines we slant or embolden. */
const written = (value: number): number => Math.round(value * 100) / 100

/** Collects placed glyphs into one path and its extent. */
const createPen = () => {
  const path: string[] = []
  let ink: Edges | undefined
  const reach = (x: number, y: number): void => {
    ink =
      ink === undefined
        ? { left: x, top: y, right: x, bottom: y }
        : { left: Math.min(ink.left, x), top: Math.min(ink.top, y), right: Math.max(ink.right, x), bottom: Math.max(ink.bottom, y) }
  }
  return {
    glyph: ({ verbs, points }: Outline, atX: number, atY: number): void => {
      let next = 0
      for (const verb of verbs) {
        path.push(verb)
        const last = next + (verb === 'Z' ? 0 : verb === 'Q' ? 4 : verb === 'C' ? 6 : 2)
        for (; next < last; next += 2) {
          const x = written(atX + (points[next] ?? 0))
          const y = written(atY - (points[next + 1] ?? 0))
          reach(x, y)
          path.push(`${x} ${y} `)
        }
      }
    },
    result: () => ({ outline: path.join(''), ink }),
  }
}

const slantOutline = ({ verbs, points }: Outline): Outline => ({
  verbs,
  points: points.map((value, index) => (index % 2 === 0 ? value + SLANT * (points[index + 1] ?? 0) : value)),
})

/** The glyph as this style draws it; each is made once for a text. */
const createGlyphs = (font: ShaperFont, { embolden, slant }: ChosenFace): ((glyph: number) => Outline) => {
  const made = new Map<number, Outline>()
  return (glyph) => {
    const known = made.get(glyph)
    if (known !== undefined) return known
    const plain = font.outline(glyph)
    const bold = embolden ? emboldenOutline(plain, (font.unitsPerEm * EMBOLDEN_EM) / 2) : plain
    const outline = slant ? slantOutline(bold) : bold
    made.set(glyph, outline)
    return outline
  }
}

export type TextAlignment = 'left' | 'center' | 'right'

const SHARE_BEFORE: Record<TextAlignment, number> = { left: 0, center: 0.5, right: 1 }

/** Sets a text: its line breaks are the only line breaks. */
export const setText = (font: ShaperFont, style: ChosenFace, content: string, align: TextAlignment): SetText => {
  const { unitsPerEm } = font
  const extraAdvance = style.embolden ? unitsPerEm * EMBOLDEN_EM : 0
  const shaped = splitLines(content).map((line) => shapeLine(font, line, extraAdvance))
  const widest = Math.max(...shaped.map((line) => line.width))
  const width = widest > 0 ? widest : EMPTY_WIDTH_EM * unitsPerEm
  const lineHeight = LINE_HEIGHT_EM * unitsPerEm
  const height = shaped.length * lineHeight
  // Ascender and descender are centred in the line, as browsers do it.
  const firstBaseline = -height / 2 + (lineHeight + font.ascender + font.descender) / 2
  const glyphs = createGlyphs(font, style)
  const pen = createPen()

  const lines = shaped.map((line, index) => {
    const left = -width / 2 + (width - line.width) * SHARE_BEFORE[align]
    const baseline = firstBaseline + index * lineHeight
    let x = left
    for (const { glyph, advance, offsetX, offsetY } of line.glyphs) {
      pen.glyph(glyphs(glyph), x + offsetX + extraAdvance / 2, baseline - offsetY)
      x += advance
    }
    return { text: line.text, left, baseline, width: line.width }
  })
  return { unitsPerEm, width, height, lines, ...pen.result(), missing: missingCharacters(shaped) }
}
