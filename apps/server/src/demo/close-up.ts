import { type DesignDocument, type GarmentKey, GARMENTS, measurePrintSize, PICTURE_SIZE, type Side } from '@picasso/design'

/** Cloth beside a print, as a share of its width; above and below it as much as the ratio 4:5 of all pictures leaves. */
const MARGIN = 0.08
/** Millimeters above the print area that a close-up may show: from there on there is the collar, and what is behind the garment. */
const MAX_ABOVE_AREA_MM = 24
const RATIO = 5 / 4

export interface CloseUp {
  /** Part of the garment's full-size picture, in its pixels. */
  part: { left: number; top: number; width: number; height: number }
  /** Millimeters of cloth that it shows from side to side. */
  widthMm: number
  /** Where the print is in it, in millimeters from its upper edge. */
  print: { topMm: number; heightMm: number }
}

/** All of the print of a side, pictures and words, with some cloth around it. */
export const frameCloseUp = (document: DesignDocument, clothingType: GarmentKey, side: Side): CloseUp => {
  const print = measurePrintSize(document[side])
  if (!print) throw new Error(`A close-up needs a print on the ${side}.`)
  const { areaPx, mmPerPixel } = GARMENTS[clothingType].sides[side]
  const [printWidth, printHeight] = [print.widthMm / mmPerPixel, print.heightMm / mmPerPixel]
  const width = Math.round(Math.min(PICTURE_SIZE.width, Math.max(printWidth, printHeight / RATIO) * (1 + 2 * MARGIN)))
  const height = Math.round(width * RATIO)
  const center = { x: areaPx.x + print.center.x / mmPerPixel, y: areaPx.y + print.center.y / mmPerPixel }
  const printTop = center.y - printHeight / 2
  // Below a wide print there is more cloth than above it, where it would end in the collar.
  const minTop = Math.min(areaPx.y - MAX_ABOVE_AREA_MM / mmPerPixel, printTop - MARGIN * printWidth)
  const left = Math.round(Math.max(0, Math.min(PICTURE_SIZE.width - width, center.x - width / 2)))
  const top = Math.round(Math.max(minTop, Math.min(PICTURE_SIZE.height - height, center.y - height / 2)))
  return {
    part: { left, top, width, height },
    widthMm: Math.round(width * mmPerPixel),
    print: { topMm: Math.round((printTop - top) * mmPerPixel), heightMm: Math.round(print.heightMm) },
  }
}
