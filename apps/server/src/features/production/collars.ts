import { GARMENTS, type GarmentKey, type Side } from '@picasso/design'

/** The lower edge of each collar, in the middle of its picture and in pixels of that; of a hoodie the seam of its hood. */
const COLLARS: Record<GarmentKey, Record<Side, number>> = {
  tshirt: { front: 334, back: 277 },
  'regular-tshirt': { front: 332, back: 268 },
  'oversized-tshirt': { front: 330, back: 235 },
  croptop: { front: 648, back: 600 },
  hoodie: { front: 726, back: 684 },
}

/** Pixels of the full-size picture. */
export const getCollarPx = (garment: GarmentKey, side: Side): number => COLLARS[garment][side]

/** How far a print is below the collar: what a presser measures on the cloth. */
export const measureCollarDistance = (
  { garment, side }: { garment: GarmentKey; side: Side },
  { area, top }: { area: { heightMm: number }; top: number },
): number => {
  const { areaPx } = GARMENTS[garment].sides[side]
  return top + ((areaPx.y - getCollarPx(garment, side)) * area.heightMm) / areaPx.height
}
