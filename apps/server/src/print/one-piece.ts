import { type DesignSide, getLayerBounds, needsLayer, type Typesetter } from '@picasso/design'

/** Pixels of one band. A canvas keeps up to three copies of itself while pictures are drawn on it: 96 MB. */
export const BAND_PIXELS = 8_000_000

/** Whatever is drawn on such a canvas, all of it fits into the memory of a worker. */
const MAX_CANVAS_PIXELS = 25_000_000

/** Pixels of a larger canvas and of all that is in memory with it: 400 MB. */
const MAX_PIXELS_IN_MEMORY = 100_000_000

/** The engine frees a layer only when the third one after it is drawn. */
const LAYERS_IN_MEMORY = 3

const countLayerPixels = ({ area, elements }: DesignSide, pxPerMm: number, typesetter: Typesetter): number =>
  elements
    .filter(needsLayer)
    .map((element) => getLayerBounds(element, area, pxPerMm, typesetter))
    .map((bounds) => (bounds ? bounds.width * bounds.height : 0))
    .toSorted((a, b) => b - a)
    .slice(0, LAYERS_IN_MEMORY)
    .reduce((sum, pixels) => sum + pixels, 0)

/** Pictures are decoded one after the other. */
const countPicturePixels = ({ elements }: DesignSide): number =>
  Math.max(0, ...elements.map((element) => (element.type === 'image' && !element.hidden ? element.pixelWidth * element.pixelHeight : 0)))

interface RenderedSide {
  side: DesignSide
  /** One of its pictures has more pixels than the canvas of a browser takes. */
  hasOversizedPicture: boolean
  typesetters: { forPixels: Typesetter }
}

/**
 * Whether a side is rendered as one canvas, as in the browser. In bands, a curve across the end of a band is divided into other lines than the whole
 * curve, so that its edge differs by up to 39 of 255.
 */
export const fitsInOnePiece = (
  { side, hasOversizedPicture, typesetters }: RenderedSide,
  canvasPixels: number,
  pxPerMm: number,
): boolean => {
  if (hasOversizedPicture) return false
  if (canvasPixels <= MAX_CANVAS_PIXELS) return true
  return canvasPixels + countLayerPixels(side, pxPerMm, typesetters.forPixels) + countPicturePixels(side) <= MAX_PIXELS_IN_MEMORY
}
