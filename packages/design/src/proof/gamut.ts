import { getDeltaE2000 } from '../color/delta-e.ts'
import { rgbToLab, type Lab } from '../color/lab.ts'
import { hexToRgb, rgbToHex, type Rgb } from '../filters/filter-pixels.ts'
import type { ColorProof } from './color-proof.ts'

/**
 * CIEDE2000 from which a color counts as one that ink cannot print. Prints differ as much among each other: ISO 12647-2 allows 5 for solid
 * inks.
 */
export const GAMUT_DELTA_E = 5

/** What ink prints a color of the repair as may differ from it by so little that nobody sees it. */
const PRINTABLE_DELTA_E = 1

export interface GamutResult {
  /** How far the print is from the color, by CIEDE2000. */
  deltaE: number
  /** The printable color that looks most like it, `#rrggbb`. */
  nearest: string
}

/** The color difference and the nearest printable color; undefined for a color that the ink can print. */
export type FindOutOfGamut = (color: string) => GamutResult | undefined

/** Nothing prints darker than the darkest ink, which is no reason to change black. */
const liftToBlack = (lab: Lab, black: Lab): Lab => ({ ...lab, l: Math.max(lab.l, black.l) })

const clampTone = (tone: number): number => Math.min(255, Math.max(0, tone))

/** A color and those a step beside it in any direction. */
const listNeighbors = ([red, green, blue]: Rgb, step: number): Rgb[] => {
  const shifts = [-step, 0, step]
  return shifts.flatMap((r) =>
    shifts.flatMap((g) => shifts.map((b): Rgb => [clampTone(red + r), clampTone(green + g), clampTone(blue + b)])),
  )
}

/** From half of the grid's distance to a single tone. */
const SEARCH_STEPS = [8, 4, 2, 1]

/** Tones of each channel that are 17 apart: the search begins at the nearest of these 4096 colors, or it may stop before a corner. */
const GRID: readonly Rgb[] = Array.from({ length: 16 ** 3 }, (_, index) => [(index >> 8) * 17, ((index >> 4) & 15) * 17, (index & 15) * 17])

export const createGamut = ({ toMeasuredLab }: Pick<ColorProof, 'toMeasuredLab'>): FindOutOfGamut => {
  const black = toMeasuredLab(Uint8Array.of(0, 0, 0))[0] ?? { l: 0, a: 0, b: 0 }
  const measure = (colors: readonly Rgb[]) =>
    toMeasuredLab(Uint8Array.from(colors.flat())).map((printed, index) => {
      const rgb = colors[index] ?? [0, 0, 0]
      const lab = rgbToLab(rgb, 'd50')
      return { rgb, lab, printError: getDeltaE2000(liftToBlack(lab, black), printed) }
    })
  type Measured = ReturnType<typeof measure>
  const keepPrintable = (colors: Measured): Measured => colors.filter(({ printError }) => printError <= PRINTABLE_DELTA_E)
  /** The one nearest to the color. */
  const findBest = (candidates: Measured, color: Lab): { rgb: Rgb; distance: number } | undefined => {
    let best: { rgb: Rgb; distance: number } | undefined
    for (const { rgb, lab } of candidates) {
      const distance = getDeltaE2000(color, lab)
      if (!best || distance < best.distance) best = { rgb, distance }
    }
    return best
  }
  let grid: Measured | undefined
  const findNearest = (rgb: Rgb): Rgb => {
    const color = rgbToLab(rgb, 'd50')
    grid ??= keepPrintable(measure(GRID))
    let best = findBest(grid, color)
    for (const step of SEARCH_STEPS)
      for (let isBetter = best !== undefined; best && isBetter;) {
        const next = findBest(keepPrintable(measure(listNeighbors(best.rgb, step))), color)
        isBetter = next !== undefined && next.distance < best.distance
        if (next && isBetter) best = next
      }
    return best?.rgb ?? rgb
  }
  const results = new Map<string, GamutResult | undefined>()
  return (hex) => {
    if (results.has(hex)) return results.get(hex)
    const rgb = hexToRgb(hex)
    const [measured] = measure([rgb])
    const deltaE = measured?.printError ?? 0
    const result = deltaE > GAMUT_DELTA_E ? { deltaE, nearest: rgbToHex(findNearest(rgb)) } : undefined
    results.set(hex, result)
    return result
  }
}
