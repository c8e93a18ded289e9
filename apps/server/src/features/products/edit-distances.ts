/**
 * Damerau–Levenshtein distances, with adjacent swaps, of the beginnings of a word from those of one term after the other. Terms that begin
 * alike share their rows. A distance is at least the difference in length, so only the cells that close to the diagonal are computed, and all
 * distances above the limit are one more than it.
 */
export class EditDistances {
  readonly #word: string
  readonly #limit: number
  /** Row by row: a row for each beginning of the term, a cell for each beginning of the word. */
  readonly #cells: Uint8Array
  /** The smallest distance of each row. */
  readonly #minimums: Uint8Array

  constructor(word: string, limit: number) {
    this.#word = word
    this.#limit = limit
    this.#minimums = new Uint8Array(this.maxDepth + 1)
    this.#cells = new Uint8Array((this.maxDepth + 1) * (word.length + 1)).fill(limit + 1)
    for (let index = 0; index <= Math.min(limit, word.length); index += 1) this.#cells[index] = index
  }

  /** No longer beginning of a term is within the limit. */
  get maxDepth(): number {
    return this.#word.length + this.#limit
  }

  /** Whether no beginning of the word is within the limit of so many letters of the term: nor is then anything of the terms that begin with them. */
  isTooFar(depth: number): boolean {
    return (this.#minimums[depth] ?? 0) > this.#limit
  }

  /** The distance of the whole word from so many letters of the term, if their row is computed. */
  measure(depth: number): number {
    return this.#cells[depth * (this.#word.length + 1) + this.#word.length] ?? this.#limit + 1
  }

  /** Computes the row of the first so many letters of a term; the rows before it are those of the same term. */
  addRow(term: string, depth: number): void {
    const [word, limit, cells] = [this.#word, this.#limit, this.#cells]
    const width = word.length + 1
    const row = depth * width
    const letter = term.charCodeAt(depth - 1)
    const letterBefore = depth > 1 ? term.charCodeAt(depth - 2) : Number.NaN
    let minimum = limit + 1
    for (let index = Math.max(0, depth - limit); index <= Math.min(word.length, depth + limit); index += 1) {
      let distance = index === 0 ? depth : (cells[row - width + index - 1] ?? 0) + (word.charCodeAt(index - 1) === letter ? 0 : 1)
      distance = Math.min(distance, (cells[row - width + index] ?? 0) + 1)
      if (index > 0) distance = Math.min(distance, (cells[row + index - 1] ?? 0) + 1)
      if (index > 1 && word.charCodeAt(index - 2) === letter && word.charCodeAt(index - 1) === letterBefore)
        distance = Math.min(distance, (cells[row - 2 * width + index - 2] ?? 0) + 1)
      distance = Math.min(distance, limit + 1)
      cells[row + index] = distance
      minimum = Math.min(minimum, distance)
    }
    this.#minimums[depth] = minimum
  }
}
