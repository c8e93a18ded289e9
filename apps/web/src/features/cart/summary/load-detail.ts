import { draw, getPictureKey, listRequiredFonts, type DesignSide } from '@picasso/design'

import { createFilteredBitmap, createLayerFactory } from '../../../lib/canvas.ts'
import { fetchFile } from '../../../lib/fetch-file.ts'
import { createEmptyTypesetter, loadTypesetterFor } from '../../../lib/typesetter.ts'

/** Draws a print with the top left of its area at the origin of the context. */
export type DrawPrint = (context: CanvasRenderingContext2D, pxPerMm: number) => void

/** Loads the pictures of a side, in the size in which the editor has them, and the fonts of its texts. */
export const loadPrint = async (side: DesignSide): Promise<DrawPrint> => {
  const elements = side.elements.filter(({ hidden }) => !hidden)
  const loadPictures = elements
    .filter((element) => element.type === 'image')
    .map(async (element): Promise<[string, ImageBitmap]> => {
      const bitmap = await createImageBitmap(await fetchFile(`/files/${element.asset}/preview`))
      const key = getPictureKey(element)
      return [key, element.filters && key !== element.asset ? createFilteredBitmap(bitmap, element.filters) : bitmap]
    })
  const hasText = listRequiredFonts(elements).length > 0
  const [typesetter, ...pictures] = await Promise.all([hasText ? loadTypesetterFor(elements) : createEmptyTypesetter(), ...loadPictures])
  const resources = { typesetter, pictures: new Map(pictures) }
  return (context, pxPerMm) =>
    draw<Path2D, ImageBitmap>(context, { ...side, elements }, { ...resources, pxPerMm, createLayer: createLayerFactory(context) })
}
