import type { PrintMap } from './garment-pixels.ts'

/**
 * A print map in few numbers: how far the cloth has carried the design from where the flat print area would put it,
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
  readonly across: Int16Array
  readonly down: Int16Array
}

/** Picture pixels: finer than anybody sees, coarse enough to pack well. */
export const GRID_UNIT = 1 / 16

function between(values: Int16Array, at: number, columns: number, right: number, below: number): number {
  const upper = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
  const lower = (values[at + columns] ?? 0) * (1 - right) + (values[at + columns + 1] ?? 0) * right
  return (upper * (1 - below) + lower * below) * GRID_UNIT
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
    const at = row * columns + column
    const right = (x - left) / spacing - column
    const below = (y - top) / spacing - row
    u[pixel] = (x + 0.5 - area.x + between(grid.across, at, columns, right, below)) / area.width
    v[pixel] = (y + 0.5 - area.y + between(grid.down, at, columns, right, below)) / area.height
  }
  return { u, v }
}
