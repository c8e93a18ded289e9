/**
 * Where the print lands: per picture pixel the place on the print area, from 0 (left, top) to 1 (right, bottom).
 * Not a number where nothing can be printed: background, collar, pocket, cords, the other panel.
 */
export interface PrintMap {
  readonly u: Float32Array
  readonly v: Float32Array
}

/** The look of one side of a garment: one byte per pixel and plane. */
export interface GarmentPlanes {
  readonly width: number
  readonly height: number
  /** Neutral fabric: multiplied with the cloth's color. */
  readonly shade: Uint8Array
  /** The fabric's sheen: white laid over the colored cloth. */
  readonly sheen: Uint8Array
  /** The antialiased silhouette. */
  readonly alpha: Uint8Array
  /** Neck label, cords and eyelets, where the side shows any. */
  readonly trim?: Uint8Array
}

/** One side of a garment as it was photographed, decoded. */
export interface GarmentPixels extends GarmentPlanes {
  readonly printMap: PrintMap
}

/** Highest value of a packed coordinate; 0 means that nothing can be printed here. */
const MAX_VALUE = 4094

/**
 * Decodes a packed print map: two 12-bit numbers per RGB pixel, u = R<<4 | B>>4 and v = G<<4 | B&15, spread over `range`.
 * Packed numbers must not be averaged: decode first, interpolate afterwards.
 */
export function decodePrintMap(rgb: Uint8Array, range: readonly [number, number]): PrintMap {
  const [min, max] = range
  const pixelCount = rgb.length / 3
  const u = new Float32Array(pixelCount).fill(NaN)
  const v = new Float32Array(pixelCount).fill(NaN)
  for (let pixel = 0; pixel < pixelCount; pixel++) {
    const red = rgb[pixel * 3] ?? 0
    const green = rgb[pixel * 3 + 1] ?? 0
    const blue = rgb[pixel * 3 + 2] ?? 0
    const a = (red << 4) | (blue >> 4)
    const b = (green << 4) | (blue & 15)
    if (a === 0 || b === 0) continue
    u[pixel] = min + ((a - 1) / MAX_VALUE) * (max - min)
    v[pixel] = min + ((b - 1) / MAX_VALUE) * (max - min)
  }
  return { u, v }
}

/**
 * A print map in few numbers: how far the cloth shifts the design from its position in the flat print area,
 * known at the knots of a grid. Cloth is smooth between two seams, so that straight lines between knots will do.
 */
export interface PrintGrid {
  readonly columns: number
  readonly rows: number
  /** Picture pixels from one knot to the next. */
  readonly spacing: number
  /** Picture pixel of the first knot. */
  readonly left: number
  readonly top: number
  /** Print area in picture pixels. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Displacement of each knot, in `GRID_UNIT` picture pixels. */
  readonly offsetsX: Int16Array
  readonly offsetsY: Int16Array
}

/** Picture pixels: finer than anybody sees, coarse enough to pack well. */
export const GRID_UNIT = 1 / 16

function interpolate(values: Int16Array, index: number, columns: number, fractionX: number, fractionY: number): number {
  const upper = (values[index] ?? 0) * (1 - fractionX) + (values[index + 1] ?? 0) * fractionX
  const lower = (values[index + columns] ?? 0) * (1 - fractionX) + (values[index + columns + 1] ?? 0) * fractionX
  return (upper * (1 - fractionY) + lower * fractionY) * GRID_UNIT
}

/** Spreads the grid over the printable pixels of a picture; `printable` has one byte per pixel. */
export function expandPrintGrid(grid: PrintGrid, printable: Uint8Array, width: number): PrintMap {
  const { columns, rows, spacing, left, top, area } = grid
  const u = new Float32Array(printable.length).fill(NaN)
  const v = new Float32Array(printable.length).fill(NaN)
  for (let pixel = 0; pixel < printable.length; pixel++) {
    if (printable[pixel] === 0) continue
    const x = pixel % width
    const y = (pixel - x) / width
    const column = Math.min(Math.floor((x - left) / spacing), columns - 2)
    const row = Math.min(Math.floor((y - top) / spacing), rows - 2)
    const index = row * columns + column
    const fractionX = (x - left) / spacing - column
    const fractionY = (y - top) / spacing - row
    u[pixel] = (x + 0.5 - area.x + interpolate(grid.offsetsX, index, columns, fractionX, fractionY)) / area.width
    v[pixel] = (y + 0.5 - area.y + interpolate(grid.offsetsY, index, columns, fractionX, fractionY)) / area.height
  }
  return { u, v }
}
