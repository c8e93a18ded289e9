import type { Outline, Shaper } from './shaper.ts'

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
  }
}
