import type { GarmentPixels } from './garment-pixels.ts'

/**
 * Print coordinates kept beyond the print area, as a share of its size: room for the edge of a design to fade out in,
 * two or three pixels of a screen-size picture.
 */
const EDGE = 0.005

/** The printable pixels of a side, packed one after the other in picture order. */
interface PrintPixels {
  /** Which pixel of the picture. */
  readonly index: Uint32Array
  /** Across the print area, 0 to 1. */
  readonly u: Float32Array
  /** Down the print area, in widths of the print area. */
  readonly v: Float32Array
  /** How far the design moves on from this pixel to the next: log2 of widths of the print area. Folds and turned-away cloth have more. */
  readonly step: Float32Array
  /** The largest `step`. */
  readonly largestStep: number
}

/** A side made ready for any number of colours and designs. */
export interface PreparedGarment {
  readonly pixels: GarmentPixels
  readonly print: PrintPixels
}

interface PrintArea {
  /** In any unit: only the ratio counts. */
  readonly width: number
  readonly height: number
}

function stepAt(pixels: GarmentPixels, pixel: number, aspect: number): number {
  const { u, v } = pixels.printMap
  const [u0, v0] = [u[pixel] ?? NaN, v[pixel] ?? NaN]
  const towards = (neighbour: number): number => {
    const length = Math.hypot((u[neighbour] ?? NaN) - u0, ((v[neighbour] ?? NaN) - v0) * aspect)
    return Number.isNaN(length) ? Infinity : length
  }
  // The shorter way of two: where one layer of cloth ends before another, the jump is no step.
  const across = Math.min(towards(pixel + 1), towards(pixel - 1))
  const down = Math.min(towards(pixel + pixels.width), towards(pixel - pixels.width))
  const larger = Math.max(Number.isFinite(across) ? across : 0, Number.isFinite(down) ? down : 0)
  return larger > 0 ? Math.log2(larger) : -Infinity
}

/** Gathers what every mock-up of this side needs, so that repeated mock-ups do no work twice. */
export function prepareGarment(pixels: GarmentPixels, area: PrintArea): PreparedGarment {
  const aspect = area.height / area.width
  const { u, v } = pixels.printMap
  const printable: number[] = []
  for (let pixel = 0; pixel < u.length; pixel++) {
    const across = u[pixel] ?? NaN
    const down = v[pixel] ?? NaN
    if (across > -EDGE && across < 1 + EDGE && down > -EDGE && down < 1 + EDGE && (pixels.alpha[pixel] ?? 0) > 0) printable.push(pixel)
  }
  const step = Float32Array.from(printable, (pixel) => stepAt(pixels, pixel, aspect))
  return {
    pixels,
    print: {
      index: Uint32Array.from(printable),
      u: Float32Array.from(printable, (pixel) => u[pixel] ?? 0),
      v: Float32Array.from(printable, (pixel) => (v[pixel] ?? 0) * aspect),
      step,
      largestStep: step.reduce((largest, value) => Math.max(largest, value), -Infinity),
    },
  }
}
