import { type Mask, readRow, turnMask } from './mask.ts'
import type { FixedPiece } from './nest.ts'
import { createStance, type Film } from './taken-film.ts'

/** Why a piece cannot stay where it is. */
export type PlacementProblem = 'overlap' | 'outside'

interface PlacedShape {
  columns: number
  rows: number
  mask: Mask
  reach: ReturnType<typeof createStance>['dilated']
}

/** Whether a piece lies closer to another than the gap. */
const isTooClose = (a: PlacedShape, b: PlacedShape, columns: number, rows: number): boolean => {
  for (let row = 0; row < a.rows; row += 1) {
    const other = b.reach.runs[row - rows + b.reach.border]
    if (!other || other.length === 0) continue
    const own = readRow(a.mask, row)
    for (let i = 0; i < own.length; i += 2)
      for (let j = 0; j < other.length; j += 2) {
        const start = (other[j] ?? 0) + columns - b.reach.border
        const end = (other[j + 1] ?? 0) + columns - b.reach.border
        if ((own[i] ?? 0) < end && (own[i + 1] ?? 0) > start) return true
      }
  }
  return false
}

/** The pieces that overlap, are closer than the gap, or lie outside of the film's margins. */
export const findProblems = (film: Film, pieces: readonly (FixedPiece & { id: string })[]): ReadonlyMap<string, PlacementProblem> => {
  const problems = new Map<string, PlacementProblem>()
  const shapes = new Map<Mask, Map<number, PlacedShape>>()
  const getShape = ({ mask, placement }: FixedPiece): PlacedShape => {
    const turned = shapes.get(mask) ?? new Map<number, PlacedShape>()
    shapes.set(mask, turned)
    const known = turned.get(placement.turns)
    if (known) return known
    const stance = createStance(mask, placement.turns, film.gapMm)
    const shape = { columns: stance.columns, rows: stance.rows, mask: turnMask(mask, placement.turns), reach: stance.dilated }
    turned.set(placement.turns, shape)
    return shape
  }
  const placed = pieces
    .map((piece) => ({ ...piece.placement, id: piece.id, shape: getShape(piece) }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
  for (const [index, piece] of placed.entries()) {
    const { column, row, shape, id } = piece
    const margin = film.marginCells
    if (column < margin || row < margin || column + shape.columns > film.columns - margin || row + shape.rows > film.rows - margin)
      problems.set(id, 'outside')
    for (const other of placed.slice(index + 1)) {
      const { border } = other.shape.reach
      if (other.row - border >= row + shape.rows) break
      if (other.column - border >= column + shape.columns || column - border >= other.column + other.shape.columns) continue
      if (!isTooClose(shape, other.shape, other.column - column, other.row - row)) continue
      for (const each of [id, other.id]) if (!problems.has(each)) problems.set(each, 'overlap')
    }
  }
  return problems
}
