import { resolveFace } from '@picasso/design'

import { projectPath } from '../../platform/project-path.ts'

type Weight = 'regular' | 'bold'

/** A font face of the documents. */
export interface Face {
  name: string
  file: string
  /** Shaping reorders or merges its glyphs, so that they differ from the characters. */
  isShaped: boolean
}

const SCRIPTS = ['arabic', 'cyrillic', 'devanagari', 'greek', 'sinhala', 'tamil', 'vietnamese'] as const
type Script = (typeof SCRIPTS)[number] | 'latin'

/** Patterns of characters that the Latin face lacks, by script. */
const SCRIPT_PATTERNS: readonly [Script, RegExp][] = [
  ['sinhala', /\p{Script=Sinhala}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['vietnamese', /[\u01a0-\u01b0\u1ea0-\u1ef1\u1ef4-\u1ef9]/u],
]

const FONT_FOLDERS: Record<Exclude<Script, 'latin'>, string> = {
  arabic: 'noto-sans-arabic',
  cyrillic: 'noto-sans',
  devanagari: 'noto-sans-devanagari',
  greek: 'noto-sans',
  sinhala: 'noto-sans-sinhala',
  tamil: 'noto-sans-tamil',
  vietnamese: 'noto-sans',
}

const getLatinFile = (weight: Weight): string => {
  const { face } = resolveFace({ fontFamily: 'Verdana', isBold: weight === 'bold', isItalic: false })
  return projectPath('packages/design/assets/fonts', face.file)
}

const getFontFile = (script: Script, weight: Weight): string => {
  if (script === 'latin') return getLatinFile(weight)
  const folder = FONT_FOLDERS[script]
  return projectPath('node_modules/@fontsource', folder, 'files', `${folder}-${script}-${weight === 'bold' ? 700 : 400}-normal.woff`)
}

const SHAPED_SCRIPTS: ReadonlySet<Script> = new Set(['arabic', 'devanagari', 'sinhala', 'tamil'])

const faces = new Map<string, Face>()

const getFace = (script: Script, weight: Weight): Face => {
  const name = `${script}-${weight}`
  const face = faces.get(name) ?? { name, file: getFontFile(script, weight), isShaped: SHAPED_SCRIPTS.has(script) }
  faces.set(name, face)
  return face
}

const detectScript = (letter: string): Script => SCRIPT_PATTERNS.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'latin'

/** Combining marks and joiners use the face of the preceding character. */
const COMBINING_MARK = /[\p{Mark}\u200c\u200d]/u

/** A run of text in one face. */
export interface Run {
  face: Face
  text: string
}

/** Splits a text into runs, each with a face that covers it. */
export const splitRuns = (text: string, weight: Weight): Run[] => {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const face = getFace(detectScript(letter), weight)
    const canExtend = last !== undefined && (last.face === face || COMBINING_MARK.test(letter))
    if (canExtend) last.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}
