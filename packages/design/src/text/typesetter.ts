import type { SetText } from './set-text.ts'
import type { Shaper, ShaperFont } from './shaper.ts'

/** Set texts kept for the next frame; a side holds at most 200 elements. */
const KEPT_TEXTS = 400

/** Parts of drawings kept for the next frame. */
const KEPT_DRAWINGS = 2000

/** A text asked for a font file that nobody has loaded: load `requiredFonts` first. Never replaced by another font. */
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
  font(file: string): ShaperFont
  /** The text set under this key, set now if it is new. */
  remember(key: string, set: () => SetText): SetText
  /** The outlines of a set text as the canvas's path, made once. */
  path(text: SetText): Path
  /** A drawing's path data as the canvas's path, made once. */
  drawing(d: string): Path
}

export const createTypesetter = <Path>(shaper: Shaper, createPath: (svgPath: string) => Path): Typesetter<Path> => {
  const fonts = new Map<string, ShaperFont>()
  const texts = new Map<string, SetText>()
  const paths = new WeakMap<SetText, { path: Path }>()
  const drawings = new Map<string, { path: Path }>()

  return {
    addFont: (file, bytes) => {
      if (!fonts.has(file)) fonts.set(file, shaper.open(bytes))
    },
    hasFont: (file) => fonts.has(file),
    font: (file) => {
      const font = fonts.get(file)
      if (font === undefined) throw new FontNotLoadedError(file)
      return font
    },
    remember: (key, set) => {
      const text = texts.get(key) ?? set()
      // Putting it last keeps the map in order of use, so that the first one is the longest unused.
      texts.delete(key)
      texts.set(key, text)
      const [oldest] = texts.keys()
      if (texts.size > KEPT_TEXTS && oldest !== undefined) texts.delete(oldest)
      return text
    },
    path: (text) => {
      const made = paths.get(text) ?? { path: createPath(text.outline) }
      paths.set(text, made)
      return made.path
    },
    drawing: (d) => {
      const made = drawings.get(d) ?? { path: createPath(d) }
      drawings.set(d, made)
      const [oldest] = drawings.keys()
      if (drawings.size > KEPT_DRAWINGS && oldest !== undefined) drawings.delete(oldest)
      return made.path
    },
  }
}
