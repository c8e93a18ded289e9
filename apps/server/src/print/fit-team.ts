import { boundTexts, layoutText, rowDocument, type TextElement } from '@picasso/design'

import type { FittedRow, TeamToFit } from './render-jobs.ts'
import { typesettersFor } from './typesetter.ts'

/** What is printed for every row of a list, fitted with the fonts and the function the editor shows it with. */
export const fitTeam = async ({ document, rows }: TeamToFit): Promise<FittedRow[]> => {
  // A name may have letters that the design's own words do not have.
  const written = boundTexts(document).flatMap(({ text }) => rows.map((words) => ({ ...text, content: words[text.field.name] ?? '' })))
  const { forPixels } = await typesettersFor([...document.front.elements, ...document.back.elements, ...written])
  const measure = (text: TextElement) => layoutText(text, forPixels)
  return rows.map((words) => {
    const made = rowDocument(document, words, measure)
    const texts = [...made.front.elements, ...made.back.elements].filter((element) => element.type === 'text')
    return { document: made, missing: [...new Set(texts.flatMap((text) => measure(text).missing))] }
  })
}
