import type { Mask } from './mask.ts'
import type { FixedPiece } from './nest.ts'
import { createStance, type Film, isTooClose, type Stance } from './stance.ts'

/** Why a piece cannot stay where it is. */
export type PlacementProblem = 'overlap' | 'outside'

/** The pieces that overlap, are closer than the gap, or extend beyond the film's margins. */
export const findProblems = (film: Film, pieces: readonly (FixedPiece & { id: string })[]): ReadonlyMap<string, PlacementProblem> => {
  const problems = new Map<string, PlacementProblem>()
  const shapes = new Map<Mask, Map<number, Stance>>()
  const getShape = ({ mask, placement }: FixedPiece): Stance => {
    const turned = shapes.get(mask) ?? new Map<number, Stance>()
    shapes.set(mask, turned)
    const shape = turned.get(placement.turns) ?? createStance(mask, placement.turns, film.gapMm)
    turned.set(placement.turns, shape)
    return shape
  }
  const placedPieces = pieces
    .map((piece) => ({ ...piece.placement, id: piece.id, shape: getShape(piece) }))
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
  for (const [index, piece] of placedPieces.entries()) {
    const { column, row, shape, id } = piece
    const margin = film.marginCells
    if (column < margin || row < margin || column + shape.columns > film.columns - margin || row + shape.rows > film.rows - margin)
      problems.set(id, 'outside')
    for (const other of placedPieces.slice(index + 1)) {
      const { border } = other.shape.dilated
      if (other.row - border >= row + shape.rows) break
      if (other.column - border >= column + shape.columns || column - border >= other.column + other.shape.columns) continue
      if (!isTooClose(shape, other.shape, other.column - column, other.row - row)) continue
      for (const each of [id, other.id]) if (!problems.has(each)) problems.set(each, 'overlap')
    }
  }
  return problems
}
