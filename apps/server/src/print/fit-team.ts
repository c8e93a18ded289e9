import { listBoundTexts, layoutText, buildRowDocument, type TextElement } from '@picasso/design'

import type { FittedRow, TeamInput } from './render-jobs.ts'
import { loadTypesetters } from './typesetter.ts'

/** What is printed for every row of a list, fitted with the fonts and the function the editor shows it with. */
export const fitTeam = async ({ document, rows }: TeamInput): Promise<FittedRow[]> => {
  // A name may have letters that the design's own words do not have.
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
