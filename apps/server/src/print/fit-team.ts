import { listBoundTexts, layoutText, buildRowDocument, type TextElement } from '@picasso/design'

import type { FittedRow, TeamInput } from './render-jobs.ts'
import { loadTypesetters } from './typesetter.ts'

/** The document of every roster row, fitted with the same fonts and function as in the editor. */
export const fitTeam = async ({ document, rows }: TeamInput): Promise<FittedRow[]> => {
  // A name may need scripts that the design's own text does not.
  const rowTexts = listBoundTexts(document).flatMap(({ text }) =>
    rows.map((values) => ({ ...text, content: values[text.field.name] ?? '' })),
  )
  const { forPixels } = await loadTypesetters([...document.front.elements, ...document.back.elements, ...rowTexts])
  const measure = (text: TextElement) => layoutText(text, forPixels)
  return rows.map((values) => {
    const rowDesign = buildRowDocument(document, values, measure)
    const texts = [...rowDesign.front.elements, ...rowDesign.back.elements].filter((element) => element.type === 'text')
    return { document: rowDesign, missing: [...new Set(texts.flatMap((text) => measure(text).missing))] }
  })
}
