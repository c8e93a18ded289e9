import {
  FONT_LABELS,
  layoutText,
  letterHeight,
  requiredFonts,
  withFamily,
  type DesignElement,
  type FontLabel,
  type MeasureText,
  type TextElement,
  type Typesetter,
} from '@picasso/design'

import { loadTypesetterFor, typesetterWithoutFonts } from '../../../lib/shaper.ts'
import type { CoreWords } from '../core/words/index.ts'

export interface Texts {
  typesetter: () => Typesetter<Path2D>
  measure: MeasureText
  /** Characters of a text its font has no sign for; none until the font is here. */
  missing: (text: TextElement) => readonly string[]
  /** Millimetres its smallest letters are high; a guess until the font is here. */
  letterHeight: (text: TextElement) => number
  /** Whether a family whose font is here has every letter of a text. */
  canWrite: (text: TextElement, family: FontLabel) => boolean
  /** Every family in the style of this text: many files, for the search for one that has its letters. */
  loadEveryFont: (element: DesignElement) => Promise<void>
  load: (elements: readonly DesignElement[]) => Promise<void>
}

/** Ems: what a letter takes about, until the font is here and tells exactly. */
const GUESS = { advance: 0.55, line: 1.2, letter: 0.52 }

const guess: MeasureText = ({ content, fontSize, width: room = Infinity }) => {
  const widths = content.split('\n').map((line) => Math.max(1, line.length) * GUESS.advance)
  const lines = widths.reduce((count, width) => count + Math.ceil(width / room || 1), 0)
  return { width: Math.min(room, Math.max(...widths)) * fontSize, height: lines * GUESS.line * fontSize }
}

export const createTexts = (arrived: () => void, words: () => CoreWords): Texts => {
  let typesetter = typesetterWithoutFonts()
  const isReady = (face: { file: string }): boolean => typesetter.hasFont(face.file)
  const load = async (elements: readonly DesignElement[]): Promise<void> => {
    if (requiredFonts(elements).every(isReady)) return
    typesetter = await loadTypesetterFor(elements).catch((error: unknown) => {
      throw new Error(words().findings.fontsNotLoaded, { cause: error })
    })
    arrived()
  }

  return {
    typesetter: () => typesetter,
    measure: (text) => (requiredFonts([text]).every(isReady) ? layoutText(text, typesetter) : guess(text)),
    missing: (text) => (requiredFonts([text]).every(isReady) ? layoutText(text, typesetter).missing : []),
    letterHeight: (text) => (requiredFonts([text]).every(isReady) ? letterHeight(text, typesetter) : text.fontSize * GUESS.letter),
    canWrite: (text, fontFamily) => {
      const written = withFamily(text, fontFamily)
      return requiredFonts([written]).every(isReady) && layoutText(written, typesetter).missing.length === 0
    },
    loadEveryFont: async (element) => {
      if (element.type === 'text') await load(FONT_LABELS.map((fontFamily) => withFamily(element, fontFamily)))
    },
    load,
  }
}
