import type { DesignDocument, DesignElement } from '../document/document.ts'
import { SIDES } from '../document/limits.ts'
import type { StoredPicture } from './create-elements.ts'
import { withElements } from './elements.ts'

/** Replaces a picture wherever it is used, at the same position and width, without its crop and filters. */
export const replacePicture = (document: DesignDocument, asset: string, picture: StoredPicture): DesignDocument => {
  const replaceInElement = (element: DesignElement): DesignElement => {
    if (element.type !== 'image' || element.asset !== asset) return element
    const { crop: _crop, filters: _filters, ...rest } = element
    return { ...rest, ...picture, height: Math.max(0.1, (element.width * picture.pixelHeight) / picture.pixelWidth) }
  }
  return SIDES.reduce((before, side) => withElements(before, side, before[side].elements.map(replaceInElement)), document)
}
