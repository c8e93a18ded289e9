import type { Product } from '@picasso/contract'
import { clamp } from '@picasso/design'

/** Millimeters of cloth that are seen above a print which is higher than the window, and around one that decides how high that is. */
export const MARGIN_MM = 8

/** Cloth at each side of a print in a close-up, as a share of the print's width: as the shop frames them. */
export const CLOSE_UP_MARGIN = 0.08

interface PictureInRealSize extends Pick<Product['pictures'][number], 'print'> {
  /** In CSS pixels. */
  height: number
  pxPerMm: number
}

/**
 * How many CSS pixels below the upper edge of a picture a window onto it begins. A print that fits is in the middle of the window. A higher
 * one is seen from its top, where drawings have a face and words their first line; one whose place is unknown in its middle.
 */
export const getWindowTop = ({ print, height, pxPerMm }: PictureInRealSize, windowHeight: number): number => {
  const middle = print ? (print.topMm + print.heightMm / 2) * pxPerMm : height / 2
  const top = middle - windowHeight / 2
  const highest = print && print.heightMm * pxPerMm > windowHeight ? (print.topMm - MARGIN_MM) * pxPerMm : top
  return clamp(Math.min(top, highest), 0, Math.max(0, height - windowHeight))
}
