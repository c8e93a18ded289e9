import {
  FONT_LABELS,
  layoutText,
  measureLetterHeight,
  listRequiredFonts,
  withFamily,
  type DesignElement,
  type FontLabel,
  type MeasureText,
  type TextElement,
  type Typesetter,
} from '@picasso/design'

import { loadTypesetterFor, createEmptyTypesetter } from '../../../lib/typesetter.ts'
import type { CoreMessages } from '../core/messages/index.ts'

export interface Texts {
  typesetter: () => Typesetter<Path2D>
  measure: MeasureText
  /** Characters that a text's font lacks; empty until the font is loaded. */
  missing: (text: TextElement) => readonly string[]
  /** Height of its smallest letters in millimetres; an estimate until the font is loaded. */
  letterHeight: (text: TextElement) => number
  /** Whether a loaded family has every character of a text. */
  canWrite: (text: TextElement, family: FontLabel) => boolean
  /** Loads every family in the style of this text, to find one that has its characters. */
  loadEveryFont: (element: DesignElement) => Promise<void>
  load: (elements: readonly DesignElement[]) => Promise<void>
}

/** Approximate letter metrics in ems until the font is loaded. */
const ESTIMATE = { advance: 0.55, line: 1.2, letter: 0.52 }

const estimateSize: MeasureText = ({ content, fontSize, width: maxWidth = Infinity }) => {
  const widths = content.split('\n').map((line) => Math.max(1, line.length) * ESTIMATE.advance)
  const lines = widths.reduce((count, width) => count + Math.ceil(width / maxWidth || 1), 0)
  return { width: Math.min(maxWidth, Math.max(...widths)) * fontSize, height: lines * ESTIMATE.line * fontSize }
}

export const createTexts = (onLoad: () => void, getMessages: () => CoreMessages): Texts => {
  let typesetter = createEmptyTypesetter()
  const isFontLoaded = (face: { file: string }): boolean => typesetter.hasFont(face.file)
  const load = async (elements: readonly DesignElement[]): Promise<void> => {
    if (listRequiredFonts(elements).every(isFontLoaded)) return
    typesetter = await loadTypesetterFor(elements).catch((error: unknown) => {
      throw new Error(getMessages().findings.fontsNotLoaded, { cause: error })
    })
    onLoad()
  }

  return {
    typesetter: () => typesetter,
    measure: (text) => (listRequiredFonts([text]).every(isFontLoaded) ? layoutText(text, typesetter) : estimateSize(text)),
    missing: (text) => (listRequiredFonts([text]).every(isFontLoaded) ? layoutText(text, typesetter).missing : []),
    letterHeight: (text) =>
      listRequiredFonts([text]).every(isFontLoaded) ? measureLetterHeight(text, typesetter) : text.fontSize * ESTIMATE.letter,
    canWrite: (text, fontFamily) => {
      const candidate = withFamily(text, fontFamily)
      return listRequiredFonts([candidate]).every(isFontLoaded) && layoutText(candidate, typesetter).missing.length === 0
    },
    loadEveryFont: async (element) => {
      if (element.type === 'text') await load(FONT_LABELS.map((fontFamily) => withFamily(element, fontFamily)))
    },
    load,
  }
}
