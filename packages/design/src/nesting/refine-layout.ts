import { createCoarseGrid, createCoarseStance, placeFixed } from './coarse-grid.ts'
import type { Mask } from './mask.ts'
import type { NestInput } from './nest.ts'
import { OverlapSolver } from './overlap-solver.ts'
import type { BoxLayout } from './pack-boxes.ts'

/** How often each shape may be looked at, on average. */
const MAX_LOOKS = 2400
/** Rounds without less overlap after which a film is made longer, or a piece is taken off a full one. */
const PATIENCE = 12
const MAX_ATTEMPTS = 5
const LENGTHENING = 1.004

/** Resolves the overlaps in cells of a layout without overlaps in squares, within the given rows; undefined if that fails. */
export const refineLayout = function* refineLayout(
  { film, pieces, fixed }: NestInput,
  { placements, usedRows }: BoxLayout,
  maxRows: number,
): Generator<void, BoxLayout | undefined> {
  const grid = createCoarseGrid(film, { size: 1, minShare: 0 })
  const margin = film.marginCells
  const placedPieces = pieces.filter(({ id }) => placements.has(id))
  const stances = new Map<Mask, Map<number, ReturnType<typeof createCoarseStance>>>()
  const bodies = placedPieces.flatMap(({ id, mask }) => {
    const placement = placements.get(id)
    if (!placement) return []
    const { turns, column, row } = placement
    const turned = stances.get(mask) ?? new Map<number, ReturnType<typeof createCoarseStance>>()
    stances.set(mask, turned)
    const stance = turned.get(turns) ?? createCoarseStance(mask, turns, grid)
    turned.set(turns, stance)
    return [{ stances: [stance], stance, x: column - margin, y: row - margin }]
  })
  const solver = new OverlapSolver(grid, placeFixed(grid, fixed, margin), MAX_LOOKS)
  solver.restore(bodies)
  // A full film cannot become longer.
  const isFull = placements.size < pieces.length
  let rows = isFull ? maxRows : usedRows
  for (let attempt = 0; attempt < MAX_ATTEMPTS && rows <= maxRows; attempt += 1) {
    if (yield* solver.solve(rows, PATIENCE)) {
      const refined = solver.placements.flatMap(({ stance: { turns }, x, y }, index) => {
        const piece = placedPieces[index]
        return piece ? [[piece.id, { column: x + margin, row: y + margin, turns }] as const] : []
      })
      return { placements: new Map(refined), usedRows: solver.usedRows }
    }
    if (isFull) placedPieces.splice(solver.removeWorst(), 1)
    else rows = Math.ceil(rows * LENGTHENING)
  }
  return undefined
}
