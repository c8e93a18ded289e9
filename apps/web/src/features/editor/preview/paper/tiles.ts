import type { Bounds } from '@picasso/design'

export const PAPER_SIZES = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const
export type PaperSize = keyof typeof PAPER_SIZES

/** Millimetres at each edge that no home printer needs for itself. */
export const MARGIN_MM = 10
/** Millimetres at the foot of a sheet for the check line and its words. */
export const FOOTER_MM = 18
/** Millimetres two neighbouring sheets both show, to be laid over each other. */
export const OVERLAP_MM = 10

/** What one sheet shows of the design. */
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

/** Pieces of a length that overlap, as few as will do, all of one size but the last. */
const splitLength = (from: number, to: number, maxLength: number): Span[] => {
  const count = Math.max(1, Math.ceil((to - from - OVERLAP_MM) / (maxLength - OVERLAP_MM)))
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (maxLength - OVERLAP_MM)
    return { from: start, to: Math.min(to, start + maxLength) }
  })
}

/** The sheets that together show a part of the print area in its own size. */
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
