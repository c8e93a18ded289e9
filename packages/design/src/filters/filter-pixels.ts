import type { PictureFilters, ImageElement, DesignDocument, DesignElement } from '../document/document.ts'

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

/** Pixels with a lower alpha (of 255) do not count as background. */
const MIN_ALPHA = 128

/** Size of color buckets per channel, so that noise does not split one background into several. */
const BUCKET_SIZE = 32

const readRgb = ({ data }: Pixels, pixel: number): Rgb => [data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0]

const listEdgePixels = ({ width, height }: Pixels): number[] => [
  ...Array.from({ length: width }, (_, x) => x),
  ...Array.from({ length: width }, (_, x) => (height - 1) * width + x),
  ...Array.from({ length: height }, (_, y) => y * width),
  ...Array.from({ length: height }, (_, y) => y * width + width - 1),
]

/** The color most of the picture's opaque edge has, and the share (0 to 1) of the edge that is opaque and has about it. */
const findCommonColor = (pixels: Pixels): { color: string; share: number } | undefined => {
  const buckets = new Map<string, { count: number; sum: Rgb }>()
  const edge = listEdgePixels(pixels)
  for (const pixel of edge) {
    if ((pixels.data[pixel * 4 + 3] ?? 0) < MIN_ALPHA) continue
    const rgb = readRgb(pixels, pixel)
    const name = rgb.map((channel) => Math.floor(channel / BUCKET_SIZE)).join()
    const { count, sum } = buckets.get(name) ?? { count: 0, sum: [0, 0, 0] as const }
    buckets.set(name, { count: count + 1, sum: [sum[0] + rgb[0], sum[1] + rgb[1], sum[2] + rgb[2]] })
  }
  let maxBucket: { count: number; sum: Rgb } = { count: 0, sum: [0, 0, 0] }
  for (const bucket of buckets.values()) if (bucket.count > maxBucket.count) maxBucket = bucket
  const { count, sum } = maxBucket
  if (count === 0) return undefined
  return { color: rgbToHex([sum[0] / count, sum[1] / count, sum[2] / count]), share: count / edge.length }
}

/** The most common color of the picture's edge as `#rrggbb`: the default for clearing a background. */
export const findEdgeColor = (pixels: Pixels): string => findCommonColor(pixels)?.color ?? findCornerColor(pixels)

/** The color of the flat, opaque background of a picture, as `#rrggbb`: that of at least half of its edge. */
export const findFlatBackground = (pixels: Pixels): string | undefined => {
  const common = findCommonColor(pixels)
  return common && common.share >= 0.5 ? common.color : undefined
}

const distance = (a: Rgb, b: Rgb): number => a.reduce((sum, value, channel) => sum + Math.abs(value - (b[channel] ?? 0)), 0)

/**
 * The corner color that is nearest to those of all four corners, as `#rrggbb`. Where two corners differ from the two others,
 * noise decides: used only for designs saved without a color, on the pixels of the stored picture.
 */
export const findCornerColor = (pixels: Pixels): string => {
  const { width, height } = pixels
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => readRgb(pixels, pixel))
  const getTotalDistance = (corner: Rgb): number => corners.reduce((sum, other) => sum + distance(corner, other), 0)
  return rgbToHex(corners.reduce((best, corner) => (getTotalDistance(corner) < getTotalDistance(best) ? corner : best)))
}

const isMissingBackgroundColor = (element: DesignElement): element is ImageElement =>
  element.type === 'image' && element.filters?.clearBackground !== undefined && element.filters.backgroundColor === undefined

/** Keys of the pictures whose background is cleared in a color that the document does not name. */
export const listMissingBackgroundColors = ({ front, back }: DesignDocument): string[] => [
  ...new Set([...front.elements, ...back.elements].filter(isMissingBackgroundColor).map(({ asset }) => asset)),
]

/** The document with the colors named by picture key; those it names already stay. */
export const withBackgroundColors = (document: DesignDocument, colors: ReadonlyMap<string, string>): DesignDocument => {
  const withColor = (element: DesignElement): DesignElement => {
    const backgroundColor = isMissingBackgroundColor(element) ? colors.get(element.asset) : undefined
    return backgroundColor !== undefined && element.type === 'image'
      ? { ...element, filters: { ...element.filters, backgroundColor } }
      : element
  }
  const { front, back } = document
  return {
    ...document,
    front: { ...front, elements: front.elements.map(withColor) },
    back: { ...back, elements: back.elements.map(withColor) },
  }
}

/** Colors further than this beyond the tolerance are kept; in between alpha fades, so that edges stay smooth. */
const FADE = 24

/**
 * Clears the area of the color (`#rrggbb`) that is connected with the picture's edges. Enclosed areas are kept.
 * Without a color, as in older designs, the corners decide.
 */
const clearBackground = (pixels: Pixels, tolerance: number, color?: string): void => {
  const { width, height, data } = pixels
  const [red, green, blue] = hexToRgb(color ?? findCornerColor(pixels))
  /** Distance of a pixel from the background, by its most different channel. */
  const getDistance = (pixel: number): number => {
    const at = pixel * 4
    return Math.max(Math.abs((data[at] ?? 0) - red), Math.abs((data[at + 1] ?? 0) - green), Math.abs((data[at + 2] ?? 0) - blue))
  }
  const visited = new Uint8Array(width * height)
  const isOpen = (pixel: number): boolean => visited[pixel] === 0 && getDistance(pixel) <= tolerance
  /** Pixels next to the background fade by the similarity of their color. */
  const fade = (pixel: number): void => {
    if (visited[pixel] === 1) return
    visited[pixel] = 1
    const pixelDistance = getDistance(pixel)
    const at = pixel * 4 + 3
    if (pixelDistance < tolerance + FADE) data[at] = Math.round(((data[at] ?? 0) * (pixelDistance - tolerance)) / FADE)
  }
  /** One pixel of each span that is to be cleared: all pixels would need more memory than the picture. */
  const queue: number[] = []
  const findSpans = (from: number, to: number): void => {
    let isInSpan = false
    for (let pixel = from; pixel <= to; pixel++) {
      const wasInSpan = isInSpan
      isInSpan = isOpen(pixel)
      if (isInSpan && !wasInSpan) queue.push(pixel)
      // Pixels that were cleared already count as visited.
      if (!isInSpan) fade(pixel)
    }
  }
  const clearSpan = (pixel: number): void => {
    const row = Math.floor(pixel / width) * width
    const end = row + width - 1
    let [left, right] = [pixel, pixel]
    while (left > row && isOpen(left - 1)) left--
    while (right < end && isOpen(right + 1)) right++
    for (let index = left; index <= right; index++) {
      visited[index] = 1
      data[index * 4 + 3] = 0
    }
    if (left > row) fade(left - 1)
    if (right < end) fade(right + 1)
    if (row > 0) findSpans(left - width, right - width)
    if (end < width * height - 1) findSpans(left + width, right + width)
  }
  findSpans(0, width - 1)
  findSpans((height - 1) * width, height * width - 1)
  for (let y = 0; y < height; y++) {
    findSpans(y * width, y * width)
    findSpans(y * width + width - 1, y * width + width - 1)
  }
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) if (isOpen(pixel)) clearSpan(pixel)
}

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
  // Full contrast leaves black and white only as far as a slope of eight goes; below zero it flattens to gray.
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
