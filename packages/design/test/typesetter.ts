import { readFileSync } from 'node:fs'

import * as harfbuzz from 'harfbuzzjs'

import { listRequiredFonts } from '../src/text/families.ts'
import { createShaper } from '../src/text/harfbuzz.ts'
import type { TextShape } from '../src/text/layout.ts'
import { createTypesetter, type Typesetter } from '../src/text/typesetter.ts'

/** Folder of the font files. */
export const FONTS = new URL('../assets/fonts/', import.meta.url)

const shaper = createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz)

/** A typesetter without fonts, whose paths are the SVG path data itself. */
export const emptyTypesetter = (): Typesetter<string> => createTypesetter(shaper, (svgPath) => svgPath)

const typesetter = emptyTypesetter()

/** A typesetter with the fonts these texts need. */
export const typesetterFor = (...texts: TextShape[]): Typesetter<string> => {
  for (const { file } of listRequiredFonts(texts.map((text) => ({ ...text, type: 'text' as const }))))
    if (!typesetter.hasFont(file)) typesetter.addFont(file, readFileSync(new URL(file, FONTS)))
  return typesetter
}
