import type { Rgb } from '../filters/rgb.ts'

/** One channel of sRGB as its share of light. */
const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of WCAG 2.2: 0 is black, 1 is white. */
export const luminance = (rgb: Rgb): number => {
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

/** Contrast of WCAG 2.2, from 1 (the same) to 21 (black on white). */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
