import type { CompanionStyle, FontLabel } from '../document/limits.ts'
import { FALLBACK_FONTS } from './fallback-fonts.ts'
import { FONT_FACES } from './font-faces.ts'
import { listSubsets, type FontSubset } from './font-subsets.ts'
import { SUBSET_FILES } from './subset-files.ts'

export interface FontFile {
  /** `<sha256 of the bytes>.ttf` */
  file: string
  bytes: number
}

/** One face of a family. Its file has the Latin letters; those of further letters are loaded only where such a letter is typed. */
export interface FontFace extends FontFile {
  bold: boolean
  italic: boolean
}

/** A file with further letters of a face, as far as its foundry has drawn them. */
export interface SubsetFile extends FontFile {
  /** Letters of its set that it does not have and a companion has. */
  missingCharacters?: string
}

export type FallbackKind = 'sans' | 'serif'

/** What letters are set in that a family does not have. */
export type FallbackFamily = Pick<FontFamily, 'name' | 'license' | 'licenseFile' | 'faces'>

/** What is printed where a label is chosen. */
export interface FontFamily {
  /** The family's real name. */
  name: string
  license: 'SIL Open Font License 1.1' | 'Bitstream Vera and Arev licence'
  /** Its text, in the folder `licences` beside the font files. */
  licenseFile: string
  /** What is nearest to its letters where it lacks one. */
  fallback: CompanionStyle
  faces: readonly FontFace[]
}

/** A face and what has to be drawn on top of it because the family has no such file. */
export interface ResolvedFace {
  face: FontFace
  embolden: boolean
  slant: boolean
}

interface TextStyle {
  fontFamily: FontLabel
  isBold: boolean
  isItalic: boolean
}

/** The closest file of the family: a real bold is worth more than a real italic, because weight is harder to imitate. */
const findClosest = ({ name, faces }: Pick<FontFamily, 'name' | 'faces'>, isBold: boolean, isItalic: boolean): FontFace => {
  const distance = (face: FontFace): number => (face.bold === isBold ? 0 : 2) + (face.italic === isItalic ? 0 : 1)
  const candidates = faces.filter((face) => (isBold || !face.bold) && (isItalic || !face.italic))
  const [first, ...otherFaces] = candidates
  if (first === undefined) throw new Error(`${name} has no regular face.`)
  return otherFaces.reduce((best, other) => (distance(other) < distance(best) ? other : best), first)
}

export const resolveFace = ({ fontFamily, isBold, isItalic }: TextStyle): ResolvedFace => {
  const face = findClosest(FONT_FACES[fontFamily], isBold, isItalic)
  return { face, embolden: isBold && !face.bold, slant: isItalic && !face.italic }
}

/** A font file a text is set in, and whose it is. */
interface UsedFile extends FontFile {
  /** Family the file belongs to. */
  name: string
  /** The letters it is used for. */
  subset: FontSubset
  bold: boolean
  italic: boolean
}

/** A text as far as it decides which files it needs. */
export type StyledText = TextStyle & { content: string; companion?: CompanionStyle | undefined }

/** In the kind of the text's companion and its weight; leaning where the face is a real italic and the companion has one. */
const listFallbackFiles = (subset: FontSubset, face: FontFace, style: CompanionStyle): UsedFile[] => {
  const family = FALLBACK_FONTS[style.startsWith('serif') ? 'serif' : 'sans'][subset]
  return family ? [{ name: family.name, subset, ...findClosest(family, face.bold || style.endsWith('bold'), face.italic) }] : []
}

/**
 * Every font file of a text: those of its face, and of its companion for letters that the face lacks. Of several files for the same
 * letters, the first one that has a letter draws it. Editor, mock-up, preflight and print all use this.
 */
export const listFontFiles = (text: StyledText): UsedFile[] => {
  const { face } = resolveFace(text)
  const { name } = FONT_FACES[text.fontFamily]
  const subsetFiles = listSubsets(text.content).flatMap((subset): UsedFile[] => {
    const subsetFile = SUBSET_FILES[face.file]?.[subset]
    const fallbackFiles = listFallbackFiles(subset, face, text.companion ?? 'sans')
    // Within a Latin word, handwriting and display fonts have no companion: their missing letters are reported by preflight.
    if (!subsetFile) return subset === 'latin-ext' ? [] : fallbackFiles
    const { file, bytes, missingCharacters = '' } = subsetFile
    const isComplete = Array.from(missingCharacters).every((letter) => !text.content.includes(letter))
    return [{ ...face, file, bytes, name, subset }, ...(isComplete ? [] : fallbackFiles)]
  })
  return [{ ...face, name, subset: 'latin' }, ...subsetFiles]
}

/** The fallback families of a text, each once, as shown to the user. */
export const listFallbackFamilies = (text: StyledText): string[] => [
  ...new Set(listFontFiles(text).flatMap(({ name }) => (name === FONT_FACES[text.fontFamily].name ? [] : [name]))),
]

/** The font files that these texts need, each once: to be loaded before layout. */
export const listRequiredFonts = (elements: readonly ({ type: 'image' | 'shape' } | ({ type: 'text' } & StyledText))[]): FontFile[] => {
  const byFile = new Map<string, FontFile>()
  for (const element of elements) if (element.type === 'text') for (const used of listFontFiles(element)) byFile.set(used.file, used)
  return [...byFile.values()]
}
