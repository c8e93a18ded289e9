import { PRINT_PX_PER_MM } from '../geometry/units.ts'
import type { Shaper, ShaperFont } from './harfbuzz.ts'
import type { TypesetText } from './typeset-text.ts'

/** Cached texts for the next frame; a side has at most 200 elements. */
const MAX_CACHED_TEXTS = 400
/** Cached parts of drawings for the next frame. */
const MAX_CACHED_SHAPES = 2000

/** How far the straight pieces of a stroke may be from the curves of its letter: an eighth of a printed dot. */
const STROKE_TOLERANCE_MM = 1 / PRINT_PX_PER_MM / 8

/** The same in font units; a power of two, so that a text which grows under the pointer is seldom divided anew. */
const getStrokeTolerance = (mmPerUnit: number): number => 2 ** Math.floor(Math.log2(STROKE_TOLERANCE_MM / mmPerUnit))

/** A text needs a font file that is not loaded: load `listRequiredFonts` first. It is never replaced by another font. */
export class FontNotLoadedError extends Error {
  override readonly name = 'FontNotLoadedError'
  readonly file: string
  constructor(file: string) {
    super(`The font file ${file} is not loaded.`)
    this.file = file
  }
}

/**
 * Opened fonts and what was already set with them.
 * `Path` is the canvas's own path type: `Path2D` in the browser and on the server.
 */
export interface Typesetter<Path = unknown> {
  /** `file` is the face's name in the font table. */
  addFont(file: string, bytes: Uint8Array): void
  hasFont(file: string): boolean
  /** Throws `FontNotLoadedError`. */
  getFont(file: string): ShaperFont
  /** The text set under this key, set now if it is new. */
  cacheText(key: string, typeset: () => TypesetText): TypesetText
  /** The outlines of a set text as the canvas's path, made once. */
  getTextPath(text: TypesetText): Path
  /** The same outlines, to be stroked by `width` font units on either side, where a font unit is so many millimeters. */
  getStrokePath(text: TypesetText, width: number, mmPerUnit: number): Path
  /** A drawing's path data as the canvas's path, made once. */
  getShapePath(d: string): Path
}

export const createTypesetter = <Path>(shaper: Shaper, createPath: (svgPath: string) => Path): Typesetter<Path> => {
  const fonts = new Map<string, ShaperFont>()
  const texts = new Map<string, TypesetText>()
  const textPaths = new WeakMap<TypesetText, { path: Path }>()
  const strokePaths = new WeakMap<TypesetText, { width: number; tolerance: number; path: Path }>()
  const shapePaths = new Map<string, { path: Path }>()

  const getTextPath = (text: TypesetText): Path => {
    const cached = textPaths.get(text) ?? { path: createPath(text.outline) }
    textPaths.set(text, cached)
    return cached.path
  }

  return {
    addFont: (file, bytes) => {
      if (!fonts.has(file)) fonts.set(file, shaper.open(bytes))
    },
    hasFont: (file) => fonts.has(file),
    getFont: (file) => {
      const font = fonts.get(file)
      if (font === undefined) throw new FontNotLoadedError(file)
      return font
    },
    cacheText: (key, typeset) => {
      const text = texts.get(key) ?? typeset()
      // Putting it last keeps the map in order of use, so that the first one is the longest unused.
      texts.delete(key)
      texts.set(key, text)
      const [oldest] = texts.keys()
      if (texts.size > MAX_CACHED_TEXTS && oldest !== undefined) texts.delete(oldest)
      return text
    },
    getTextPath,
    getStrokePath: (text, width, mmPerUnit) => {
      const tolerance = getStrokeTolerance(mmPerUnit)
      const cached = strokePaths.get(text)
      if (cached?.width === width && cached.tolerance === tolerance) return cached.path
      const outline = shaper.getStrokeOutline(text.outline, width, tolerance)
      const path = outline === text.outline ? getTextPath(text) : createPath(outline)
      strokePaths.set(text, { width, tolerance, path })
      return path
    },
    getShapePath: (d) => {
      const cached = shapePaths.get(d) ?? { path: createPath(d) }
      shapePaths.set(d, cached)
      const [oldest] = shapePaths.keys()
      if (shapePaths.size > MAX_CACHED_SHAPES && oldest !== undefined) shapePaths.delete(oldest)
      return cached.path
    },
  }
}
