import { dilateMask, listGapReach, listRuns, type Mask, type QuarterTurns, turnMask } from './mask.ts'
import type { FixedPiece } from './nest.ts'
import type { Film } from './stance.ts'

/** Squares of some cells over the inside of a film, and over a border around it into which gaps may reach. */
export interface CoarseGrid {
  /** Cells of the side of a square. */
  size: number
  /** Cells of the border, whole squares. */
  border: number
  /** The film between its margins, in cells. */
  innerColumns: number
  gapMm: number
  /** Squares of a row, and one more: sums are stored before each square and after the last. */
  stride: number
  rows: number
  /** A square counts as taken where more than this share of its cells is. */
  minShare: number
}

export const createCoarseGrid = (film: Film, { size, minShare }: Pick<CoarseGrid, 'size' | 'minShare'>): CoarseGrid => {
  const reach = listGapReach(film.gapMm / 2)
  const border = Math.ceil(Math.max(0, reach[0] ?? 0, reach.length - 1) / size) * size
  const innerColumns = film.columns - 2 * film.marginCells
  const innerRows = film.rows - 2 * film.marginCells
  return {
    size,
    border,
    innerColumns,
    gapMm: film.gapMm,
    stride: Math.ceil((innerColumns + 2 * border) / size) + 2,
    rows: Math.ceil((innerRows + 2 * border) / size) + 1,
    minShare,
  }
}

/** A turned mask with half the gap around it, in squares. */
export interface CoarseStance {
  turns: QuarterTurns
  /** The mask itself, in cells. */
  columns: number
  rows: number
  /** With half the gap, in squares. */
  width: number
  height: number
  /** The last column, in squares, at which the shape is inside of the film. */
  maxX: number
  /** The depth of each square inside the shape, from 1 at its edge; 0 outside. */
  depths: Uint8Array
  /** Start and end of each run of squares, as offsets in the grid. */
  runs: Int32Array
  /** Those of every fourth row. */
  sampledRuns: Int32Array
  depthSum: number
}

/** Beyond so many squares all are equally deep. */
const MAX_DEPTH = 8
const SAMPLED_ROWS = 4

/** The distance of each taken square from the next free one, by two sweeps over a grid with a border of one. */
const measureDepths = (isTaken: Uint8Array, width: number, height: number): Uint8Array => {
  const stride = width + 2
  const distances = new Uint8Array(stride * (height + 2))
  const getDistance = (at: number): number => distances[at] ?? 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x += 1, at += 1)
      if (isTaken[y * width + x] === 1)
        distances[at] = Math.min(
          MAX_DEPTH,
          1 + Math.min(getDistance(at - 1), getDistance(at - stride), getDistance(at - stride - 1), getDistance(at - stride + 1)),
        )
  for (let y = height - 1; y >= 0; y -= 1)
    for (let x = width - 1, at = (y + 1) * stride + width; x >= 0; x -= 1, at -= 1)
      if (getDistance(at) > 1)
        distances[at] = Math.min(
          getDistance(at),
          1 + Math.min(getDistance(at + 1), getDistance(at + stride), getDistance(at + stride + 1), getDistance(at + stride - 1)),
        )
  const depths = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) depths.set(distances.subarray((y + 1) * stride + 1, (y + 1) * stride + 1 + width), y * width)
  return depths
}

/** `shift` moves the mask by less than a square to the right and down. */
export const createCoarseStance = (
  mask: Mask,
  turns: QuarterTurns,
  grid: CoarseGrid,
  shift: { column: number; row: number } = { column: 0, row: 0 },
): CoarseStance => {
  const { size, stride, minShare } = grid
  const turned = turnMask(mask, turns)
  const { mask: dilated, border } = dilateMask(turned, grid.gapMm / 2)
  const [left, top] = [grid.border - border + shift.column, grid.border - border + shift.row]
  const width = Math.ceil((dilated.columns + left) / size)
  const height = Math.ceil((dilated.rows + top) / size)
  const counts = new Uint16Array(width * height)
  for (const [row, runs] of listRuns(dilated).entries()) {
    const start = Math.floor((row + top) / size) * width
    for (let run = 0; run < runs.length; run += 2)
      for (let column = (runs[run] ?? 0) + left; column < (runs[run + 1] ?? 0) + left; column += 1) {
        const square = start + Math.floor(column / size)
        counts[square] = (counts[square] ?? 0) + 1
      }
  }
  const isTaken = Uint8Array.from(counts, (count) => (count > minShare * size * size ? 1 : 0))
  const depths = measureDepths(isTaken, width, height)
  const runs: number[] = []
  const sampledRuns: number[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (isTaken[y * width + x] !== 1) continue
      const start = y * stride + x
      while (x < width && isTaken[y * width + x] === 1) x += 1
      runs.push(start, y * stride + x)
      if (y % SAMPLED_ROWS === SAMPLED_ROWS / 2) sampledRuns.push(start, y * stride + x)
    }
  return {
    turns,
    columns: turned.columns,
    rows: turned.rows,
    width,
    height,
    maxX: Math.floor((grid.innerColumns - turned.columns) / size),
    depths,
    runs: Int32Array.from(runs),
    sampledRuns: Int32Array.from(sampledRuns.length === 0 ? runs : sampledRuns),
    depthSum: depths.reduce((sum, depth) => sum + depth, 0),
  }
}

/** The position of a shape, in squares. */
export interface CoarsePlacement {
  stance: CoarseStance
  x: number
  y: number
}

/** Shapes that stay at their cells, which need not be the edge of a square. */
export const placeFixed = (grid: CoarseGrid, fixed: readonly FixedPiece[], marginCells: number): CoarsePlacement[] =>
  fixed.map(({ mask, placement: { column, row, turns } }) => {
    const [left, top] = [column - marginCells, row - marginCells]
    const [x, y] = [Math.floor(left / grid.size), Math.floor(top / grid.size)]
    return { stance: createCoarseStance(mask, turns, grid, { column: left - x * grid.size, row: top - y * grid.size }), x, y }
  })
