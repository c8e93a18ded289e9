export { LABEL_COLUMNS, LABEL_ROWS, reserveFilm, type ReservedMask } from './label.ts'
export {
  CELL_MM,
  CELL_PX,
  countCells,
  createMask,
  fillRectangle,
  hasCell,
  type Mask,
  maskFromOpacity,
  QUARTER_TURNS,
  type QuarterTurns,
  turnMask,
} from './mask.ts'
export { type FixedPiece, type Layout, nest, type NestPiece, type NestProgress, type Placement, toMillimeters } from './nest.ts'
export { findProblems, type PlacementProblem } from './problems.ts'
export type { Film } from './stance.ts'
