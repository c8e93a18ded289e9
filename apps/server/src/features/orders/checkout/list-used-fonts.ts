import { type DesignDocument, listFontFiles, SIDES } from '@picasso/design'

import type { UsedFont } from '../schema.ts'

/** The font files a document is printed with, each label and file once. */
export const listUsedFonts = (document: DesignDocument): UsedFont[] => {
  const fonts = new Map<string, UsedFont>()
  for (const side of SIDES)
    for (const element of document[side].elements) {
      if (element.type !== 'text') continue
      for (const { name, bold, italic, file } of listFontFiles(element))
        fonts.set(`${element.fontFamily} ${file}`, {
          label: element.fontFamily,
          family: name,
          bold,
          italic,
          sha256: file.replace(/\.ttf$/, ''),
        })
    }
  return [...fonts.values()]
}
