import { MM_PER_INCH, RADIANS_PER_DEGREE } from '../geometry/units.ts'
import type { DotShape, Screen } from './settings.ts'

/** Steps of a cell in each direction. */
const CELL_STEPS = 128
const CELL_BITS = 7

/** How early a place of the cell is inked, the smallest first; `x` and `y` are −0.5 to 0.5 from the middle of the dot. */
const SPOTS: Record<DotShape, (x: number, y: number) => number> = {
  round: (x, y) => x * x + y * y,
  ellipse: (x, y) => x * x + 1.6 * y * y,
  diamond: (x, y) => Math.abs(x) + Math.abs(y),
  line: (_, y) => Math.abs(y),
}

/**
 * The threshold of each step of a cell: 0 to 254, each as often. So a tone of `t` (of 255) inks exactly `t` of 255 shares of the cell, whatever
 * the shape of its dot.
 */
const createThresholds = (shape: DotShape): Uint8Array => {
  const spot = SPOTS[shape]
  const values = Array.from({ length: CELL_STEPS * CELL_STEPS }, (_, step) =>
    spot(((step % CELL_STEPS) + 0.5) / CELL_STEPS - 0.5, (Math.floor(step / CELL_STEPS) + 0.5) / CELL_STEPS - 0.5),
  )
  const thresholds = new Uint8Array(values.length)
  const order = values.map((_, step) => step).toSorted((first, second) => (values[first] ?? 0) - (values[second] ?? 0) || first - second)
  for (const [rank, step] of order.entries()) thresholds[step] = Math.floor((rank / values.length) * 255)
  return thresholds
}

/** Tones after the least dot and the least hole. */
const createToneTable = (leastDotPercent: number): Uint8Array => {
  const minTone = (leastDotPercent / 100) * 255
  return Uint8Array.from({ length: 256 }, (_, tone) => {
    if (tone === 0 || tone === 255) return tone
    if (tone < minTone) return tone < minTone / 2 ? 0 : Math.round(minTone)
    if (tone > 255 - minTone) return tone > 255 - minTone / 2 ? 255 : Math.round(255 - minTone)
    return tone
  })
}

const TURN = 2 ** 32

/** A part of a cell as a whole number of 32 bits, so that adding wraps around. */
const toPhase = (cells: number): number => Math.round((cells - Math.floor(cells)) * TURN) | 0

/** A row of tones on its way to film. */
export interface ToneRow {
  /** 0 to 255; a tone covers a square of `scale` pixels of the film. */
  tones: Uint8Array
  scale: number
  /** Position on the film, from the top left of the print area, where the screens of all plates start. */
  filmX: number
  filmY: number
}

/** Writes the dots of a row of film as bytes: 1 is ink. */
export type ScreenRow = (row: ToneRow, target: Uint8Array) => void

/** The halftone of one plate on film of this resolution. */
export const createScreen = ({ linesPerInch, angle, dot, leastDot }: Screen, filmDpi: number): ScreenRow => {
  const thresholds = createThresholds(dot)
  const tonesAfterLeast = createToneTable(leastDot)
  const cellsPerPixel = linesPerInch / filmDpi
  const [sin, cos] = [Math.sin(angle * RADIANS_PER_DEGREE) * cellsPerPixel, Math.cos(angle * RADIANS_PER_DEGREE) * cellsPerPixel]
  const [stepU, stepV] = [toPhase(cos), toPhase(sin)]
  const shift = 32 - CELL_BITS
  return ({ tones, scale, filmX, filmY }, target) => {
    let u = toPhase(filmX * cos - filmY * sin)
    let v = toPhase(filmX * sin + filmY * cos)
    let at = 0
    for (let index = 0; index < tones.length; index++) {
      const tone = tonesAfterLeast[tones[index] ?? 0] ?? 0
      for (let step = 0; step < scale; step++) {
        target[at] = tone > (thresholds[((v >>> shift) << CELL_BITS) | (u >>> shift)] ?? 0) ? 1 : 0
        at++
        u = (u + stepU) | 0
        v = (v + stepV) | 0
      }
    }
  }
}

/** Millimeters across a dot of this share of its cell, as if it were round. */
export const getDotDiameterMm = (linesPerInch: number, percent: number): number =>
  (MM_PER_INCH / linesPerInch) * Math.sqrt((4 * percent) / 100 / Math.PI)
