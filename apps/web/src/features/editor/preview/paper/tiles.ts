import type { Bounds } from '@picasso/design'

export const PAPER_SIZES = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const
export type PaperSize = keyof typeof PAPER_SIZES

/** Printable margin in millimetres for home printers. */
export const MARGIN_MM = 10
/** Millimetres at the bottom of a sheet for the check line and texts. */
export const FOOTER_MM = 18
/** Overlap of neighbouring sheets in millimetres. */
export const OVERLAP_MM = 10

/** The part of the design on one sheet. */
export interface Tile {
  row: number
  column: number
  /** Millimetres of the print area. */
  part: Bounds
}

export interface TileGrid {
  rows: number
  columns: number
  tiles: readonly Tile[]
}

interface Span {
  from: number
  to: number
}

/** Splits a length into as few overlapping spans as possible, all of the same size but the last. */
const splitLength = (from: number, to: number, maxLength: number): Span[] => {
  const count = Math.max(1, Math.ceil((to - from - OVERLAP_MM) / (maxLength - OVERLAP_MM)))
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (maxLength - OVERLAP_MM)
    return { from: start, to: Math.min(to, start + maxLength) }
  })
}

/** The sheets that cover a part of the print area in true size. */
export const createTileGrid = (extent: Bounds, paper: PaperSize): TileGrid => {
  const { width, height } = PAPER_SIZES[paper]
  const columnSpans = splitLength(extent.left, extent.right, width - 2 * MARGIN_MM)
  const rowSpans = splitLength(extent.top, extent.bottom, height - 2 * MARGIN_MM - FOOTER_MM)
  return {
    rows: rowSpans.length,
    columns: columnSpans.length,
    tiles: rowSpans.flatMap(({ from: top, to: bottom }, row) =>
      columnSpans.map(({ from: left, to: right }, column) => ({ row, column, part: { left, top, right, bottom } })),
    ),
  }
}
