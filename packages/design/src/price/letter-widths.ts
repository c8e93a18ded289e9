import type { FontLabel } from '../document/limits.ts'

/** How wide a letter of a font is on average, in ems. */
interface LetterWidths {
  /** Small letters, digits and signs. */
  small: number
  capital: number
}

/**
 * Measured over letters as frequent as in English. A price must be known before any font is loaded, and be the same in the browser and on
 * the server: the width of a text is reckoned from these, within a sixth of what is set.
 */
const LETTER_WIDTHS: Record<FontLabel, LetterWidths> = {
  Arial: { small: 0.49, capital: 0.66 },
  Verdana: { small: 0.56, capital: 0.68 },
  Georgia: { small: 0.5, capital: 0.69 },
  'Times New Roman': { small: 0.44, capital: 0.66 },
  'Comic Sans MS': { small: 0.5, capital: 0.69 },
  'Courier New': { small: 0.6, capital: 0.6 },
  Impact: { small: 0.45, capital: 0.47 },
  'Trebuchet MS': { small: 0.5, capital: 0.58 },
  'Lucida Console': { small: 0.6, capital: 0.6 },
  Garamond: { small: 0.43, capital: 0.66 },
  Black_Ops_One: { small: 0.61, capital: 0.71 },
  Graduate: { small: 0.67, capital: 0.67 },
  Tangerine: { small: 0.24, capital: 0.73 },
  Reenie_Beanie: { small: 0.34, capital: 0.45 },
  Metal_Mania: { small: 0.42, capital: 0.5 },
  New_Rocker: { small: 0.47, capital: 0.67 },
}

/** Signs as wide as they are high: Chinese, Japanese and Korean letters, and emoji. */
const FULL_WIDTH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u
const CAPITAL = /\p{Lu}/u
/** Accents and joiners, which take no room of their own. */
const COMBINING = /[\p{M}\u200c\u200d]/u
/** A space, whatever the font. */
const SPACE_EM = 0.28

/** The width of one line in ems, reckoned from its letters. */
export const estimateLineWidth = (line: string, font: FontLabel, letterSpacing: number): number => {
  const { small, capital } = LETTER_WIDTHS[font]
  let width = 0
  for (const letter of line) {
    if (COMBINING.test(letter)) continue
    width += letterSpacing
    if (letter === ' ') width += SPACE_EM
    else if (FULL_WIDTH.test(letter)) width += 1
    else width += CAPITAL.test(letter) ? capital : small
  }
  return Math.max(0, width)
}
