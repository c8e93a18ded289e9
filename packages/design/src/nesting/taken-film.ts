import { createMask, dilateMask, listRuns, type Mask, type QuarterTurns, readRow, type Runs, setCells, turnMask } from './mask.ts'

export interface Film {
  columns: number
  /** The longest sheet. */
  rows: number
  /** Cells at all four edges that stay empty. */
  marginCells: number
  gapMm: number
  turns: readonly QuarterTurns[]
}

/** A mask that is turned one way, prepared for placing. */
export interface Stance {
  turns: QuarterTurns
  columns: number
  rows: number
  runs: Runs
  /** The order in which rows are tested: far apart first, because a position that fails does so early then. */
  testedRows: Int32Array
  dilated: { runs: Runs; border: number }
}

/** Rows of a shape in the order 0, 1/2, 1/4, 3/4, …. */
const orderRows = (rows: number): Int32Array => {
  const order = new Int32Array(rows)
  const isListed = new Uint8Array(rows)
  let length = 0
  let step = 1
  while (step < rows) step *= 2
  for (; step >= 1; step /= 2)
    for (let row = 0; row < rows; row += step)
      if (isListed[row] === 0) {
        isListed[row] = 1
        order[length] = row
        length += 1
      }
  return order
}

export const createStance = (mask: Mask, turns: QuarterTurns, gapMm: number): Stance => {
  const turned = turnMask(mask, turns)
  const dilated = dilateMask(turned, gapMm)
  return {
    turns,
    columns: turned.columns,
    rows: turned.rows,
    runs: listRuns(turned),
    testedRows: orderRows(turned.rows),
    dilated: { runs: listRuns(dilated.mask), border: dilated.border },
  }
}

/** Sets the bits from `start` up to `end` of a single row, limited to its length. */
const blockRange = (words: Uint32Array, start: number, end: number, length: number): void => {
  const from = start < 0 ? 0 : start
  const to = end > length ? length : end
  if (from >= to) return
  const first = from >>> 5
  const last = (to - 1) >>> 5
  const head = -1 << (from & 31)
  const tail = -1 >>> (31 - ((to - 1) & 31))
  if (first === last) {
    words[first] = (words[first] ?? 0) | (head & tail)
    return
  }
  words[first] = (words[first] ?? 0) | head
  for (let word = first + 1; word < last; word += 1) words[word] = -1
  words[last] = (words[last] ?? 0) | tail
}

/** The first bit that is not set, or -1. */
const findFree = (words: Uint32Array, length: number): number => {
  const count = (length + 31) >>> 5
  for (let word = 0; word < count; word += 1) {
    const free = ~(words[word] ?? 0)
    if (free === 0) continue
    const column = word * 32 + 31 - Math.clz32(free & -free)
    return column < length ? column : -1
  }
  return -1
}

/** Rows tested between two looks whether any position is left. */
const TESTED_AT_ONCE = 4

/** The cells of a film inside its margins that are taken, with the gap around them. */
export class TakenFilm {
  readonly #mask: Mask
  /** Runs of taken cells of each row, made when the row is next tested. */
  readonly #runs: (readonly number[] | undefined)[]
  readonly #blocked: Uint32Array
  readonly #width: number
  readonly #height: number

  constructor(film: Film) {
    this.#width = film.columns - 2 * film.marginCells
    this.#height = film.rows - 2 * film.marginCells
    this.#mask = createMask(Math.max(0, this.#width), Math.max(0, this.#height))
    this.#runs = Array.from({ length: Math.max(0, this.#height) }, () => [])
    this.#blocked = new Uint32Array(Math.max(0, Math.ceil(this.#width / 32)))
  }

  #readRuns(row: number): readonly number[] {
    const cached = this.#runs[row] ?? readRow(this.#mask, row)
    this.#runs[row] = cached
    return cached
  }

  /** The leftmost free position of a stance in a row, or -1. */
  #findColumn(stance: Stance, row: number): number {
    const positions = this.#width - stance.columns + 1
    const blocked = this.#blocked
    blocked.fill(0)
    for (let index = 0; index < stance.rows; index += 1) {
      const own = stance.testedRows[index] ?? 0
      const taken = this.#readRuns(row + own)
      if (taken.length > 0) {
        const runs = stance.runs[own] ?? []
        for (let a = 0; a < runs.length; a += 2) {
          const start = runs[a] ?? 0
          const end = runs[a + 1] ?? 0
          for (let b = 0; b < taken.length; b += 2) blockRange(blocked, (taken[b] ?? 0) - end + 1, (taken[b + 1] ?? 0) - start, positions)
        }
      }
      if (index % TESTED_AT_ONCE === TESTED_AT_ONCE - 1 && findFree(blocked, positions) === -1) return -1
    }
    return findFree(blocked, positions)
  }

  /** The first row from `start` on with a free position, and the leftmost one in it. */
  findPosition(stance: Stance, start: number, end: number): { column: number; row: number } | undefined {
    if (stance.columns > this.#width) return undefined
    const last = Math.min(end, this.#height - stance.rows)
    for (let row = start; row <= last; row += 1) {
      const column = this.#findColumn(stance, row)
      if (column !== -1) return { column, row }
    }
    return undefined
  }

  place(stance: Stance, column: number, row: number): void {
    const { runs, border } = stance.dilated
    for (const [index, line] of runs.entries()) {
      const target = row + index - border
      if (target < 0 || target >= this.#height || line.length === 0) continue
      for (let run = 0; run < line.length; run += 2)
        setCells(
          this.#mask,
          target,
          Math.max(0, column - border + (line[run] ?? 0)),
          Math.min(this.#width, column - border + (line[run + 1] ?? 0)),
        )
      this.#runs[target] = undefined
    }
  }
}
