import {
  checkDesign as check,
  layoutText,
  letterHeight,
  pictureKey,
  SIDES,
  type DesignElement,
  type Finding,
  type Pixels,
} from '@picasso/design'

import { readInk } from './picture-ink.ts'
import type { DesignToLookAt, StoredPictures } from './render-jobs.ts'
import { typesettersFor } from './typesetter.ts'

/** What the printed pictures of these elements look like in small; one that cannot be read has no ink, drawing it says so. */
const readInks = async (elements: readonly DesignElement[], { paths }: StoredPictures): Promise<ReadonlyMap<string, Pixels>> => {
  const inks = new Map<string, Pixels>()
  for (const element of elements) {
    if (element.type !== 'image' || element.hidden || inks.has(pictureKey(element))) continue
    const path = Object.hasOwn(paths, element.asset) ? paths[element.asset] : undefined
    // One after the other: each may take the memory of a whole picture while it is decoded.
    // oxlint-disable-next-line no-await-in-loop
    const ink = path !== undefined && (await readInk(path, element.filters).catch(() => undefined))
    if (ink) inks.set(pictureKey(element), ink)
  }
  return inks
}

/** What will not print as it looks, found again by the shop with the function the editor has. */
export const checkDesign = async ({ pictures, ...design }: DesignToLookAt): Promise<Finding[]> => {
  const elements = SIDES.flatMap((side) => design.document[side].elements)
  const [{ forPixels }, inks] = await Promise.all([typesettersFor(elements), readInks(elements, pictures)])
  return check(design, {
    measure: (text) => layoutText(text, forPixels),
    missing: (text) => layoutText(text, forPixels).missing,
    letterHeight: (text) => letterHeight(text, forPixels),
    ink: (picture) => inks.get(pictureKey(picture)),
  })
}
