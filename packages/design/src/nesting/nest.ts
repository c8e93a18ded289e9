import { CELL_MM, countCells, type Mask, type QuarterTurns } from './mask.ts'
import { createStance, type Film, type Stance, TakenFilm } from './taken-film.ts'

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
  /** The best so far, or what of the first one is placed. */
  layout: Layout
}

interface Candidate {
  piece: NestPiece
  stances: readonly Stance[]
}

interface NestInput {
  film: Film
  pieces: readonly NestPiece[]
  fixed: readonly FixedPiece[]
}

/** Places the pieces in the given order, each as high as possible and there as far left as possible. */
const placeInOrder = function* placeInOrder({ film, fixed }: NestInput, ordered: readonly Candidate[]): Generator<Layout, Layout> {
  const taken = new TakenFilm(film)
  const placements = new Map<string, Placement>()
  const margin = film.marginCells
  let used = 0
  for (const { mask, placement } of fixed) {
    const stance = createStance(mask, placement.turns, film.gapMm)
    taken.place(stance, placement.column - margin, placement.row - margin)
    used = Math.max(used, placement.row - margin + stance.rows)
  }
  /** A film only fills up: a shape never fits above the place where one like it was placed, or did not fit. */
  const starts = new Map<Stance, number>()
  for (const { piece, stances } of ordered) {
    let best: { stance: Stance; column: number; row: number } | undefined
    for (const stance of stances) {
      const start = starts.get(stance) ?? 0
      const last = best ? best.row + best.stance.rows - stance.rows - 1 : film.rows
      if (start > last) continue
      const found = taken.findPosition(stance, start, last)
      starts.set(stance, found ? found.row : last + 1)
      if (found) best = { stance, ...found }
    }
    if (best) {
      taken.place(best.stance, best.column, best.row)
      placements.set(piece.id, { column: best.column + margin, row: best.row + margin, turns: best.stance.turns })
      used = Math.max(used, best.row + best.stance.rows)
    }
    yield { placements, rows: used + 2 * margin }
  }
  return { placements, rows: used + 2 * margin }
}

type Measure = (mask: Mask) => number

/** The largest first, by each of these. */
const MEASURES: readonly Measure[] = [
  countCells,
  ({ columns, rows }) => columns * rows,
  ({ columns, rows }) => Math.max(columns, rows),
  ({ columns, rows }) => Math.min(columns, rows),
]

/** Up to so many pieces all orders are tried; beyond, only the first: 200 large prints take ten seconds with each. */
const MAX_PIECES_FOR_ALL_ORDERS = 60

const sumPlaced = ({ placements }: Layout, areas: ReadonlyMap<string, number>): number =>
  [...placements.keys()].reduce((sum, id) => sum + (areas.get(id) ?? 0), 0)

/**
 * Nests pieces on a film by their shapes. What does not fit on the longest sheet is missing in the layout. A generator, so that a caller
 * can report progress or stop between two steps; it depends on nothing but its input.
 */
export const nest = function* nest(input: NestInput): Generator<NestProgress, Layout> {
  const { film, pieces } = input
  const stancesByMask = new Map<Mask, readonly Stance[]>()
  const areas = new Map<string, number>()
  const candidates = pieces.map((piece): Candidate => {
    const stances = stancesByMask.get(piece.mask) ?? film.turns.map((turns) => createStance(piece.mask, turns, film.gapMm))
    stancesByMask.set(piece.mask, stances)
    areas.set(piece.id, countCells(piece.mask))
    return { piece, stances }
  })
  const measures = pieces.length <= MAX_PIECES_FOR_ALL_ORDERS ? MEASURES : MEASURES.slice(0, 1)
  let best: Layout | undefined
  for (const [index, measure] of measures.entries()) {
    const sizes = new Map([...stancesByMask.keys()].map((mask) => [mask, measure(mask)]))
    const ordered = candidates.toSorted((a, b) => (sizes.get(b.piece.mask) ?? 0) - (sizes.get(a.piece.mask) ?? 0))
    const steps = placeInOrder(input, ordered)
    let step = steps.next()
    for (let placed = 1; step.done !== true; placed += 1) {
      yield { share: (index + placed / (ordered.length + 1)) / measures.length, layout: best ?? step.value }
      step = steps.next()
    }
    const layout = step.value
    const gain = best ? sumPlaced(layout, areas) - sumPlaced(best, areas) : 1
    if (!best || gain > 0 || (gain === 0 && layout.rows < best.rows)) best = layout
  }
  return best ?? { placements: new Map(), rows: 2 * film.marginCells }
}

export const toMillimeters = (cells: number): number => cells * CELL_MM
