import type { TextElement } from '../document/document.ts'

/** Lines and curves of a letter: nineteen of twenty Latin ones have at most so many. Texts are not set for the count: their fonts need not be loaded. */
export const LETTER_SEGMENTS = 105
/** Of its largest letter. No other family comes near. */
export const METAL_MANIA_SEGMENTS = 604

/**
 * Pixels of a picture that take as much memory as a segment, and as the pieces in which one is stroked. Measured: beside the print, 1,400 letters of
 * Metal Mania's W take 300 MiB, 500 with an outline 200 MiB at 3 mm, 360 MiB at 12 mm, and 530 MiB from 50 mm on.
 */
const FILLED_WEIGHT = 320
const STROKED_WEIGHT = 1200
/** Millimeters from which on a curve has no more pieces: each turns by five degrees. In smaller letters it has as many as the print needs. */
const FULLY_DIVIDED_SIZE_MM = 40

/** What the letters of a text cost to draw, in pixels. They are all set and stroked, also those beyond the print area. */
export const getLetterCost = ({ content, fontFamily, fontSize, outline }: TextElement): number => {
  const letters = content.replaceAll(/\s/g, '').length
  const segments = letters * (fontFamily === 'Metal_Mania' ? METAL_MANIA_SEGMENTS : LETTER_SEGMENTS)
  const strokedWeight = outline ? STROKED_WEIGHT * Math.sqrt(Math.min(1, fontSize / FULLY_DIVIDED_SIZE_MM)) : 0
  return segments * (FILLED_WEIGHT + strokedWeight)
}
