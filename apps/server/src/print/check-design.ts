import { CLOTHS, layoutText, preflight, printScales, type Finding } from '@picasso/design'

import type { DesignToCheck } from './render-jobs.ts'
import { typesettersFor } from './typesetter.ts'

/** What will not print as it looks, found again by the shop with the function the editor has. */
export const checkDesign = async ({ document, clothingType, color }: DesignToCheck): Promise<Finding[]> => {
  const { forPixels } = await typesettersFor([...document.front.elements, ...document.back.elements])
  return preflight(document, {
    cloth: CLOTHS[color].rgb,
    measure: (text) => layoutText(text, forPixels),
    missing: (text) => layoutText(text, forPixels).missing,
    scales: printScales(document, clothingType),
  })
}
