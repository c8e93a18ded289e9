import { SIDES, type DesignDocument, type Garment, type ImageElement } from '@picasso/design'

import type { LocalizedText } from '../../platform/http/language.ts'
import { DESIGN_MESSAGES } from './messages/index.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Where a design breaks a rule, and the sentence for it; paths are those of the request. */
export type DesignErrors = Record<string, LocalizedText>

const listImages = (document: DesignDocument): { path: string; image: ImageElement }[] =>
  SIDES.flatMap((side) =>
    document[side].elements.flatMap((element, index) =>
      element.type === 'image' ? [{ path: `document.${side}.elements.${index}`, image: element }] : [],
    ),
  )

/** Keys of the pictures a design shows, each once. */
export const listAssets = (document: DesignDocument): string[] => [...new Set(listImages(document).map(({ image }) => image.asset))]

/** Hundredths of a millimetre are the document's own precision. */
const isSameLength = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/**
 * What the document's own schema cannot know: that it was made for this garment, and that it shows only pictures this
 * visitor uploaded, in the size they really have. Somebody else's picture and none at all read the same.
 */
export const validateDesign = (document: DesignDocument, garment: Garment, pictures: ReadonlyMap<string, PictureSize>): DesignErrors => {
  const errors: DesignErrors = {}
  for (const side of SIDES) {
    const { area } = document[side]
    const { areaMm } = garment.sides[side]
    if (!isSameLength(area.width, areaMm.width) || !isSameLength(area.height, areaMm.height))
      errors[`document.${side}.area`] = (language) => DESIGN_MESSAGES[language].wrongPrintArea
  }
  for (const { path, image } of listImages(document)) {
    const picture = pictures.get(image.asset)
    if (!picture) errors[`${path}.asset`] = (language) => DESIGN_MESSAGES[language].pictureMissing
    else if (picture.width !== image.pixelWidth || picture.height !== image.pixelHeight)
      errors[`${path}.pixelWidth`] = (language) => DESIGN_MESSAGES[language].wrongPictureSize
  }
  return errors
}
