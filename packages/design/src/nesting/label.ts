import { bridgeParts } from './bridges.ts'
import { createMask, fillRectangle, listRuns, type Mask, setCells } from './mask.ts'

/** The cut label of a piece, in cells: 32.5 × 10.2 mm. Its QR code has modules of 4 pixels, a third of a millimeter. */
export const LABEL_COLUMNS = 64
export const LABEL_ROWS = 20
/** About a millimeter between a label and its print. */
const LABEL_DISTANCE = 2
/** The width of what connects the parts of a print on the film: 5 mm. */
const BRIDGE_CELLS = 10
/** A label within this distance of the ink is seen to belong to it: 5 mm. */
const NEARBY_CELLS = 10

interface Cell {
  column: number
  row: number
}

/** A print with its label: what nothing else on the film may touch. */
export interface ReservedMask {
  mask: Mask
  /** Where the mask of the print begins in it. */
  print: Cell
  label: Cell
}

/** Number of set cells above and left of each cell. */
const sumCells = (mask: Mask): Int32Array => {
  const width = mask.columns + 1
  const sums = new Int32Array(width * (mask.rows + 1))
  for (const [row, runs] of listRuns(mask).entries()) {
    let count = 0
    let run = 0
    for (let column = 0; column < mask.columns; column += 1) {
      if (column >= (runs[run + 1] ?? Infinity)) run += 2
      if (column >= (runs[run] ?? Infinity)) count += 1
      sums[(row + 1) * width + column + 1] = (sums[row * width + column + 1] ?? 0) + count
    }
  }
  return sums
}

/** Counts the cells of a mask within a rectangle, which may extend beyond it. */
const createCounter = (mask: Mask) => {
  const sums = sumCells(mask)
  const width = mask.columns + 1
  return (left: number, top: number, columns: number, rows: number): number => {
    const [x0, x1] = [Math.max(0, left), Math.min(mask.columns, left + columns)]
    const [y0, y1] = [Math.max(0, top), Math.min(mask.rows, top + rows)]
    if (x0 >= x1 || y0 >= y1) return 0
    return (sums[y1 * width + x1] ?? 0) - (sums[y0 * width + x1] ?? 0) - (sums[y1 * width + x0] ?? 0) + (sums[y0 * width + x0] ?? 0)
  }
}

/** Whether a label here is at the edge of the print's box, so that a straight cut takes it off before pressing. */
const isAtEdge = ({ column, row }: Cell, mask: Mask): boolean =>
  column <= 0 || row <= 0 || column >= mask.columns - LABEL_COLUMNS || row >= mask.rows - LABEL_ROWS

/** Where the label makes the print's box grow least; among these, where most ink is beside it. */
const findLabelCell = (mask: Mask): Cell => {
  const count = createCounter(mask)
  const isFree = ({ column, row }: Cell): boolean =>
    count(column - LABEL_DISTANCE, row - LABEL_DISTANCE, LABEL_COLUMNS + 2 * LABEL_DISTANCE, LABEL_ROWS + 2 * LABEL_DISTANCE) === 0
  const below = { column: 0, row: mask.rows + LABEL_DISTANCE }
  let best = below
  let bestArea = Infinity
  let bestInk = 0
  for (let row = -LABEL_ROWS - LABEL_DISTANCE; row <= below.row; row += 1)
    for (let column = -LABEL_COLUMNS - LABEL_DISTANCE; column <= mask.columns + LABEL_DISTANCE; column += 1) {
      const cell = { column, row }
      if (!isAtEdge(cell, mask)) {
        // On to the other edge.
        column = mask.columns - LABEL_COLUMNS - 1
        continue
      }
      const columns = Math.max(mask.columns, column + LABEL_COLUMNS) - Math.min(0, column)
      const rows = Math.max(mask.rows, row + LABEL_ROWS) - Math.min(0, row)
      if (columns * rows > bestArea || !isFree(cell)) continue
      const ink = count(column - NEARBY_CELLS, row - NEARBY_CELLS, LABEL_COLUMNS + 2 * NEARBY_CELLS, LABEL_ROWS + 2 * NEARBY_CELLS)
      if (columns * rows === bestArea && ink <= bestInk) continue
      best = cell
      bestArea = columns * rows
      bestInk = ink
    }
  return best
}

const copyMask = (target: Mask, mask: Mask, { column, row }: Cell): void => {
  for (const [index, runs] of listRuns(mask).entries())
    for (let run = 0; run < runs.length; run += 2) setCells(target, row + index, column + (runs[run] ?? 0), column + (runs[run + 1] ?? 0))
}

/** What a print needs on the film: itself, its label, and the film between its parts. */
export const reserveFilm = (mask: Mask): ReservedMask => {
  const at = findLabelCell(mask)
  const print = { column: Math.max(0, -at.column), row: Math.max(0, -at.row) }
  const label = { column: at.column + print.column, row: at.row + print.row }
  const reserved = createMask(
    Math.max(print.column + mask.columns, label.column + LABEL_COLUMNS),
    Math.max(print.row + mask.rows, label.row + LABEL_ROWS),
  )
  copyMask(reserved, mask, print)
  fillRectangle(reserved, label.column, label.row, LABEL_COLUMNS, LABEL_ROWS)
  return { mask: bridgeParts(reserved, BRIDGE_CELLS), print, label }
}
