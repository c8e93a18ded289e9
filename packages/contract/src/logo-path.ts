/**
 * The logo as the path of an SVG, in a square of 48 units: one line, to be stroked with round ends. It is drawn in pages, icons and documents.
 * From the left shoulder down a face in profile, round its chin, up to the right shoulder.
 */
export const LOGO_PATH =
  'M2 15 13 5C11 9.6 11 13.4 13 16.2 15.2 19.2 22 21.4 22.4 23.8 22.7 25.8 19.6 25.6 17.2 25.6 20.4 26.6 21.4 28.6 18.8 30 21 31 21 33 18 34.2 15.6 37.4 17.4 41.6 22 42.8 31.6 45 37.4 28 35 5L46 15'
