import { labToXyz, rgbToXyz, xyzToLab, labToRgb, type Lab, type Xyz } from '../color/lab.ts'
import type { Rgb } from '../filters/filter-pixels.ts'
import { addLight, mixColors } from './mixture.ts'
import type { PlateSettings } from './settings.ts'

/** What a side is separated into, and for which cloth. */
export interface SeparationTarget {
  settings: PlateSettings
  cloth: Rgb
}

/** Tones of one color on every plate. */
export interface ColorTones {
  /** 0 to 255 by plate. Of the under-base those dots that stay visible. */
  tones: Uint8Array
  /** Coverage of the under-base, visible or below other inks: 0 to 255. */
  support: number
}

/** From this share of visible white on, a highlight prints it. */
const HIGHLIGHT_START = 0.5

/** Colors are mixed for steps of two of each channel: the eye sees no smaller ones in dots. */
const CHANNEL_BITS = 7

interface Palette {
  colors: readonly Xyz[]
  /** Index of a color of each plate that prints one; those of white plates share one. */
  colorByPlate: readonly number[]
  whiteIndex: number
  clothIndex: number
}

const createPalette = ({ settings: { plates }, cloth }: SeparationTarget): Palette => {
  const inks = plates.filter(({ role }) => role === 'color').map(({ lab }) => labToXyz(lab, 'd50'))
  const white = plates.find(({ role }) => role !== 'color')
  const colors = [...inks, ...(white ? [labToXyz(white.lab, 'd50')] : []), rgbToXyz(cloth, 'd50')]
  let next = 0
  const whiteIndex = white ? inks.length : -1
  const colorByPlate = plates.map(({ role }) => (role === 'color' ? next++ : whiteIndex))
  return { colors, colorByPlate, whiteIndex, clothIndex: colors.length - 1 }
}

/** How much of the visible white the highlight prints; the rest is the under-base. */
const splitWhite = (white: number, hasUnderBase: boolean, hasHighlight: boolean): { base: number; highlight: number } => {
  if (!hasHighlight) return { base: white, highlight: 0 }
  if (!hasUnderBase) return { base: 0, highlight: white }
  const highlight = white * Math.min(1, Math.max(0, (white - HIGHLIGHT_START) / (1 - HIGHLIGHT_START)))
  return { base: white - highlight, highlight }
}

/**
 * Turns visible areas into tones. Inks are opaque, and screens of different angles meet by chance: a dot is visible where no later plate prints,
 * so a plate's tone is its area divided by what later plates leave free.
 */
const toTones = (areas: readonly number[]): number[] => {
  let free = 1
  return areas
    .toReversed()
    .map((area) => {
      const tone = free <= 0 ? 0 : Math.min(1, area / free)
      free -= area
      return tone
    })
    .toReversed()
}

const DROPPED_BITS = 8 - CHANNEL_BITS

/** The step of a channel as it is seen on the cloth. */
const toStep = (channel: number, cloth: number, alpha: number): number =>
  Math.round(cloth + ((channel - cloth) * alpha) / 255) >> DROPPED_BITS

/** White and black stay what they are. */
const toMiddle = (step: number): number => (step << DROPPED_BITS) + (step >= 1 << (CHANNEL_BITS - 1) ? 1 : 0)

/** A function that separates colors of pixels; it remembers each. */
export type Separate = (red: number, green: number, blue: number, alpha: number) => ColorTones

export const createSeparator = (target: SeparationTarget): Separate => {
  const { settings, cloth } = target
  const { plates, usesCloth } = settings
  const palette = createPalette(target)
  const hasUnderBase = plates.some(({ role }) => role === 'under-base')
  const hasHighlight = plates.some(({ role }) => role === 'highlight')
  const cache = new Map<number, ColorTones>()
  const blank: ColorTones = { tones: new Uint8Array(plates.length), support: 0 }

  const separate = (rgb: Rgb, mayShowCloth: boolean): ColorTones => {
    const colors = mayShowCloth ? palette.colors : palette.colors.slice(0, -1)
    if (colors.length === 0) return blank
    const shares = mixColors(rgbToXyz(rgb, 'd50'), colors)
    const white = splitWhite(shares[palette.whiteIndex] ?? 0, hasUnderBase, hasHighlight)
    const areas = plates.map(({ role }, index) => {
      if (role === 'color') return shares[palette.colorByPlate[index] ?? 0] ?? 0
      return role === 'under-base' ? white.base : white.highlight
    })
    const clothShare = mayShowCloth ? (shares[palette.clothIndex] ?? 0) : 0
    return {
      tones: Uint8Array.from(toTones(areas), (tone) => Math.round(tone * 255)),
      support: hasUnderBase ? Math.round((1 - clothShare) * 255) : 0,
    }
  }

  return (red, green, blue, alpha) => {
    if (alpha === 0) return blank
    const mayShowCloth = usesCloth || alpha < 255
    const shownRed = toStep(red, cloth[0], alpha)
    const shownGreen = toStep(green, cloth[1], alpha)
    const shownBlue = toStep(blue, cloth[2], alpha)
    const key = (((shownRed << CHANNEL_BITS) | shownGreen) << (CHANNEL_BITS + 1)) | (shownBlue << 1) | (mayShowCloth ? 1 : 0)
    const cached = cache.get(key)
    if (cached) return cached
    // The middle of the step and not its first color, so that the order of the pixels does not change the plates.
    const result = separate([toMiddle(shownRed), toMiddle(shownGreen), toMiddle(shownBlue)], mayShowCloth)
    cache.set(key, result)
    return result
  }
}

/** The color of dots in these tones (0 to 1) on the cloth: each plate covers those below. */
const composeTones = (tones: readonly number[], inks: readonly Xyz[], cloth: Xyz): Xyz => {
  let light = cloth
  for (const [index, tone] of tones.entries()) if (tone > 0) light = addLight([1 - tone, tone], [light, inks[index] ?? light])
  return light
}

/** The color that a side is expected to have where plates have these tones (0 to 255). */
export const composeColor = (tones: Uint8Array, { settings, cloth }: SeparationTarget): Lab =>
  xyzToLab(
    composeTones(
      [...tones].map((tone) => tone / 255),
      settings.plates.map(({ lab }) => labToXyz(lab, 'd50')),
      rgbToXyz(cloth, 'd50'),
    ),
    'd50',
  )

/** A function that returns the composed color of tones as a screen shows it; it remembers each by its `ColorTones`. */
export const createComposer = (target: SeparationTarget): ((color: ColorTones) => Rgb) => {
  const cache = new Map<ColorTones, Rgb>()
  return (color) => {
    const cached = cache.get(color)
    if (cached) return cached
    const [red, green, blue] = labToRgb(composeColor(color.tones, target), 'd50')
    const rgb: Rgb = [Math.round(red), Math.round(green), Math.round(blue)]
    cache.set(color, rgb)
    return rgb
  }
}
