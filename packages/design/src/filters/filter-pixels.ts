import type { PictureFilters, ImageElement } from '../document/document.ts'
import { clearBackground } from './background.ts'
import { hexToRgb, type Pixels } from './pixels.ts'

const serializeFilters = ({
  clearBackground: tolerance,
  backgroundColor,
  brightness,
  contrast,
  saturation,
  duotone,
}: PictureFilters): string =>
  [tolerance, tolerance && backgroundColor, brightness, contrast, saturation, duotone?.dark, duotone?.light]
    .map((value) => value ?? '')
    .join(',')

/** Key of a filtered picture: its asset and its filters. Elements that show the same picture share one. */
export const getPictureKey = ({ asset, filters }: Pick<ImageElement, 'asset' | 'filters'>): string => {
  const filterKey = filters ? serializeFilters(filters) : ''
  return /^,*$/.test(filterKey) ? asset : `${asset}|${filterKey}`
}

/** Shares of brightness of red, green and blue as screens see them (ITU-R BT.709). */
const LUMA = { red: 0.2126, green: 0.7152, blue: 0.0722 }

/** Lookup table of brightness and contrast for the 256 tones. */
const createToneTable = ({ brightness = 0, contrast = 0 }: PictureFilters): Uint8ClampedArray => {
  // Full contrast leaves black and white only as far as a slope of eight goes; below zero it flattens to grey.
  const slope = contrast >= 0 ? 1 + contrast * contrast * 7 : 1 + contrast
  return Uint8ClampedArray.from({ length: 256 }, (_, tone) => Math.round((tone + brightness * 255 - 127.5) * slope + 127.5))
}

/**
 * Changes the pixels in place: background, tones, saturation, duotone. Whole numbers in and out and nothing an engine rounds
 * its own way, so that screen and print agree.
 */
export const filterPixels = (pixels: Pixels, filters: PictureFilters): void => {
  if (filters.clearBackground !== undefined) clearBackground(pixels, filters.clearBackground, filters.backgroundColor)
  const { data } = pixels
  const { saturation = 0, duotone } = filters
  const tones = createToneTable(filters)
  const saturationScale = 1 + (saturation > 0 ? saturation * 2 : saturation)
  const dark = duotone && hexToRgb(duotone.dark)
  const light = duotone && hexToRgb(duotone.light)
  const tone = (value: number | undefined): number => tones[value ?? 0] ?? 0
  for (let at = 0; at < data.length; at += 4) {
    const red = tone(data[at])
    const green = tone(data[at + 1])
    const blue = tone(data[at + 2])
    const luma = red * LUMA.red + green * LUMA.green + blue * LUMA.blue
    if (dark && light) {
      const share = luma / 255
      data[at] = Math.round(dark[0] + (light[0] - dark[0]) * share)
      data[at + 1] = Math.round(dark[1] + (light[1] - dark[1]) * share)
      data[at + 2] = Math.round(dark[2] + (light[2] - dark[2]) * share)
    } else {
      data[at] = Math.round(luma + (red - luma) * saturationScale)
      data[at + 1] = Math.round(luma + (green - luma) * saturationScale)
      data[at + 2] = Math.round(luma + (blue - luma) * saturationScale)
    }
  }
}
