import { channelToLight } from '../color/srgb.ts'
import type { Crop, ImageElement } from '../document/document.ts'
import { findFlatBackground, type Pixels, hexToRgb, type Rgb } from '../filters/filter-pixels.ts'
import { NO_CROP } from '../operations/crop.ts'

const toLinear = (channel: number): number => channelToLight(Math.round(channel))

/** Relative luminance of WCAG 2.2: 0 is black, 1 is white. */
export const getLuminance = (rgb: Rgb): number => {
  return 0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2])
}

/** Contrast of WCAG 2.2, from 1 (the same) to 21 (black on white). */
export const getContrast = (a: Rgb, b: Rgb): number => {
  const [darker, lighter] = [getLuminance(a), getLuminance(b)].toSorted((first, second) => first - second)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** Longest side, in pixels, of the small picture whose ink is weighed: thin lines still count, and weighing takes a millisecond. */
export const INK_SAMPLE_SIDE = 160

/** The printed part of a picture, and how it covers the cloth. */
type PrintRegion = Pick<ImageElement, 'crop' | 'opacity'>

/** What the contrast of WCAG adds to every luminance. */
const LUMINANCE_OFFSET = 0.05

/** How far (of 255, in the most different channel) a pixel must differ from its flat background to count as ink. */
const BACKGROUND_TOLERANCE = 24

const isSimilarColor = (a: Rgb, b: Rgb, tolerance: number): boolean =>
  a.every((channel, index) => Math.abs(channel - (b[index] ?? 0)) <= tolerance)

/** A color laid over the cloth, see-through as it is. */
const blend = (ink: Rgb, cloth: Rgb, alpha: number): Rgb => [
  cloth[0] + (ink[0] - cloth[0]) * alpha,
  cloth[1] + (ink[1] - cloth[1]) * alpha,
  cloth[2] + (ink[2] - cloth[2]) * alpha,
]

/** The flat background of a picture in the color of the cloth: paper, which should disappear. */
const findInvisibleBackground = (pixels: Pixels, cloth: Rgb, minContrast: number): Rgb | undefined => {
  const background = findFlatBackground(pixels)
  const rgb = background && hexToRgb(background)
  return rgb && getContrast(rgb, cloth) < minContrast ? rgb : undefined
}

/** Places of the pixels that the crop leaves, in the picture's data. */
const listCropped = ({ width, height }: Pixels, { left, top, right, bottom }: Crop): number[] => {
  const offsets: number[] = []
  for (let y = Math.floor(top * height); y < Math.ceil((1 - bottom) * height); y++)
    for (let x = Math.floor(left * width); x < Math.ceil((1 - right) * width); x++) offsets.push((y * width + x) * 4)
  return offsets
}

const computeVisibleShare = (pixels: Pixels, { crop = NO_CROP, opacity }: PrintRegion, cloth: Rgb, minContrast: number): number => {
  const { data } = pixels
  const paperColor = findInvisibleBackground(pixels, cloth, minContrast)
  const clothLuminance = getLuminance(cloth) + LUMINANCE_OFFSET
  let ink = 0
  let visible = 0
  for (const at of listCropped(pixels, crop)) {
    const rgb: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const alpha = (data[at + 3] ?? 0) / 255
    if (alpha === 0 || (paperColor && isSimilarColor(rgb, paperColor, BACKGROUND_TOLERANCE))) continue
    ink += alpha
    const inkLuminance = getLuminance(blend(rgb, cloth, alpha * opacity)) + LUMINANCE_OFFSET
    if (Math.max(inkLuminance, clothLuminance) / Math.min(inkLuminance, clothLuminance) >= minContrast) visible += alpha
  }
  return ink === 0 ? 0 : visible / ink
}

/** What was measured of a picture: the check runs at every step, and two hundred elements may show the same one. */
const visibleShareCache = new WeakMap<Pixels, Map<string, number>>()

/**
 * The share (0 to 1) of a picture's ink that stands out from the cloth by at least `minContrast`, weighted by area and opacity.
 * `pixels` are the picture's own after its filters, at most `INK_SAMPLE_SIDE` long. A flat background in the color of the cloth
 * is no ink: black lines on white paper are read on a white shirt. Nothing but such a background is 0.
 */
export const measureVisibleInk = (pixels: Pixels, region: PrintRegion, cloth: Rgb, minContrast: number): number => {
  const shares = visibleShareCache.get(pixels) ?? new Map<string, number>()
  visibleShareCache.set(pixels, shares)
  const { left, top, right, bottom } = region.crop ?? NO_CROP
  const key = [left, top, right, bottom, region.opacity, ...cloth, minContrast].join()
  const share = shares.get(key) ?? computeVisibleShare(pixels, region, cloth, minContrast)
  shares.set(key, share)
  return share
}
