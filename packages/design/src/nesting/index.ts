export { LABEL_COLUMNS, LABEL_ROWS, reserveFilm } from './label.ts'
export {
  CELL_MM,
  CELL_PX,
  countCells,
  createMask,
  fillRectangle,
  type Mask,
  maskFromOpacity,
  QUARTER_TURNS,
  type QuarterTurns,
} from './mask.ts'
export { type Layout, nest, type NestPiece, type Placement } from './nest.ts'
export { findProblems, type PlacementProblem } from './problems.ts'
export type { Film } from './stance.ts'
