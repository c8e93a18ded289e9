import { type Film, isTooClose, type Stance } from './stance.ts'

/** A shape at a cell of the film, counted from its upper left corner. */
export interface PlacedStance {
  stance: Stance
  column: number
  row: number
}

/** After so many rounds there is little left to gain. */
const MAX_ROUNDS = 6

/** Whether a cell is free for a shape, with the gap to the others. */
const isFree = (film: Film, { stance }: PlacedStance, column: number, row: number, otherShapes: readonly PlacedStance[]): boolean =>
  column >= film.marginCells &&
  row >= film.marginCells &&
  column + stance.columns <= film.columns - film.marginCells &&
  otherShapes.every((otherShape) => {
    const { border } = otherShape.stance.dilated
    const [columns, rows] = [otherShape.column - column, otherShape.row - row]
    if (rows - border >= stance.rows || columns - border >= stance.columns) return true
    if (rows + otherShape.stance.rows + border <= 0 || columns + otherShape.stance.columns + border <= 0) return true
    return !isTooClose(stance, otherShape.stance, columns, rows)
  })

/** Slides shapes up and then left, cell by cell, until each reaches the gap of another shape or the margin. */
export const compact = (film: Film, movable: readonly PlacedStance[], fixed: readonly PlacedStance[]): void => {
  const ordered = [...movable]
  for (let round = 0, isMoved = true; isMoved && round < MAX_ROUNDS; round += 1) {
    isMoved = false
    ordered.sort((a, b) => a.row - b.row || a.column - b.column)
    for (const moved of ordered) {
      const otherShapes = [...movable, ...fixed].filter((otherShape) => otherShape !== moved)
      const { column, row } = moved
      while (isFree(film, moved, moved.column, moved.row - 1, otherShapes)) moved.row -= 1
      while (isFree(film, moved, moved.column - 1, moved.row, otherShapes)) moved.column -= 1
      if (moved.column !== column || moved.row !== row) isMoved = true
    }
  }
}
