import type { Bounds } from '@picasso/design'

export const PAPERS = {
  a4: { label: 'A4', width: 210, height: 297 },
  letter: { label: 'Letter', width: 215.9, height: 279.4 },
} as const
export type PaperKey = keyof typeof PAPERS

/** Millimetres at each edge that no home printer needs for itself. */
export const MARGIN = 10
/** Millimetres at the foot of a sheet for the check line and its words. */
export const FOOT = 18
/** Millimetres two neighbouring sheets both show, to be laid over each other. */
export const OVERLAP = 10

/** What one sheet shows of the design. */
export interface Tile {
  row: number
  column: number
  /** Millimetres of the print area. */
  part: Bounds
}

export interface Tiling {
  rows: number
  columns: number
  tiles: readonly Tile[]
}

interface Cut {
  from: number
  to: number
}

/** Pieces of a length that overlap, as few as will do, all of one size but the last. */
const cut = (from: number, to: number, most: number): Cut[] => {
  const count = Math.max(1, Math.ceil((to - from - OVERLAP) / (most - OVERLAP)))
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (most - OVERLAP)
    return { from: start, to: Math.min(to, start + most) }
  })
}

/** The sheets that together show a part of the print area in its own size. */
export const tile = (extent: Bounds, paper: PaperKey): Tiling => {
  const { width, height } = PAPERS[paper]
  const across = cut(extent.left, extent.right, width - 2 * MARGIN)
  const down = cut(extent.top, extent.bottom, height - 2 * MARGIN - FOOT)
  return {
    rows: down.length,
    columns: across.length,
    tiles: down.flatMap(({ from: top, to: bottom }, row) =>
      across.map(({ from: left, to: right }, column) => ({ row, column, part: { left, top, right, bottom } })),
    ),
  }
}
