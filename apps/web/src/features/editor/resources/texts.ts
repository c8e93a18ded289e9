import {
  createTypesetter,
  layoutText,
  requiredFonts,
  type DesignElement,
  type MeasureText,
  type TextElement,
  type Typesetter,
} from '@picasso/design'

import { loadTypesetterFor } from '../../../lib/shaper.ts'

export interface Texts {
  typesetter: () => Typesetter<Path2D>
  measure: MeasureText
  /** Characters of a text its font has no sign for; none until the font is here. */
  missing: (text: TextElement) => readonly string[]
  load: (elements: readonly DesignElement[]) => Promise<void>
}

/** Ems: what a letter takes about, until the font is here and tells exactly. */
const GUESS = { advance: 0.55, line: 1.2 }

const guess: MeasureText = ({ content, fontSize }) => {
  const lines = content.split('\n')
  const longest = Math.max(1, ...lines.map((line) => line.length))
  return { width: longest * GUESS.advance * fontSize, height: lines.length * GUESS.line * fontSize }
}

/** Knows no font, so that nothing can be drawn with it: stands in until the first text brings the real one. */
const withoutFonts = (): Typesetter<Path2D> =>
  createTypesetter(
    {
      open: () => {
        throw new Error('The shaper is not loaded.')
      },
    },
    (outline) => new Path2D(outline),
  )

export const createTexts = (arrived: () => void): Texts => {
  let typesetter = withoutFonts()
  const isReady = (face: { file: string }): boolean => typesetter.hasFont(face.file)

  return {
    typesetter: () => typesetter,
    measure: (text) => (requiredFonts([text]).every(isReady) ? layoutText(text, typesetter) : guess(text)),
    missing: (text) => (requiredFonts([text]).every(isReady) ? layoutText(text, typesetter).missing : []),
    load: async (elements) => {
      if (requiredFonts(elements).every(isReady)) return
      typesetter = await loadTypesetterFor(elements)
      arrived()
    },
  }
}
