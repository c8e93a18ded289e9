import { readFile } from 'node:fs/promises'

import { Path2D } from '@napi-rs/canvas'
import { createTypesetter, listRequiredFonts, type DesignElement, type Typesetter } from '@picasso/design'
import { createShaper } from '@picasso/design/shaper'
import * as harfbuzz from 'harfbuzzjs'

import { projectPath } from '../platform/project-path.ts'
import { createPdfPath, type PdfPath } from './pdf/pdf-page.ts'

const shaper = createShaper<harfbuzz.Blob, harfbuzz.Face, harfbuzz.Font, harfbuzz.Buffer, harfbuzz.Feature>(harfbuzz)

/** One typesetter for pixels and one for PDF; their fonts and layouts stay cached in this process. */
const forPixels = createTypesetter(shaper, (svgPath) => new Path2D(svgPath))
const forPdf = createTypesetter(shaper, createPdfPath)

export interface Typesetters {
  forPixels: Typesetter<Path2D>
  forPdf: Typesetter<PdfPath>
}

/** Typesetters that have every font these elements need. */
export const loadTypesetters = async (elements: readonly DesignElement[]): Promise<Typesetters> => {
  for (const { file } of listRequiredFonts(elements)) {
    if (forPdf.hasFont(file)) continue
    const font = await readFile(projectPath('packages/design/assets/fonts', file))
    forPixels.addFont(file, font)
    forPdf.addFont(file, font)
  }
  return { forPixels, forPdf }
}
