import { SIDES, type DesignDocument, type Garment, type ImageElement } from '@picasso/design'

import type { Said } from '../../platform/http/language.ts'
import { WORDS } from './words/index.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Where a design breaks a rule, and the sentence for it; paths are those of the request. */
export type DesignFaults = Record<string, Said>

const imagesOf = (document: DesignDocument): { path: string; image: ImageElement }[] =>
  SIDES.flatMap((side) =>
    document[side].elements.flatMap((element, index) =>
      element.type === 'image' ? [{ path: `document.${side}.elements.${index}`, image: element }] : [],
    ),
  )

/** Keys of the pictures a design shows, each once. */
export const assetsOf = (document: DesignDocument): string[] => [...new Set(imagesOf(document).map(({ image }) => image.asset))]

/** Hundredths of a millimetre are the document's own precision. */
const sameLength = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/**
 * What the document's own schema cannot know: that it was made for this garment, and that it shows only pictures this
 * visitor uploaded, in the size they really have. Somebody else's picture and none at all read the same.
 */
export const designFaults = (document: DesignDocument, garment: Garment, own: ReadonlyMap<string, PictureSize>): DesignFaults => {
  const faults: DesignFaults = {}
  for (const side of SIDES) {
    const { area } = document[side]
    const { areaMm } = garment.sides[side]
    if (!sameLength(area.width, areaMm.width) || !sameLength(area.height, areaMm.height))
      faults[`document.${side}.area`] = (language) => WORDS[language].otherArea
  }
  for (const { path, image } of imagesOf(document)) {
    const picture = own.get(image.asset)
    if (!picture) faults[`${path}.asset`] = (language) => WORDS[language].uploadAgain
    else if (picture.width !== image.pixelWidth || picture.height !== image.pixelHeight)
      faults[`${path}.pixelWidth`] = (language) => WORDS[language].otherSize
  }
  return faults
}
