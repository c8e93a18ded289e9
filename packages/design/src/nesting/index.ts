export { LABEL_COLUMNS, LABEL_ROWS, reserveFilm } from './label.ts'
export { CELL_MM, CELL_PX, countCells, createMask, fillRectangle, type Mask, maskFromOpacity, type QuarterTurns } from './mask.ts'
export { type Layout, nest, type Placement } from './nest.ts'
/** @internal For benchmarks. */
export type { NestPiece } from './nest.ts'
/** @internal For benchmarks. */
export { QUARTER_TURNS } from './mask.ts'
export { traceOutline } from './outline.ts'
export { findProblems, type PlacementProblem } from './problems.ts'
export type { Film } from './stance.ts'
