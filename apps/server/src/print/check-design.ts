import {
  checkDesign as check,
  layoutText,
  measureLetterHeight,
  getPictureKey,
  SIDES,
  type DesignElement,
  type Finding,
  type Pixels,
} from '@picasso/design'

import { readInk } from './picture-ink.ts'
import type { CheckInput, StoredPictures } from './render-jobs.ts'
import { loadTypesetters } from './typesetter.ts'

/** What the printed pictures of these elements look like in small; one that cannot be read has no ink, drawing it says so. */
const readInks = async (elements: readonly DesignElement[], { paths }: StoredPictures): Promise<ReadonlyMap<string, Pixels>> => {
  const inks = new Map<string, Pixels>()
  for (const element of elements) {
    if (element.type !== 'image' || element.hidden || inks.has(getPictureKey(element))) continue
    const path = Object.hasOwn(paths, element.asset) ? paths[element.asset] : undefined
    // One after the other: each may take the memory of a whole picture while it is decoded.
    // oxlint-disable-next-line no-await-in-loop
    const ink = path !== undefined && (await readInk(path, element.filters).catch(() => undefined))
    if (ink) inks.set(getPictureKey(element), ink)
  }
  return inks
}

/** What will not print as it looks, found again by the shop with the function the editor has. */
export const checkDesign = async ({ pictures, ...design }: CheckInput): Promise<Finding[]> => {
  const elements = SIDES.flatMap((side) => design.document[side].elements)
  const [{ forPixels }, inks] = await Promise.all([loadTypesetters(elements), readInks(elements, pictures)])
  return check(design, {
    measure: (text) => layoutText(text, forPixels),
    missing: (text) => layoutText(text, forPixels).missing,
    letterHeight: (text) => measureLetterHeight(text, forPixels),
    ink: (picture) => inks.get(getPictureKey(picture)),
  })
}
