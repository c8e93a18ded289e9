import type { TextElement } from '../document/document.ts'
import type { FontLabel } from '../document/limits.ts'

/**
 * Lines and curves of a Latin letter of each family: nineteen of twenty letters have at most so many. Texts are not set for the count, because the fonts
 * need not be loaded.
 */
export const LETTER_SEGMENTS: Record<FontLabel, number> = {
  Arial: 51,
  Verdana: 48,
  Georgia: 79,
  'Times New Roman': 48,
  'Comic Sans MS': 67,
  'Courier New': 71,
  Impact: 44,
  'Trebuchet MS': 44,
  'Lucida Console': 49,
  Garamond: 101,
  Black_Ops_One: 39,
  Graduate: 41,
  Tangerine: 83,
  Reenie_Beanie: 105,
  // Of its largest one: no other family comes near.
  Metal_Mania: 604,
  New_Rocker: 94,
}
/** The same of a letter beyond Latin, in whatever font it is set. */
export const OTHER_LETTER_SEGMENTS = 155

/**
 * Pixels of a picture that take as much memory as a segment, and as the pieces in which one is stroked. Measured: beside the print, 1,400 letters of
 * Metal Mania's W take 300 MiB, 500 with an outline 200 MiB at 3 mm, 360 MiB at 12 mm, and 530 MiB from 50 mm on.
 */
const FILLED_WEIGHT = 320
const STROKED_WEIGHT = 1200
/** Millimeters from which on a curve has no more pieces: each turns by five degrees. In smaller letters it has as many as the print needs. */
const FULLY_DIVIDED_SIZE_MM = 40

const BEYOND_LATIN = /[^\s\u0021-\u024F]/g

/** What the letters of a text cost to draw, in pixels. They are all set and stroked, also those beyond the print area. */
export const getLetterCost = ({ content, fontFamily, fontSize, outline }: TextElement): number => {
  const others = content.match(BEYOND_LATIN)?.length ?? 0
  const latin = content.replaceAll(/\s/g, '').length - others
  const segments = latin * LETTER_SEGMENTS[fontFamily] + others * OTHER_LETTER_SEGMENTS
  const strokedWeight = outline ? STROKED_WEIGHT * Math.sqrt(Math.min(1, fontSize / FULLY_DIVIDED_SIZE_MM)) : 0
  return segments * (FILLED_WEIGHT + strokedWeight)
}
