import { resolveFace, toVisualOrder } from '@picasso/design'

import { projectPath } from '../../platform/project-path.ts'

export type Weight = 'regular' | 'bold'

/** The shop's own faces, as on its pages: for titles, for text, and for codes. */
export type Family = 'display' | 'text' | 'mono'

/** A font face of the documents. */
export interface Face {
  name: string
  file: string
  /** Shaping reorders or merges its glyphs, so that they differ from the characters. */
  isShaped: boolean
}

const SCRIPTS = ['arabic', 'cyrillic', 'devanagari', 'greek', 'hebrew', 'sinhala', 'tamil', 'vietnamese'] as const
type Script = (typeof SCRIPTS)[number] | 'latin' | 'latin-ext' | 'other'

/** Patterns of characters by script; any other sign is in the widest face of the print fonts. */
const SCRIPT_PATTERNS: readonly [Script, RegExp][] = [
  ['sinhala', /\p{Script=Sinhala}/u],
  ['tamil', /\p{Script=Tamil}/u],
  // With the punctuation that they share with other scripts.
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['vietnamese', /[\u01a0-\u01b0\u1ea0-\u1ef1\u1ef4-\u1ef9]/u],
  // Only what all of the shop's faces have.
  [
    'latin',
    /[\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b4\u00b6-\u00b8\u00ba\u00bb\u00bf-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u,
  ],
  [
    'latin-ext',
    /[\u0100-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0130\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150\u0151\u0154-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b]/u,
  ],
]

const FONT_FOLDERS: Record<(typeof SCRIPTS)[number], string> = {
  arabic: 'noto-sans-arabic',
  cyrillic: 'noto-sans',
  devanagari: 'noto-sans-devanagari',
  greek: 'noto-sans',
  // The only face of the print fonts that has it.
  hebrew: 'arimo',
  sinhala: 'noto-sans-sinhala',
  tamil: 'noto-sans-tamil',
  vietnamese: 'noto-sans',
}

/** Folder and weights of each family; its bold is the weight that the pages use. */
const FAMILIES: Record<Family, { folder: string; weights: Record<Weight, number> }> = {
  display: { folder: 'bricolage-grotesque', weights: { regular: 600, bold: 700 } },
  text: { folder: 'instrument-sans', weights: { regular: 400, bold: 600 } },
  mono: { folder: 'jetbrains-mono', weights: { regular: 400, bold: 600 } },
}

const getFontsourceFile = (folder: string, script: string, weight: number): string =>
  projectPath('node_modules/@fontsource', folder, 'files', `${folder}-${script}-${weight}-normal.woff`)

const getFontFile = (script: Script, weight: Weight, family: Family): string => {
  if (script === 'latin' || script === 'latin-ext')
    return getFontsourceFile(FAMILIES[family].folder, script, FAMILIES[family].weights[weight])
  if (script !== 'other') return getFontsourceFile(FONT_FOLDERS[script], script, weight === 'bold' ? 700 : 400)
  const { face } = resolveFace({ fontFamily: 'Verdana', isBold: weight === 'bold', isItalic: false })
  return projectPath('packages/design/assets/fonts', face.file)
}

const SHAPED_SCRIPTS: ReadonlySet<Script> = new Set(['arabic', 'devanagari', 'hebrew', 'sinhala', 'tamil'])

const faces = new Map<string, Face>()

const getFace = (script: Script, weight: Weight, family: Family): Face => {
  const isOwn = script === 'latin' || script === 'latin-ext'
  const name = isOwn && family !== 'text' ? `${family}-${script}-${weight}` : `${script}-${weight}`
  const face = faces.get(name) ?? { name, file: getFontFile(script, weight, family), isShaped: SHAPED_SCRIPTS.has(script) }
  faces.set(name, face)
  return face
}

const detectScript = (letter: string): Script => SCRIPT_PATTERNS.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'other'

/** Combining marks and joiners use the face of the preceding character. */
const COMBINING_MARK = /[\p{Mark}\u200c\u200d]/u

/** Only shaping gives them a meaning. */
const JOINER = /[\u200c\u200d]/u

/** Signs without a shape of their own. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u

/** Any other white space is in few faces. */
const WIDE_SPACE = /[^\S\u00a0]/gu

/** A run of text in one face; a letter that no face has is a run by itself. */
export interface Run {
  face: Face | null
  text: string
}

export interface FaceChoice {
  weight: Weight
  family: Family
  hasGlyph: (face: Face, letter: string) => boolean
}

const findFace = (letter: string, { weight, family, hasGlyph }: FaceChoice): Face | null => {
  const script = detectScript(letter)
  const face = getFace(script, weight, family)
  if (script === 'latin' || script === 'latin-ext' || hasGlyph(face, letter)) return face
  const widest = getFace('other', weight, family)
  return hasGlyph(widest, letter) ? widest : null
}

/** Splits a text into runs, each with a face that covers it. */
export const splitRuns = (text: string, choice: FaceChoice): Run[] => {
  const runs: Run[] = []
  for (const letter of text.replaceAll(WIDE_SPACE, ' ')) {
    const last = runs.at(-1)
    if (INVISIBLE.test(letter) && !(JOINER.test(letter) && last?.face?.isShaped)) continue
    if (last && COMBINING_MARK.test(letter)) {
      last.text += letter
      continue
    }
    const face = findFace(letter, choice)
    if (last && face && last.face === face) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

/** A run where it stands in its line. */
export interface PlacedRun extends Run {
  /** Of its text in the line, for the order in which it is read. */
  start: number
  /** Its letters from left to right; a shaped face orders them itself. */
  shown: string
}

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '<': '>', '>': '<', '«': '»', '»': '«' }

const mirror = (text: string): string =>
  Array.from(text, (letter) => MIRRORED[letter] ?? letter)
    .toReversed()
    .join('')

/** The runs of a line from left to right, as they are seen. */
export const splitVisualRuns = (line: string, choice: FaceChoice): PlacedRun[] =>
  toVisualOrder(line).flatMap(({ text, start, isRightToLeft }) => {
    let end = start
    const runs = splitRuns(text, choice).map((run): PlacedRun => {
      const place = end
      end += run.text.length
      return { ...run, start: place, shown: isRightToLeft && !run.face?.isShaped ? mirror(run.text) : run.text }
    })
    return isRightToLeft ? runs.toReversed() : runs
  })
