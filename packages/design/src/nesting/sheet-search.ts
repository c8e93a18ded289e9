import {
  type CoarseGrid,
  type CoarsePlacement,
  type CoarseStance,
  createCoarseGrid,
  createCoarseStance,
  placeFixed,
} from './coarse-grid.ts'
import { countCells, type Mask } from './mask.ts'
import type { NestInput, NestPiece } from './nest.ts'
import { OverlapSolver } from './overlap-solver.ts'
import type { BoxLayout } from './pack-boxes.ts'

/** How often each shape may be looked at, on average: for 50 large prints that takes three seconds. */
const MAX_LOOKS = 12_000
/** A piece has about so many squares along its longer side, of at most 2 mm. */
const SQUARES_PER_PIECE = 120
const MAX_SQUARE_CELLS = 4
/** To the nearest square: no film is lost by rounding, and what overlaps by less than a square is moved apart at the end. */
const MIN_SHARE = 0.45
/** What moving apart at the end may need at the end of a full film. */
const RESERVE = 0.005
/** How much of the film is cut off at once: less after each failure, more after each success. */
const FIRST_CUT = 0.01
const MIN_CUT = 0.002
const CUT_DECAY = 0.6
const CUT_GROWTH = 1.5
/** A sheet is full when so many shapes found no place. */
const MAX_REJECTED = 10

interface Level {
  grid: CoarseGrid
  stances: ReadonlyMap<Mask, readonly CoarseStance[]>
  fixed: readonly CoarsePlacement[]
}

/** The search for a shorter film, or for more pieces on a full one. It begins with the boxes side by side. */
export class SheetSearch {
  /** Ever better layouts, the last one the best; shapes may still be too close by less than a square. */
  readonly found: BoxLayout[] = []
  readonly #input: NestInput
  readonly #boxes: BoxLayout
  /** Cells between the margins of the film: what the boxes need, or all of it if not all of them fit. */
  readonly #rows: number
  readonly #isOpen: boolean
  readonly #fixedRows: number
  /** Those on the film, in the order of the shapes of the solver. */
  readonly #chosen: NestPiece[]

  constructor(input: NestInput, boxes: BoxLayout) {
    const { film, pieces, fixed } = input
    this.#input = input
    this.#boxes = boxes
    this.#isOpen = boxes.placements.size === pieces.length
    const filmRows = film.rows - 2 * film.marginCells
    this.#rows = this.#isOpen ? Math.min(filmRows, boxes.usedRows) : Math.floor(filmRows * (1 - RESERVE))
    this.#chosen = pieces.filter(({ id }) => boxes.placements.has(id))
    this.#fixedRows = Math.max(
      0,
      ...fixed.map(({ mask, placement: { row, turns } }) => row - film.marginCells + (turns % 2 === 0 ? mask.rows : mask.columns)),
    )
  }

  #createLevel(size: number): Level {
    const { film, pieces, fixed } = this.#input
    const grid = createCoarseGrid(film, { size, minShare: MIN_SHARE })
    const stances = new Map<Mask, readonly CoarseStance[]>()
    for (const { mask } of pieces)
      if (!stances.has(mask))
        stances.set(
          mask,
          film.turns
            .map((turns) => createCoarseStance(mask, turns, grid))
            .filter(({ maxX, rows, depthSum }) => maxX >= 0 && rows <= this.#rows && depthSum > 0),
        )
    return { grid, stances, fixed: placeFixed(grid, fixed, film.marginCells) }
  }

  /** The boxes' places in squares; undefined where a shape is too small for one. */
  #readBoxes({ grid, stances }: Level): (CoarsePlacement & { stances: readonly CoarseStance[] })[] | undefined {
    const { film } = this.#input
    const placements = this.#chosen.flatMap(({ id, mask }) => {
      const placement = this.#boxes.placements.get(id)
      const turned = stances.get(mask) ?? []
      const stance = turned.find(({ turns }) => turns === placement?.turns)
      if (!placement || !stance) return []
      const x = Math.min(stance.maxX, Math.round((placement.column - film.marginCells) / grid.size))
      return [{ stances: turned, stance, x, y: Math.round((placement.row - film.marginCells) / grid.size) }]
    })
    return placements.length === this.#chosen.length ? placements : undefined
  }

  /** Shares of the work that are done. */
  *run(): Generator<number> {
    const sides = this.#input.pieces.map(({ mask }) => Math.max(mask.columns, mask.rows)).toSorted((a, b) => a - b)
    const typical = sides[Math.floor(sides.length / 2)] ?? 0
    const level = this.#createLevel(Math.max(1, Math.min(MAX_SQUARE_CELLS, Math.round(typical / SQUARES_PER_PIECE))))
    const boxes = this.#readBoxes(level)
    if (!boxes || boxes.length === 0) return
    const solver = new OverlapSolver(level.grid, level.fixed, MAX_LOOKS)
    solver.restore(boxes)
    if (this.#isOpen) yield* this.#shorten(solver)
    else yield* this.#fill(solver, level)
  }

  *#solve(solver: OverlapSolver, rows: number): Generator<number, boolean> {
    const steps = solver.solve(rows)
    let step = steps.next()
    while (step.done !== true) {
      yield solver.share
      step = steps.next()
    }
    return step.value
  }

  /** No film is shorter: not than what is fixed, than the shorter side of any piece, nor than all their cells side by side. */
  #measureMinRows(): number {
    const { film, pieces } = this.#input
    const isTurned = film.turns.some((turns) => turns % 2 === 1)
    const sides = pieces.map(({ mask }) => (isTurned ? Math.min(mask.columns, mask.rows) : mask.rows))
    const cells = pieces.reduce((sum, { mask }) => sum + countCells(mask), 0)
    return Math.max(this.#fixedRows, ...sides, Math.ceil(cells / (film.columns - 2 * film.marginCells)))
  }

  /** Cuts the film shorter and shorter. */
  *#shorten(solver: OverlapSolver): Generator<number> {
    let best = solver.placements
    let used = this.#rows
    let cut = FIRST_CUT
    const minRows = this.#measureMinRows()
    while (solver.share < 1 && used > minRows) {
      const rows = Math.max(minRows, Math.min(used - 1, Math.floor(used * (1 - cut))))
      if (yield* this.#solve(solver, rows)) {
        best = solver.placements
        used = Math.max(this.#fixedRows, solver.usedRows)
        cut = Math.min(FIRST_CUT, cut * CUT_GROWTH)
        this.#save(solver)
      } else {
        cut = Math.max(MIN_CUT, cut * CUT_DECAY)
        solver.reset(best)
        solver.swapTwo(used)
      }
    }
  }

  /** Adds what overlaps least, for its size, as long as there is room. */
  *#fill(solver: OverlapSolver, { stances }: Level): Generator<number> {
    let best = solver.placements
    const rejected = new Set<Mask>()
    while (solver.share < 1 && rejected.size < MAX_REJECTED) {
      const chosenPieces = new Set(this.#chosen)
      const remainingPieces = this.#input.pieces.filter((piece) => !chosenPieces.has(piece) && !rejected.has(piece.mask))
      const ranked = [...new Set(remainingPieces.map(({ mask }) => mask))]
        .filter((mask) => (stances.get(mask)?.length ?? 0) > 0)
        .map((mask) => ({ mask, overlap: solver.estimate(stances.get(mask) ?? [], this.#rows) }))
        .toSorted((a, b) => a.overlap - b.overlap)
      const piece = remainingPieces.find(({ mask }) => mask === ranked[0]?.mask)
      if (!piece) return
      solver.insert(stances.get(piece.mask) ?? [], this.#rows)
      if (yield* this.#solve(solver, this.#rows)) {
        this.#chosen.push(piece)
        best = solver.placements
        this.#save(solver)
      } else {
        rejected.add(piece.mask)
        solver.remove(this.#chosen.length)
        solver.reset(best)
      }
    }
  }

  #save({ grid, placements, usedRows }: OverlapSolver): void {
    const { marginCells } = this.#input.film
    this.found.push({
      placements: new Map(
        placements.flatMap(({ stance: { turns }, x, y }, index) => {
          const piece = this.#chosen[index]
          return piece ? [[piece.id, { column: x * grid.size + marginCells, row: y * grid.size + marginCells, turns }] as const] : []
        }),
      ),
      usedRows: Math.max(this.#fixedRows, usedRows),
    })
  }
}
