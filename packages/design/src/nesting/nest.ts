import { compact } from './compact.ts'
import type { Mask, QuarterTurns } from './mask.ts'
import { type BoxLayout, packBoxes } from './pack-boxes.ts'
import { refineLayout } from './refine-layout.ts'
import { SheetSearch } from './sheet-search.ts'
import { createStance, type Film, type Stance } from './stance.ts'

/** Something to place. Pieces of one shape should have the same mask object. */
export interface NestPiece {
  id: string
  mask: Mask
}

export interface Placement {
  /** Cells from the film's left and top edge to the turned mask. */
  column: number
  row: number
  turns: QuarterTurns
}

/** A piece that stays where it is. */
export interface FixedPiece {
  mask: Mask
  placement: Placement
}

export interface Layout {
  placements: ReadonlyMap<string, Placement>
  /** Cells from the film's top edge to the end of the last piece, with the margin. */
  rows: number
}

export interface NestProgress {
  /** From 0 to 1. */
  share: number
  /** The best so far. */
  layout: Layout
}

export interface NestInput {
  film: Film
  pieces: readonly NestPiece[]
  fixed: readonly FixedPiece[]
}

/** Slides everything together in whole cells. */
const tighten = ({ film, pieces, fixed }: NestInput, { placements }: BoxLayout): BoxLayout => {
  const stances = new Map<Mask, Map<QuarterTurns, Stance>>()
  const getStance = (mask: Mask, turns: QuarterTurns): Stance => {
    const byTurns = stances.get(mask) ?? new Map<QuarterTurns, Stance>()
    stances.set(mask, byTurns)
    const stance = byTurns.get(turns) ?? createStance(mask, turns, film.gapMm)
    byTurns.set(turns, stance)
    return stance
  }
  const place = (mask: Mask, { column, row, turns }: Placement) => ({ stance: getStance(mask, turns), column, row })
  const movable = pieces.flatMap(({ id, mask }) => {
    const placement = placements.get(id)
    return placement ? [{ id, ...place(mask, placement) }] : []
  })
  const still = fixed.map(({ mask, placement }) => place(mask, placement))
  compact(film, movable, still)
  const ends = [...movable, ...still].map(({ row, stance }) => row + stance.rows - film.marginCells)
  return {
    placements: new Map(movable.map(({ id, column, row, stance: { turns } }) => [id, { column, row, turns }])),
    usedRows: Math.max(0, ...ends),
  }
}

/** The part of the work before cells are looked at, and the part of the rest that each of their rounds is thought to be. */
const SEARCH_SHARE = 0.8
const REFINING_SHARE = 0.05
/** So many of the best layouts are tightened until one fits. */
const MAX_TIGHTENED = 2

/** What is on a sheet is counted in boxes, as what is left over then needs least. */
const measureBoxes = ({ pieces }: NestInput, { placements }: BoxLayout): number =>
  pieces.reduce((sum, { id, mask }) => sum + (placements.has(id) ? mask.columns * mask.rows : 0), 0)

/**
 * Nests pieces on a film by their shapes: never worse than their boxes. What does not fit on the longest sheet is missing in the layout. A
 * generator, so that a caller can report progress or stop between two steps; it depends on nothing but its input.
 */
export const nest = function* nest(input: NestInput): Generator<NestProgress, Layout> {
  const { rows, marginCells } = input.film
  const toLayout = ({ placements, usedRows }: BoxLayout): Layout => ({ placements, rows: usedRows + 2 * marginCells })
  const boxes = packBoxes(input)
  yield { share: 0, layout: toLayout(boxes) }
  const search = new SheetSearch(input, boxes)
  for (const share of search.run()) yield { share: share * SEARCH_SHARE, layout: toLayout(search.found.at(-1) ?? boxes) }
  const boxArea = measureBoxes(input, boxes)
  for (const layout of search.found.slice(-MAX_TIGHTENED).toReversed()) {
    let share = SEARCH_SHARE
    const refining = refineLayout(input, layout, rows - 2 * marginCells)
    let step = refining.next()
    while (step.done !== true) {
      share += (1 - share) * REFINING_SHARE
      yield { share, layout: toLayout(layout) }
      step = refining.next()
    }
    if (!step.value) continue
    const tightened = tighten(input, step.value)
    yield { share: 1, layout: toLayout(tightened) }
    const gain = measureBoxes(input, tightened) - boxArea
    const fits = tightened.usedRows + 2 * marginCells <= rows
    if (fits && (gain > 0 || (gain === 0 && tightened.usedRows < boxes.usedRows))) return toLayout(tightened)
  }
  return toLayout(boxes)
}
