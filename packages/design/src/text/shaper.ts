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
}
