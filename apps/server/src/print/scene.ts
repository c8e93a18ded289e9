import { fontTitle, layoutText, pictureKey, type DesignElement, type DesignSide, type Typesetter } from '@picasso/design'

import { filterPicture } from './filter-picture.ts'
import { RenderError } from './render-error.ts'
import type { SideToPrint, StoredPictures } from './render-jobs.ts'
import { typesettersFor, type Typesetters } from './typesetter.ts'

/** One side with its fonts, every text checked. */
export interface Scene {
  side: DesignSide
  pictures: StoredPictures
  typesetters: Typesetters
}

/** A character without a glyph would be printed as an empty box. */
const refuseMissingCharacters = (elements: readonly DesignElement[], typesetter: Typesetter): void => {
  for (const element of elements) {
    if (element.type !== 'text' || element.hidden) continue
    const { missing } = layoutText(element, typesetter)
    if (missing.length > 0)
      throw new RenderError('missing-character', {
        message: `${fontTitle(element.fontFamily)} cannot print ${missing.slice(0, 5).join(' ')}. Please choose another font or take it out.`,
      })
  }
}

export const prepareScene = async ({ document, side: name, pictures }: SideToPrint): Promise<Scene> => {
  const side = document[name]
  const typesetters = await typesettersFor(side.elements)
  refuseMissingCharacters(side.elements, typesetters.forPixels)
  return { side, typesetters, pictures }
}

/** The side's pictures, each made drawable once by `decode`. */
export const decodePictures = async <Picture>(
  { side, pictures }: Scene,
  decode: (bytes: Uint8Array) => Promise<Picture>,
): Promise<Map<string, Picture>> => {
  const decoded = new Map<string, Picture>()
  for (const element of side.elements) {
    if (element.type !== 'image' || element.hidden) continue
    const key = pictureKey(element)
    if (decoded.has(key)) continue
    const bytes = Object.hasOwn(pictures, element.asset) ? pictures[element.asset] : undefined
    if (bytes === undefined)
      throw new RenderError('missing-picture', { message: 'A picture of this design is not stored here. Please add it again.' })
    try {
      decoded.set(key, await decode(element.filters ? await filterPicture(bytes, element.filters) : bytes))
    } catch (cause) {
      throw new RenderError('unreadable-picture', { cause })
    }
  }
  return decoded
}
