import { MM_PER_INCH, PRINT_DPI } from '../geometry/units.ts'

/** The resolution that prints are nested at. */
export const CELL_PX = 6

/** 6 pixels of a print of 300 DPI: 0.508 mm. Every position on a sheet is a whole number of cells, so that no print is ever resampled. */
export const CELL_MM = (CELL_PX * MM_PER_INCH) / PRINT_DPI

const WORD_BITS = 32

/** A shape in cells: one bit for each, rows of 32-bit words, the lowest bit leftmost. */
export interface Mask {
  columns: number
  rows: number
  /** Words of one row. */
  stride: number
  words: Uint32Array
}

export const createMask = (columns: number, rows: number): Mask => {
  const stride = Math.ceil(columns / WORD_BITS)
  return { columns, rows, stride, words: new Uint32Array(stride * rows) }
}

/** Sets the cells of a row from `start` up to `end`, without `end`. */
export const setCells = ({ stride, words }: Mask, row: number, start: number, end: number): void => {
  if (start >= end) return
  const first = row * stride + (start >>> 5)
  const last = row * stride + ((end - 1) >>> 5)
  const head = -1 << (start & 31)
  const tail = -1 >>> (31 - ((end - 1) & 31))
  if (first === last) {
    words[first] = (words[first] ?? 0) | (head & tail)
    return
  }
  words[first] = (words[first] ?? 0) | head
  for (let word = first + 1; word < last; word += 1) words[word] = -1
  words[last] = (words[last] ?? 0) | tail
}

export const fillRectangle = (mask: Mask, left: number, top: number, columns: number, rows: number): void => {
  for (let row = top; row < top + rows; row += 1) setCells(mask, row, left, left + columns)
}

/** Alpha of each pixel of a print, row by row. */
interface Opacity {
  data: Uint8Array
  width: number
  height: number
}

/** A cell is set where any of its pixels is visible; `left` and `top` are the pixel where the first cell begins. */
export const maskFromOpacity = ({ data, width, height }: Opacity): Mask => {
  const mask = createMask(Math.ceil(width / CELL_PX), Math.ceil(height / CELL_PX))
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / CELL_PX)
    const end = (y + 1) * width
    for (let at = y * width; at < end; at += 1) {
      if (data[at] === 0) continue
      const column = Math.floor((at - y * width) / CELL_PX)
      setCells(mask, row, column, column + 1)
      // On to the next cell.
      at = y * width + (column + 1) * CELL_PX - 1
    }
  }
  return mask
}

/** Whole runs of set cells of each row: start and end, one after the other. */
export type Runs = readonly (readonly number[])[]

const readRow = ({ columns, stride, words }: Mask, row: number): number[] => {
  const runs: number[] = []
  let isInside = false
  for (let column = 0; column < columns; column += 1) {
    const word = words[row * stride + (column >>> 5)] ?? 0
    if ((column & 31) === 0 && word === (isInside ? 0xffffffff : 0)) column += 31
    else if ((((word >>> (column & 31)) & 1) === 1) !== isInside) {
      runs.push(column)
      isInside = !isInside
    }
  }
  if (isInside) runs.push(columns)
  return runs
}

export const listRuns = (mask: Mask): number[][] => Array.from({ length: mask.rows }, (_, row) => readRow(mask, row))

export const countCells = ({ words }: Mask): number => {
  let count = 0
  for (const word of words) for (let rest = word; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** How often a piece is turned by 90 degrees, clockwise. */
export const QUARTER_TURNS = [0, 1, 2, 3] as const
export type QuarterTurns = (typeof QUARTER_TURNS)[number]

export const turnMask = (mask: Mask, turns: QuarterTurns): Mask => {
  if (turns === 0) return mask
  const { columns, rows } = mask
  const turned = turns === 2 ? createMask(columns, rows) : createMask(rows, columns)
  for (const [row, runs] of listRuns(mask).entries())
    for (let index = 0; index < runs.length; index += 2) {
      const start = runs[index] ?? 0
      const end = runs[index + 1] ?? 0
      if (turns === 2) setCells(turned, rows - 1 - row, columns - end, columns - start)
      else
        for (let column = start; column < end; column += 1) {
          const target = turns === 1 ? rows - 1 - row : row
          setCells(turned, turns === 1 ? column : columns - 1 - column, target, target + 1)
        }
    }
  return turned
}

/** How far cells of other pieces must be away, as the half width of a stadium for each row above and below. */
export const listGapReach = (gapMm: number): number[] => {
  const gap = gapMm / CELL_MM
  const reach: number[] = []
  // Cells that are n apart have n - 1 whole cells between them.
  for (let rows = 0; Math.max(0, rows - 1) < gap; rows += 1) {
    const vertical = Math.max(0, rows - 1)
    // The most columns that are still too close: (columns - 1)² + vertical² < gap².
    const limit = Math.sqrt(gap * gap - vertical * vertical)
    reach.push(Math.ceil(limit - 1e-9))
  }
  return reach
}

/** The cells that no other piece may touch: those of the mask, and all whose distance from them is less than the gap. */
export const dilateMask = (mask: Mask, gapMm: number): { mask: Mask; border: number } => {
  const reach = listGapReach(gapMm)
  const border = Math.max(0, reach[0] ?? 0, reach.length - 1)
  const dilated = createMask(mask.columns + 2 * border, mask.rows + 2 * border)
  for (const [row, runs] of listRuns(mask).entries())
    for (let index = 0; index < runs.length; index += 2)
      for (let distance = -border; distance <= border; distance += 1) {
        const columns = reach[Math.abs(distance)] ?? (distance === 0 ? 0 : -1)
        if (columns >= 0)
          setCells(dilated, row + border + distance, (runs[index] ?? 0) + border - columns, (runs[index + 1] ?? 0) + border + columns)
      }
  return { mask: dilated, border }
}
