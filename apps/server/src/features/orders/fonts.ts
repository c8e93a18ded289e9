import { chooseFace, type DesignDocument, FONT_FACES, SIDES } from '@picasso/design'

import type { UsedFont } from './schema.ts'

/** The font files a document is printed with, each label and file once. */
export const usedFonts = (document: DesignDocument): UsedFont[] => {
  const fonts = new Map<string, UsedFont>()
  for (const side of SIDES)
    for (const element of document[side].elements) {
      if (element.type !== 'text') continue
      const { face } = chooseFace(element)
      fonts.set(`${element.fontFamily} ${face.file}`, {
        label: element.fontFamily,
        family: FONT_FACES[element.fontFamily].name,
        bold: face.bold,
        italic: face.italic,
        sha256: face.file.replace(/\.ttf$/, ''),
      })
    }
  return [...fonts.values()]
}
