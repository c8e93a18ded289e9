import { dilateMask, listRuns, type Mask, type QuarterTurns, type Runs, turnMask } from './mask.ts'

export interface Film {
  columns: number
  /** The longest sheet. */
  rows: number
  /** Cells at all four edges that stay empty. */
  marginCells: number
  gapMm: number
  turns: readonly QuarterTurns[]
}

/** A mask that is turned one way, and what is too close to it. */
export interface Stance {
  turns: QuarterTurns
  columns: number
  rows: number
  runs: Runs
  dilated: { runs: Runs; border: number }
}

export const createStance = (mask: Mask, turns: QuarterTurns, gapMm: number): Stance => {
  const turned = turnMask(mask, turns)
  const dilated = dilateMask(turned, gapMm)
  return {
    turns,
    columns: turned.columns,
    rows: turned.rows,
    runs: listRuns(turned),
    dilated: { runs: listRuns(dilated.mask), border: dilated.border },
  }
}

/** Whether a shape is closer than the gap to another one, which is the given columns and rows away. */
export const isTooClose = (a: Stance, b: Stance, columns: number, rows: number): boolean => {
  const { runs, border } = b.dilated
  const last = Math.min(a.rows, rows - border + runs.length)
  for (let row = Math.max(0, rows - border); row < last; row += 1) {
    const other = runs[row - rows + border]
    if (!other || other.length === 0) continue
    const own = a.runs[row] ?? []
    for (let i = 0; i < own.length; i += 2)
      for (let j = 0; j < other.length; j += 2) {
        const start = (other[j] ?? 0) + columns - border
        const end = (other[j + 1] ?? 0) + columns - border
        if ((own[i] ?? 0) < end && (own[i + 1] ?? 0) > start) return true
      }
  }
  return false
}
