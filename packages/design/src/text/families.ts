import type { FontLabel } from '../document/limits.ts'
import { FONT_FACES } from './font-faces.ts'

/** One font file of a family. */
export interface FontFace {
  bold: boolean
  italic: boolean
  /** `<sha256 of the bytes>.ttf` */
  file: string
  bytes: number
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

/** Which font files these texts need, each once: load them, then lay out. */
export const requiredFonts = (elements: readonly ({ type: 'image' | 'shape' } | ({ type: 'text' } & TextStyle))[]): FontFace[] => {
  const byFile = new Map<string, FontFace>()
  for (const element of elements) {
    if (element.type !== 'text') continue
    const { face } = chooseFace(element)
    byFile.set(face.file, face)
  }
  return [...byFile.values()]
}

/** What the font list shows: the family's own name, or which family stands in for the label. */
export const fontTitle = (label: FontLabel): string => {
  const { name } = FONT_FACES[label]
  const readable = label.replaceAll('_', ' ')
  return readable === name ? name : `${readable} style: ${name}`
}
