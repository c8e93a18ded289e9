import type { FontLabel } from '../document/limits.ts'
import { FONT_FACES } from './font-faces.ts'
import { COMPANIONS, FURTHER_LETTERS } from './further-letters.ts'
import { listSets, type LetterSet } from './letter-sets.ts'

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

/** What letters are set in that a family does not have. */
export interface CompanionFamily extends Pick<FontFamily, 'name' | 'licence' | 'licenceFile'> {
  regular: FontFile
  bold: FontFile
}

/** What is printed where a label is chosen. */
export interface FontFamily {
  /** The family's real name. */
  name: string
  licence: 'SIL Open Font License 1.1' | 'Bitstream Vera and Arev licence'
  /** Its text, in the folder `licences` beside the font files. */
  licenceFile: string
  faces: readonly FontFace[]
}

/** A face and what has to be drawn on top of it because the family has no such file. */
export interface ChosenFace {
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
export const chooseFace = ({ fontFamily, isBold, isItalic }: TextStyle): ChosenFace => {
  const distance = (face: FontFace): number => (face.bold === isBold ? 0 : 2) + (face.italic === isItalic ? 0 : 1)
  const usable = FONT_FACES[fontFamily].faces.filter((face) => (isBold || !face.bold) && (isItalic || !face.italic))
  const [first, ...others] = usable
  if (first === undefined) throw new Error(`The family of ${fontFamily} has no regular face.`)
  const face = others.reduce((best, other) => (distance(other) < distance(best) ? other : best), first)
  return { face, embolden: isBold && !face.bold, slant: isItalic && !face.italic }
}

/** A font file a text is set in, and whose it is. */
interface UsedFile extends FontFile {
  /** Family the file belongs to. */
  name: string
  /** The letters it is used for. */
  set: LetterSet
  bold: boolean
  italic: boolean
}

/** A text as far as it decides which files it needs. */
type WrittenStyle = TextStyle & { content: string }

/** Every file a text is set in: its face's own, and those of the letters that one lacks. */
export const listFontFiles = (text: WrittenStyle): UsedFile[] => {
  const { face } = chooseFace(text)
  const { name } = FONT_FACES[text.fontFamily]
  const { bold, italic } = face
  const first: UsedFile = { name, set: 'latin', bold, italic, file: face.file, bytes: face.bytes }
  const further = listSets(text.content).flatMap((set): UsedFile[] => {
    const own = FURTHER_LETTERS[face.file]?.[set]
    if (own) return [{ name, set, bold, italic, ...own }]
    const companion = COMPANIONS[set]
    return companion ? [{ name: companion.name, set, bold, italic: false, ...(bold ? companion.bold : companion.regular) }] : []
  })
  return [first, ...further]
}

/** The families beside its own that a text is set in, each once: what a maker is told. */
export const listCompanions = (text: WrittenStyle): string[] => [
  ...new Set(listFontFiles(text).flatMap(({ name }) => (name === FONT_FACES[text.fontFamily].name ? [] : [name]))),
]

/** Which font files these texts need, each once: load them, then lay out. */
export const requiredFonts = (elements: readonly ({ type: 'image' | 'shape' } | ({ type: 'text' } & WrittenStyle))[]): FontFile[] => {
  const byFile = new Map<string, FontFile>()
  for (const element of elements) if (element.type === 'text') for (const used of listFontFiles(element)) byFile.set(used.file, used)
  return [...byFile.values()]
}

/** What the font list shows: the family's own name, or which family stands in for the label. */
export const fontTitle = (label: FontLabel): string => {
  const { name } = FONT_FACES[label]
  const readable = label.replaceAll('_', ' ')
  return readable === name ? name : `${readable} style: ${name}`
}
