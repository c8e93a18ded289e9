import type { Rgb } from '../filters/rgb.ts'

/** The share of light each of the 256 tones of a channel of sRGB gives. */
const LIGHT = Array.from({ length: 256 }, (_, tone) => {
  const share = tone / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const linear = (channel: number): number => LIGHT[Math.round(channel)] ?? 1

/** Relative luminance of WCAG 2.2: 0 is black, 1 is white. */
export const luminance = (rgb: Rgb): number => {
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2])
}

/** Contrast of WCAG 2.2, from 1 (the same) to 21 (black on white). */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
