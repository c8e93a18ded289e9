/** Sets of letters that font makers ship as files of their own; `latin` is everything no other set claims. */
export const FONT_SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'arabic', 'devanagari', 'sinhala', 'tamil'] as const
export type FontSubset = (typeof FONT_SUBSETS)[number]

/** First and last code points of each set, as the foundries part their fonts (the `unicode-range` of Google Fonts). */
const RANGES: readonly (readonly [first: number, last: number, set: FontSubset])[] = [
  [0x100, 0x130, 'latin-ext'],
  [0x132, 0x151, 'latin-ext'],
  [0x154, 0x2ba, 'latin-ext'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x45f, 'cyrillic'],
  [0x490, 0x491, 'cyrillic'],
  [0x4b0, 0x4b1, 'cyrillic'],
  [0x600, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x8a0, 0x8ff, 'arabic'],
  [0x900, 0x97f, 'devanagari'],
  [0xb80, 0xbff, 'tamil'],
  [0xd80, 0xdff, 'sinhala'],
  [0x1e00, 0x1e9f, 'latin-ext'],
  [0x1ef2, 0x1eff, 'latin-ext'],
  [0x20a0, 0x20ab, 'latin-ext'],
  [0x20ad, 0x20c0, 'latin-ext'],
  [0xa8e0, 0xa8ff, 'devanagari'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfefc, 'arabic'],
]

/** All ranges are outside Latin-1, so most texts need no further check. */
const isLatin1 = (text: string): boolean => !/[\u0100-\uffff]/.test(text)

/** Characters that belong to the letter before them: marks, joiners, and the full stops that several Indian scripts share. */
const COMBINING = /\p{M}|\u200c|\u200d|\u0964|\u0965/u
/** No Latin font has these full stops, and a space before one is Latin. */
const DANDA = /[\u0964\u0965]/u

const belongsTo = (subset: FontSubset, character: string): boolean =>
  COMBINING.test(character) && !(subset === 'latin' && DANDA.test(character))

const findSubset = (codePoint: number): FontSubset =>
  RANGES.find(([first, last]) => codePoint >= first && codePoint <= last)?.[2] ?? 'latin'

/** A stretch of one line in letters of one set. */
export interface SubsetRun {
  subset: FontSubset
  text: string
  /** Where it begins in the line, in UTF-16 units. */
  start: number
}

/** The line in stretches of one set each, in the order they were typed. */
export const splitBySubset = (line: string): SubsetRun[] => {
  if (isLatin1(line)) return [{ subset: 'latin', text: line, start: 0 }]
  const runs: SubsetRun[] = []
  let start = 0
  for (const character of line) {
    const last = runs.at(-1)
    const subset = last && belongsTo(last.subset, character) ? last.subset : findSubset(character.codePointAt(0) ?? 0)
    if (last?.subset === subset) last.text += character
    else runs.push({ subset, text: character, start })
    start += character.length
  }
  return runs.length > 0 ? runs : [{ subset: 'latin', text: '', start: 0 }]
}

/** The sets beyond plain Latin that a text has letters of, each once. */
export const listSubsets = (content: string): FontSubset[] =>
  isLatin1(content)
    ? []
    : [...new Set(content.split('\n').flatMap((line) => splitBySubset(line).map(({ subset }) => subset)))].filter(
        (subset) => subset !== 'latin',
      )
