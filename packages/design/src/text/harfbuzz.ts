import { straightenTightCurves } from './stroke-path.ts'

/** An outline in font units, y upwards: a verb per segment, its points one after the other as x, y. */
export interface Outline {
  /** `M` and `L` take one point, `Q` two, `C` three, `Z` none. */
  verbs: string
  points: readonly number[]
}

/** One glyph of a shaped line, in font units, left to right as it is painted. */
export interface ShapedGlyph {
  /** Index in the font; 0 is the box that stands for a missing glyph. */
  glyph: number
  /** Index of the first UTF-16 unit of the text this glyph stands for. */
  cluster: number
  advance: number
  offsetX: number
  offsetY: number
}

/** One opened font file. */
export interface ShaperFont {
  unitsPerEm: number
  /** Font units above the baseline. */
  ascender: number
  /** Font units, negative below the baseline. */
  descender: number
  /**
   * `isRightToLeft` is said where a line is set in stretches; otherwise the letters themselves tell.
   * Spaced letters are never joined to one sign, or the space between them would be missing.
   */
  shape(line: string, hasLigatures: boolean, isRightToLeft?: boolean): readonly ShapedGlyph[]
  outline(glyph: number): Outline
}

/** HarfBuzz, handed in: the browser and the server load it each in their own way. */
export interface Shaper {
  open(font: Uint8Array): ShaperFont
  /**
   * The outline of a text as a stroke of this width follows it, within a tolerance; both in font units. Here, because a page that shows no text
   * loads none of it.
   */
  getStrokeOutline(outline: string, width: number, tolerance: number): string
}

/** `HB_DIRECTION_LTR` and `HB_DIRECTION_RTL`. */
type Direction = 4 | 5

interface HarfBuzzFont {
  hExtents(): { ascender: number; descender: number }
  glyphToPath(glyph: number): string
}

interface HarfBuzzBuffer {
  reset(): void
  addText(text: string): void
  guessSegmentProperties(): void
  setDirection(direction: Direction): void
  getGlyphInfos(): { codepoint: number; cluster: number }[]
  getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[]
}

/** What we use of the module `harfbuzzjs`. */
export interface HarfBuzz<Blob, Face extends { upem: number }, Font extends HarfBuzzFont, Buffer extends HarfBuzzBuffer, Feature> {
  Blob: new (bytes: Uint8Array) => Blob
  Face: new (blob: Blob) => Face
  Font: new (face: Face) => Font
  Buffer: new () => Buffer
  Feature: { fromString(text: string): Feature | undefined }
  shape(font: Font, buffer: Buffer, features?: Feature[]): void
}

/** HarfBuzz writes SVG path data: a letter, then numbers parted by commas or spaces. */
const parsePath = (path: string): Outline => ({
  verbs: path.replaceAll(/[^MLQCZ]/g, ''),
  points: (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
})

/** HarfBuzz as the shaper this package sets text with. */
export const createShaper = <Blob, Face extends { upem: number }, Font extends HarfBuzzFont, Buffer extends HarfBuzzBuffer, Feature>(
  harfbuzz: HarfBuzz<Blob, Face, Font, Buffer, Feature>,
): Shaper => {
  const buffer = new harfbuzz.Buffer()
  const noLigatures = ['-liga', '-clig', '-dlig'].flatMap((feature) => harfbuzz.Feature.fromString(feature) ?? [])
  return {
    open: (bytes) => {
      const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
      const font = new harfbuzz.Font(face)
      const { ascender, descender } = font.hExtents()
      const outlines = new Map<number, Outline>()
      return {
        unitsPerEm: face.upem,
        ascender,
        descender,
        shape: (line, hasLigatures, isRightToLeft) => {
          buffer.reset()
          buffer.addText(line)
          buffer.guessSegmentProperties()
          if (isRightToLeft !== undefined) buffer.setDirection(isRightToLeft ? 5 : 4)
          harfbuzz.shape(font, buffer, hasLigatures ? [] : noLigatures)
          const positions = buffer.getGlyphPositions()
          return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
            const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
            return { glyph: codepoint, cluster, advance: position.xAdvance, offsetX: position.xOffset, offsetY: position.yOffset }
          })
        },
        outline: (glyph) => {
          const outline = outlines.get(glyph) ?? parsePath(font.glyphToPath(glyph))
          outlines.set(glyph, outline)
          return outline
        },
      }
    },
    getStrokeOutline: straightenTightCurves,
  }
}
