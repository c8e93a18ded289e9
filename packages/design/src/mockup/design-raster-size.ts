import type { GarmentSide } from '../garments/garment.ts'
import { PICTURE_SIZE } from '../garments/garment.ts'

/** Design pixels per picture pixel. Interpolating between pixels of this size keeps lettering crisp without aliasing. */
const OVERSAMPLING = 1.25

/** How large, and at which scale, to draw a design for a mock-up of the given width. */
export function getDesignRasterSize(side: GarmentSide, pictureWidthPx: number): { width: number; height: number; pxPerMm: number } {
  const areaWidthPx = (side.areaPx.width * pictureWidthPx) / PICTURE_SIZE.width
  const width = Math.max(1, Math.round(areaWidthPx * OVERSAMPLING))
  const pxPerMm = width / side.areaMm.width
  return { width, height: Math.ceil(side.areaMm.height * pxPerMm - 1e-6), pxPerMm }
}
