/** Decoded pixels: red, green, blue and alpha, a byte each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Red, green and blue, 0–255. */
export type Rgb = readonly [number, number, number]

/** `#rrggbb` as its channels. */
export const hexToRgb = (color: string): Rgb => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

/** Channels as `#rrggbb`, each rounded to a whole number. */
export const rgbToHex = (rgb: Rgb): string => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
