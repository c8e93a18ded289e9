import { type DesignDocument, type GarmentKey, measurePrintSize } from '@picasso/design'

import type { PicturePart } from './enlarge-garment.ts'

interface WornView {
  /** From the neck to just below the hem, in pixels of the studio's picture, which is 1000 wide. */
  part: PicturePart
  widthMm: number
  /** Wider prints go around the figure, out of sight: the slender one is turned, and shows a narrow chest. */
  maxPrintWidthMm: number
}

/** The garments that a figure wears. */
export const WORN_VIEWS: Partial<Record<GarmentKey, WornView>> = {
  tshirt: { part: { left: 44, top: 0, width: 912, height: 1140 }, widthMm: 620, maxPrintWidthMm: 290 },
  'regular-tshirt': { part: { left: 28, top: 0, width: 944, height: 1180 }, widthMm: 661, maxPrintWidthMm: 250 },
  croptop: { part: { left: 30, top: 0, width: 920, height: 1150 }, widthMm: 570, maxPrintWidthMm: 240 },
  'oversized-tshirt': { part: { left: 60, top: 0, width: 880, height: 1100 }, widthMm: 669, maxPrintWidthMm: 330 },
}

/** Undefined where no figure wears the garment, nothing is printed on its front, or the print is wider than the chest that is seen. */
export const findWornView = ({ front }: DesignDocument, clothingType: GarmentKey): WornView | undefined => {
  const print = measurePrintSize(front)
  const view = WORN_VIEWS[clothingType]
  return print !== null && view !== undefined && print.widthMm <= view.maxPrintWidthMm ? view : undefined
}
