import type { Rgb } from '../filters/rgb.ts'

/** The share of light each of the 256 tones of a channel of sRGB gives. */
const LINEAR_VALUES = Array.from({ length: 256 }, (_, tone) => {
  const share = tone / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const toLinear = (channel: number): number => LINEAR_VALUES[Math.round(channel)] ?? 1

/** Relative luminance of WCAG 2.2: 0 is black, 1 is white. */
export const getLuminance = (rgb: Rgb): number => {
  return 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2])
}

/** Contrast of WCAG 2.2, from 1 (the same) to 21 (black on white). */
export const getContrast = (a: Rgb, b: Rgb): number => {
  const [darker, lighter] = [getLuminance(a), getLuminance(b)].toSorted((first, second) => first - second)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}
