import { GARMENTS, type GarmentKey, PICTURE_SIZE, PRINT_LIMITS } from '@picasso/design'

const MM_PER_INCH = 25.4
/** A print that fills its area looks like a poster; most people want a smaller one. */
const AREA_RATIO = 0.8

/** How a picture would be printed on the front of a garment. */
export interface PrintFit {
  widthMm: number
  heightMm: number
  /** Pixels of the picture per inch of the print. */
  dpi: number
  /** Position in the garment's picture, as shares of its width and height. */
  box: { left: number; top: number; width: number; height: number }
}

/** As large as possible within a share of the print area, in its upper half, where prints are worn. */
export const fitToPrintArea = (garment: GarmentKey, picture: { width: number; height: number }): PrintFit => {
  const { areaMm, areaPx, mmPerPixel } = GARMENTS[garment].sides.front
  const scale = Math.min((areaMm.width * AREA_RATIO) / picture.width, (areaMm.height * AREA_RATIO) / picture.height)
  const widthMm = picture.width * scale
  const heightMm = picture.height * scale
  const topMm = Math.min((areaMm.height - heightMm) / 2, areaMm.height * 0.12)
  return {
    widthMm,
    heightMm,
    dpi: Math.floor(picture.width / (widthMm / MM_PER_INCH)),
    box: {
      left: (areaPx.x + (areaPx.width - widthMm / mmPerPixel) / 2) / PICTURE_SIZE.width,
      top: (areaPx.y + topMm / mmPerPixel) / PICTURE_SIZE.height,
      width: widthMm / mmPerPixel / PICTURE_SIZE.width,
      height: heightMm / mmPerPixel / PICTURE_SIZE.height,
    },
  }
}

/** Rating of a resolution: poor where the check before printing finds it soft. */
export const rateResolution = (dpi: number): 'good' | 'fair' | 'poor' => {
  if (dpi >= 200) return 'good'
  return dpi >= PRINT_LIMITS.dpi ? 'fair' : 'poor'
}
