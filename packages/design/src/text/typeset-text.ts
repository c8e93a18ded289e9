import { breakLine, type MeasuredLine } from './break-lines.ts'
import { emboldenOutline, EMBOLDEN_EM } from './embolden.ts'
import type { ResolvedFace } from './families.ts'
import type { Outline, ShapedGlyph, ShaperFont } from './harfbuzz.ts'

/** Distance from baseline to baseline, in ems. */
const LINE_HEIGHT_EM = 1.2

/** Width of the box of a text without any width, in ems: enough to see it and take hold of it. */
const EMPTY_WIDTH_EM = 0.5

/** A synthetic italic is slanted by 12 degrees; tan 12° as a literal, so that no engine rounds it differently. */
const ITALIC_SLANT = 0.212557

/** Left, top, right and bottom, y downwards, from the middle of the text's box. */
export interface InkBounds {
  left: number
  top: number
  right: number
  bottom: number
}

export interface TypesetLine {
  text: string
  left: number
  baseline: number
  width: number
}

/** A text set in font units, y downwards, (0, 0) in the middle of its box. Position, size and color come later. */
export interface TypesetText {
  unitsPerEm: number
  width: number
  height: number
  lines: readonly TypesetLine[]
  /** All glyphs as one SVG path: overlapping letters stay one shape when the text is see-through. */
  outline: string
  /** What is really painted; absent where nothing is (empty, or only spaces). */
  ink: InkBounds | undefined
  /** Characters the font cannot draw, each once. */
  missing: readonly string[]
}

interface ShapedLine extends MeasuredLine {
  text: string
  glyphs: readonly ShapedGlyph[]
}

/** Pasted tabs become spaces: no font has a glyph for them. */
const splitLines = (content: string): string[] => content.replaceAll('\t', ' ').split(/\r\n|[\r\n\u2028\u2029]/)

/** Where a line never ends. Most fonts lack it, and it looks like any other. */
const NON_BREAKING_HYPHEN = '\u2011'

const shapeHyphens = (font: ShaperFont, text: string, hasLigatures: boolean): readonly ShapedGlyph[] => {
  const glyphs = font.shape(text, hasLigatures)
  return glyphs.some(({ glyph, cluster }) => glyph === 0 && text[cluster] === NON_BREAKING_HYPHEN)
    ? font.shape(text.replaceAll(NON_BREAKING_HYPHEN, '-'), hasLigatures)
    : glyphs
}

const shapeLine = (font: ShaperFont, text: string, extraAdvance: number, spacing: number): ShapedLine => {
  const glyphs = shapeHyphens(font, text, spacing === 0).map((glyph) =>
    glyph.advance > 0 ? { ...glyph, advance: Math.max(0, glyph.advance + extraAdvance + spacing) } : glyph,
  )
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
const WIDTH_TOLERANCE_EM = 0.001

/** The typed lines, broken where they are wider than the text; each line is shaped once. */
const shapeLines = (content: string, limit: number, shape: (line: string) => ShapedLine): { lines: ShapedLine[]; isWrapped: boolean } => {
  const shaped = new Map<string, ShapedLine>()
  const measure = (line: string): ShapedLine => {
    const cached = shaped.get(line) ?? shape(line)
    shaped.set(line, cached)
    return cached
  }
  const sourceLines = splitLines(content)
  const lines = sourceLines.flatMap((line) => breakLine(line, limit, measure))
  return { lines: lines.map(measure), isWrapped: lines.length > sourceLines.length }
}

const findMissingCharacters = (lines: readonly ShapedLine[]): string[] => {
  const missing = new Set<string>()
  for (const { text, glyphs } of lines)
    for (const { glyph, cluster } of glyphs) if (glyph === 0) missing.add(String.fromCodePoint(text.codePointAt(cluster) ?? 0xfffd))
  return [...missing]
}

/** Font units are whole numbers; hundredths are kept for outlines that are slanted or emboldened. */
const roundToHundredth = (value: number): number => Math.round(value * 100) / 100

/** Where a glyph is put: its own origin moved, then turned about the middle of its foot. */
interface GlyphPlacement {
  x: number
  y: number
  /** Cosine and sine of the turn, clockwise; absent for an upright glyph. */
  rotation?: { cos: number; sin: number; centerX: number; centerY: number }
}

const VALUES_PER_VERB: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, Z: 0 }

/** Collects placed glyphs, their extent, and in the end one path. */
const createPen = () => {
  const outlines: Outline[] = []
  let ink: InkBounds | undefined
  const extendInk = (x: number, y: number): void => {
    ink =
      ink === undefined
        ? { left: x, top: y, right: x, bottom: y }
        : { left: Math.min(ink.left, x), top: Math.min(ink.top, y), right: Math.max(ink.right, x), bottom: Math.max(ink.bottom, y) }
  }
  return {
    glyph: ({ verbs, points }: Outline, { x: atX, y: atY, rotation }: GlyphPlacement): void => {
      const moved: number[] = []
      for (let next = 0; next < points.length; next += 2) {
        let x = atX + (points[next] ?? 0)
        let y = atY - (points[next + 1] ?? 0)
        if (rotation) {
          const [dx, dy] = [x - rotation.centerX, y - rotation.centerY]
          x = rotation.centerX + dx * rotation.cos - dy * rotation.sin
          y = rotation.centerY + dx * rotation.sin + dy * rotation.cos
        }
        extendInk(roundToHundredth(x), roundToHundredth(y))
        moved.push(x, y)
      }
      outlines.push({ verbs, points: moved })
    },
    ink: () => ink,
    /** The path with everything moved by `-centre`. */
    path: (center: { x: number; y: number }): string => {
      // A string for each glyph: one for each point would take ten times the memory of the path.
      const glyphs = outlines.map(({ verbs, points }) => {
        const path: string[] = []
        let next = 0
        for (const verb of verbs) {
          path.push(verb)
          const last = next + (VALUES_PER_VERB[verb] ?? 2)
          for (; next < last; next += 2)
            path.push(`${roundToHundredth((points[next] ?? 0) - center.x)} ${roundToHundredth((points[next + 1] ?? 0) - center.y)} `)
        }
        return path.join('')
      })
      return glyphs.join('')
    },
  }
}

const slantOutline = ({ verbs, points }: Outline): Outline => ({
  verbs,
  points: points.map((value, index) => (index % 2 === 0 ? value + ITALIC_SLANT * (points[index + 1] ?? 0) : value)),
})

/** The glyph as this style draws it; each is made once for a text. */
const createOutlineCache = (font: ShaperFont, { embolden, slant }: ResolvedFace): ((glyph: number) => Outline) => {
  const outlines = new Map<number, Outline>()
  return (glyph) => {
    const cached = outlines.get(glyph)
    if (cached !== undefined) return cached
    const plainOutline = font.outline(glyph)
    const boldOutline = embolden ? emboldenOutline(plainOutline, (font.unitsPerEm * EMBOLDEN_EM) / 2) : plainOutline
    const outline = slant ? slantOutline(boldOutline) : boldOutline
    outlines.set(glyph, outline)
    return outline
  }
}

export type TextAlignment = 'left' | 'center' | 'right'

const ALIGN_OFFSET: Record<TextAlignment, number> = { left: 0, center: 0.5, right: 1 }

/** How a text is set beyond its letters, in ems; what is left out is as usual. */
export interface TextSetting {
  align: TextAlignment
  lineHeight?: number | undefined
  letterSpacing?: number | undefined
  /** Radius of the circle of the first line; negative where the middle is lower. */
  arc?: number | undefined
  /** Lines that are wider are broken, unless they stand on an arc. */
  width?: number | undefined
}

/** Ems: inner lines of a narrow arc stay at least so far from its middle. */
const MIN_RADIUS_EM = 0.2

/** A place on a line, moved onto the line's circle. Foot and turn of a glyph whose middle is `x` to the right of the line's middle. */
const placeOnArc = (x: number, baseline: number, firstBaseline: number, radius: number, minRadius: number) => {
  const isInverted = radius < 0
  const lineRadius = Math.max(minRadius, isInverted ? -radius + baseline - firstBaseline : radius - (baseline - firstBaseline))
  const angle = x / lineRadius
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const centerY = isInverted ? baseline - lineRadius : baseline + lineRadius
  return {
    x: lineRadius * sin,
    y: isInverted ? centerY + lineRadius * cos : centerY - lineRadius * cos,
    sin: isInverted ? -sin : sin,
    cos,
  }
}

/** Sets a text. Where it has no width, the line breaks that were typed are its only ones. */
export const typesetText = (font: ShaperFont, style: ResolvedFace, content: string, setting: TextSetting): TypesetText => {
  const { unitsPerEm } = font
  const boldAdvance = style.embolden ? unitsPerEm * EMBOLDEN_EM : 0
  const spacing = (setting.letterSpacing ?? 0) * unitsPerEm
  const wrapWidth = setting.arc === undefined && setting.width !== undefined ? setting.width * unitsPerEm : Infinity
  const { lines: shapedLines, isWrapped } = shapeLines(content, wrapWidth + WIDTH_TOLERANCE_EM * unitsPerEm, (line) =>
    shapeLine(font, line, boldAdvance, spacing),
  )
  const maxLineWidth = Math.max(...shapedLines.map((line) => line.width))
  // Broken lines stand in the whole width; a text that needs less is as wide as it is.
  const width = isWrapped ? Math.max(maxLineWidth, wrapWidth) : maxLineWidth > 0 ? maxLineWidth : EMPTY_WIDTH_EM * unitsPerEm
  const lineHeight = (setting.lineHeight ?? LINE_HEIGHT_EM) * unitsPerEm
  const height = shapedLines.length * lineHeight
  // Ascender and descender are centered in the line, as browsers do it.
  const firstBaseline = -height / 2 + (lineHeight + font.ascender + font.descender) / 2
  const glyphs = createOutlineCache(font, style)
  const pen = createPen()
  const radius = setting.arc === undefined ? undefined : setting.arc * unitsPerEm

  const lines = shapedLines.map((line, index) => {
    const lineStart = -width / 2 + (width - line.width) * ALIGN_OFFSET[setting.align]
    const baseline = firstBaseline + index * lineHeight
    let x = lineStart
    for (const { glyph, advance, offsetX, offsetY } of line.glyphs) {
      const position = { x: x + offsetX + boldAdvance / 2, y: baseline - offsetY }
      if (radius === undefined) pen.glyph(glyphs(glyph), position)
      else {
        const halfAdvance = Math.max(0, advance - spacing) / 2
        const arcPosition = placeOnArc(x + halfAdvance, baseline, firstBaseline, radius, MIN_RADIUS_EM * unitsPerEm)
        pen.glyph(glyphs(glyph), {
          x: position.x - (x + halfAdvance) + arcPosition.x,
          y: position.y - baseline + arcPosition.y,
          rotation: { cos: arcPosition.cos, sin: arcPosition.sin, centerX: arcPosition.x, centerY: arcPosition.y },
        })
      }
      x += advance
    }
    return { text: line.text, left: lineStart, baseline, width: line.width }
  })
  const missing = findMissingCharacters(shapedLines)
  const ink = pen.ink()
  if (radius === undefined || ink === undefined)
    return { unitsPerEm, width, height, lines, outline: pen.path({ x: 0, y: 0 }), ink, missing }
  // A bent text has no lines to go by: its box is what is painted.
  const center = { x: (ink.left + ink.right) / 2, y: (ink.top + ink.bottom) / 2 }
  const [arcWidth, arcHeight] = [Math.max(1, ink.right - ink.left), Math.max(1, ink.bottom - ink.top)]
  return {
    unitsPerEm,
    width: arcWidth,
    height: arcHeight,
    lines,
    outline: pen.path(center),
    ink: { left: -arcWidth / 2, top: -arcHeight / 2, right: arcWidth / 2, bottom: arcHeight / 2 },
    missing,
  }
}
