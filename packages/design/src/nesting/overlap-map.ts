import type { CoarseGrid, CoarseStance } from './coarse-grid.ts'

/** Runs that are summed between two looks whether the limit is exceeded. */
const SUMMED_AT_ONCE = 32
/** Numbers that are written in the time in which one is read at random. */
const WRITES_PER_STEP = 4

/**
 * How deep and how heavy the shapes over each square of a film are, as sums along each row: what a shape would overlap anywhere is read
 * with two numbers of each of its runs.
 */
export class OverlapMap {
  readonly #sums: Int32Array
  readonly #stride: number
  readonly #rows: number
  /** The work so far, in numbers read: bounds the search instead of time, so that the same input gives the same layout. */
  steps = 0

  constructor({ stride, rows }: CoarseGrid) {
    this.#stride = stride
    this.#rows = rows
    this.#sums = new Int32Array(stride * rows)
  }

  clear(): void {
    this.#sums.fill(0)
  }

  /** Adds a shape, or removes it with a negative weight. Parts outside of the film do not count. */
  add({ width, height, depths }: CoarseStance, x: number, y: number, weight: number): void {
    const sums = this.#sums
    const first = Math.max(0, -x)
    const last = Math.min(width, this.#stride - 1 - x)
    for (let row = Math.max(0, -y); row < Math.min(height, this.#rows - y); row += 1) {
      const start = (y + row) * this.#stride
      const end = start + this.#stride
      let at = start + x + first + 1
      let sum = 0
      for (let column = row * width + first; column < row * width + last; column += 1, at += 1) {
        sum += (depths[column] ?? 0) * weight
        sums[at] = (sums[at] ?? 0) + sum
      }
      for (; at < end; at += 1) sums[at] = (sums[at] ?? 0) + sum
    }
    this.steps += (height * this.#stride) / WRITES_PER_STEP
  }

  /** What the runs of a shape overlap there, or something that is not less than the limit. */
  measure(runs: Int32Array, x: number, y: number, limit = Infinity): number {
    const sums = this.#sums
    const base = y * this.#stride + x
    const { length } = runs
    let overlap = 0
    let index = 0
    while (index < length) {
      const end = Math.min(length, index + SUMMED_AT_ONCE)
      for (; index < end; index += 2) overlap += (sums[base + (runs[index + 1] ?? 0)] ?? 0) - (sums[base + (runs[index] ?? 0)] ?? 0)
      if (overlap >= limit) break
    }
    this.steps += index
    return overlap
  }
}
