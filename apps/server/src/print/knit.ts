import type { GarmentPixels } from '@picasso/design'

/** Of the jersey's stitches, which are V shapes: one column (a wale) and one row (a course), in millimeters. */
const WALE_MM = 0.92
const COURSE_MM = 0.7
/** Shares of the light that the groove between two wales and the leg of a stitch take. */
const GROOVE = 0.015
const LEG = 0.015
/** Pixels of a wale below which stitches are not drawn, as they would beat with the pixels, and from which on they are drawn in full. */
const MIN_WALE_PX = 2
const FULL_WALE_PX = 3.4
/** How far, in stitches, a column or row leaves its place: yarn is never quite even. */
const UNEVEN = 0.16

const TURN = 2 * Math.PI

/** A slow wander of columns and rows without a period that could be seen. */
const wander = (a: number, b: number): number =>
  (Math.sin(a * 0.37 + 1.3 * Math.sin(b * 0.053)) + Math.sin(b * 0.071 + 2.1 * Math.sin(a * 0.19))) / 2

/** The light on a stitch, around 1. `column` and `row` count wales and courses. */
const lightStitch = (column: number, row: number, strength: number): number => {
  const x = column + UNEVEN * wander(row, column)
  const y = row + UNEVEN * wander(column + 40, row)
  const inWale = x - Math.floor(x) - 0.5
  const groove = Math.cos(TURN * inWale)
  const leg = Math.cos(TURN * (y - Math.abs(inWale)))
  return 1 + strength * (GROOVE * groove + LEG * leg * (0.6 + 0.4 * groove))
}

/**
 * Draws the stitches of the knit into the shade of an enlarged garment, where its print coordinates are known. They are finer than the pixels of the photographs, in
 * which they are grain; enlarged, grain would be fog.
 */
export const knitCloth = (garment: GarmentPixels, areaMm: { width: number; height: number }, pxPerMm: number): GarmentPixels => {
  const strength = Math.min(1, Math.max(0, (WALE_MM * pxPerMm - MIN_WALE_PX) / (FULL_WALE_PX - MIN_WALE_PX)))
  if (strength === 0) return garment
  const { u, v } = garment.printMap
  const shade = garment.shade.map((light, pixel) => {
    const [x, y] = [u[pixel] ?? NaN, v[pixel] ?? NaN]
    if (Number.isNaN(x) || Number.isNaN(y)) return light
    return Math.min(255, Math.round(light * lightStitch((x * areaMm.width) / WALE_MM, (y * areaMm.height) / COURSE_MM, strength)))
  })
  return { ...garment, shade }
}
