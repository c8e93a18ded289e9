import { breakLine, type MeasuredLine } from './break-lines.ts'
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

interface ShapedLine extends MeasuredLine {
  text: string
  glyphs: readonly ShapedGlyph[]
}

/** Pasted tabs become spaces: no font has a glyph for them. */
const splitLines = (content: string): string[] => content.replaceAll('\t', ' ').split(/\r\n|[\r\n\u2028\u2029]/)

const shapeLine = (font: ShaperFont, text: string, extraAdvance: number, spacing: number): ShapedLine => {
  const glyphs = font
    .shape(text, spacing === 0)
    .map((glyph) => (glyph.advance > 0 ? { ...glyph, advance: Math.max(0, glyph.advance + extraAdvance + spacing) } : glyph))
  const advances = Array.from<number>({ length: text.length }).fill(0)
  let width = 0
  for (const { cluster, advance } of glyphs) {
    width += advance
    advances[cluster] = (advances[cluster] ?? 0) + advance
  }
  // Nothing follows the last letter.
  return { text, glyphs, advances, width: glyphs.length > 0 ? Math.max(0, width - spacing) : 0 }
}

/** Ems a line may be too wide: a document rounds widths to a tenth of that, and a text as wide as itself must not break. */
const SLACK = 0.001

/** The typed lines, broken where they are wider than the text; each line is shaped once. */
const shapeLines = (content: string, limit: number, shape: (line: string) => ShapedLine): { lines: ShapedLine[]; isBroken: boolean } => {
  const shaped = new Map<string, ShapedLine>()
  const measure = (line: string): ShapedLine => {
    const known = shaped.get(line) ?? shape(line)
    shaped.set(line, known)
    return known
  }
  const typed = splitLines(content)
  const lines = typed.flatMap((line) => breakLine(line, limit, measure))
  return { lines: lines.map(measure), isBroken: lines.length > typed.length }
}

const missingCharacters = (lines: readonly ShapedLine[]): string[] => {
  const missing = new Set<string>()
  for (const { text, glyphs } of lines)
    for (const { glyph, cluster } of glyphs) if (glyph === 0) missing.add(String.fromCodePoint(text.codePointAt(cluster) ?? 0xfffd))
  return [...missing]
}

/** Font units are whole numbers; a hundredth is kept for outlines we slant or embolden. */
const written = (value: number): number => Math.round(value * 100) / 100

/** Where a glyph is put: its own origin moved, then turned about the middle of its foot. */
interface Placing {
  x: number
  y: number
  /** Cosine and sine of the turn, clockwise; absent for an upright glyph. */
  turn?: { cosine: number; sine: number; aboutX: number; aboutY: number }
}

const VALUES_OF_VERB: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** Collects placed glyphs, their extent, and in the end one path. */
const createPen = () => {
  const placed: Outline[] = []
  let ink: Edges | undefined
  const reach = (x: number, y: number): void => {
    ink =
      ink === undefined
        ? { left: x, top: y, right: x, bottom: y }
        : { left: Math.min(ink.left, x), top: Math.min(ink.top, y), right: Math.max(ink.right, x), bottom: Math.max(ink.bottom, y) }
  }
  return {
    glyph: ({ verbs, points }: Outline, { x: atX, y: atY, turn }: Placing): void => {
      const moved: number[] = []
      for (let next = 0; next < points.length; next += 2) {
        let x = atX + (points[next] ?? 0)
        let y = atY - (points[next + 1] ?? 0)
        if (turn) {
          const [alongX, alongY] = [x - turn.aboutX, y - turn.aboutY]
          x = turn.aboutX + alongX * turn.cosine - alongY * turn.sine
          y = turn.aboutY + alongX * turn.sine + alongY * turn.cosine
        }
        reach(written(x), written(y))
        moved.push(x, y)
      }
      placed.push({ verbs, points: moved })
    },
    ink: () => ink,
    /** The path with everything moved by `-centre`. */
    path: (centre: { x: number; y: number }): string => {
      const path: string[] = []
      for (const { verbs, points } of placed) {
        let next = 0
        for (const verb of verbs) {
          path.push(verb)
          const last = next + (VALUES_OF_VERB[verb] ?? 2)
          for (; next < last; next += 2)
            path.push(`${written((points[next] ?? 0) - centre.x)} ${written((points[next + 1] ?? 0) - centre.y)} `)
        }
      }
      return path.join('')
    },
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

/** How a text is set beyond its letters, in ems; what is left out is as usual. */
export interface TextSetting {
  align: TextAlignment
  lineHeight?: number | undefined
  letterSpacing?: number | undefined
  /** Radius of the circle the first line stands on; negative where the middle hangs down. */
  arc?: number | undefined
  /** Lines that are wider are broken, unless they stand on an arc. */
  width?: number | undefined
}

/** Ems: inner lines of a narrow arc stay at least so far from its middle. */
const LEAST_RADIUS = 0.2

/** A place on a line, moved onto the line's circle. Foot and turn of a glyph whose middle is `x` to the right of the line's middle. */
const onArc = (x: number, baseline: number, firstBaseline: number, radius: number, least: number) => {
  const hangs = radius < 0
  const own = Math.max(least, hangs ? -radius + baseline - firstBaseline : radius - (baseline - firstBaseline))
  const angle = x / own
  const sine = Math.sin(angle)
  const cosine = Math.cos(angle)
  const middle = hangs ? baseline - own : baseline + own
  return { x: own * sine, y: hangs ? middle + own * cosine : middle - own * cosine, sine: hangs ? -sine : sine, cosine }
}

/** Sets a text. Where it has no width, the line breaks that were typed are its only ones. */
export const setText = (font: ShaperFont, style: ChosenFace, content: string, setting: TextSetting): SetText => {
  const { unitsPerEm } = font
  const bolder = style.embolden ? unitsPerEm * EMBOLDEN_EM : 0
  const spacing = (setting.letterSpacing ?? 0) * unitsPerEm
  const room = setting.arc === undefined && setting.width !== undefined ? setting.width * unitsPerEm : Infinity
  const { lines: shaped, isBroken } = shapeLines(content, room + SLACK * unitsPerEm, (line) => shapeLine(font, line, bolder, spacing))
  const widest = Math.max(...shaped.map((line) => line.width))
  // Broken lines stand in the whole width; a text that needs less is as wide as it is.
  const width = isBroken ? Math.max(widest, room) : widest > 0 ? widest : EMPTY_WIDTH_EM * unitsPerEm
  const lineHeight = (setting.lineHeight ?? LINE_HEIGHT_EM) * unitsPerEm
  const height = shaped.length * lineHeight
  // Ascender and descender are centred in the line, as browsers do it.
  const firstBaseline = -height / 2 + (lineHeight + font.ascender + font.descender) / 2
  const glyphs = createGlyphs(font, style)
  const pen = createPen()
  const radius = setting.arc === undefined ? undefined : setting.arc * unitsPerEm

  const lines = shaped.map((line, index) => {
    const left = -width / 2 + (width - line.width) * SHARE_BEFORE[setting.align]
    const baseline = firstBaseline + index * lineHeight
    let x = left
    for (const { glyph, advance, offsetX, offsetY } of line.glyphs) {
      const at = { x: x + offsetX + bolder / 2, y: baseline - offsetY }
      if (radius === undefined) pen.glyph(glyphs(glyph), at)
      else {
        const half = Math.max(0, advance - spacing) / 2
        const foot = onArc(x + half, baseline, firstBaseline, radius, LEAST_RADIUS * unitsPerEm)
        pen.glyph(glyphs(glyph), {
          x: at.x - (x + half) + foot.x,
          y: at.y - baseline + foot.y,
          turn: { cosine: foot.cosine, sine: foot.sine, aboutX: foot.x, aboutY: foot.y },
        })
      }
      x += advance
    }
    return { text: line.text, left, baseline, width: line.width }
  })
  const missing = missingCharacters(shaped)
  const ink = pen.ink()
  if (radius === undefined || ink === undefined)
    return { unitsPerEm, width, height, lines, outline: pen.path({ x: 0, y: 0 }), ink, missing }
  // A bent text has no lines to go by: its box is what is painted.
  const centre = { x: (ink.left + ink.right) / 2, y: (ink.top + ink.bottom) / 2 }
  const [bentWidth, bentHeight] = [Math.max(1, ink.right - ink.left), Math.max(1, ink.bottom - ink.top)]
  return {
    unitsPerEm,
    width: bentWidth,
    height: bentHeight,
    lines,
    outline: pen.path(centre),
    ink: { left: -bentWidth / 2, top: -bentHeight / 2, right: bentWidth / 2, bottom: bentHeight / 2 },
    missing,
  }
}
