import { listGapReach, type Mask, type QuarterTurns } from './mask.ts'
import type { FixedPiece, NestPiece, Placement } from './nest.ts'
import type { Film } from './stance.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Fit {
  box: Box
  turns: QuarterTurns
  score: number
  tie: number
}

/** What is best is least: where a box ends on the film, or how much of a free rectangle's shorter or longer side it leaves. */
type Rule = (free: Box, columns: number, rows: number) => number

const RULES: readonly Rule[] = [
  ({ top }, _, rows) => top + rows,
  ({ left, top, right, bottom }, columns, rows) => Math.min(right - left - columns, bottom - top - rows),
  ({ left, right }, columns) => right - left - columns,
]

const isInside = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom

/** The largest free rectangles of a film (Jukka Jylänki, "A thousand ways to pack the bin", 2010). */
class FreeRectangles {
  #free: Box[]

  constructor(all: Box) {
    this.#free = [all]
  }

  take(box: Box): void {
    const rest: Box[] = []
    const pieces: Box[] = []
    for (const free of this.#free) {
      if (box.left >= free.right || box.right <= free.left || box.top >= free.bottom || box.bottom <= free.top) {
        rest.push(free)
        continue
      }
      if (box.left > free.left) pieces.push({ ...free, right: box.left })
      if (box.right < free.right) pieces.push({ ...free, left: box.right })
      if (box.top > free.top) pieces.push({ ...free, bottom: box.top })
      if (box.bottom < free.bottom) pieces.push({ ...free, top: box.bottom })
    }
    const largest = pieces.filter(
      (piece, index) =>
        !rest.some((other) => isInside(piece, other)) &&
        !pieces.some((other, at) => at !== index && isInside(piece, other) && (at < index || !isInside(other, piece))),
    )
    this.#free = [...rest, ...largest]
  }

  find(sizes: readonly { turns: QuarterTurns; columns: number; rows: number }[], rule: Rule): Fit | undefined {
    let best: Fit | undefined
    for (const free of this.#free)
      for (const { turns, columns, rows } of sizes) {
        if (columns > free.right - free.left || rows > free.bottom - free.top) continue
        const [score, tie] = [rule(free, columns, rows), free.top + rows]
        if (best && (score > best.score || (score === best.score && tie >= best.tie))) continue
        const { left, top } = free
        best = { box: { left, top, right: left + columns, bottom: top + rows }, turns, score, tie }
      }
    return best
  }
}

interface BoxInput {
  film: Film
  pieces: readonly NestPiece[]
  fixed: readonly FixedPiece[]
}

export interface BoxLayout {
  placements: Map<string, Placement>
  /** Cells from the upper margin to the end of the last piece. */
  usedRows: number
}

const packInOrder = ({ film, fixed }: BoxInput, ordered: readonly NestPiece[], rule: Rule): BoxLayout => {
  const gap = listGapReach(film.gapMm)[0] ?? 0
  const margin = film.marginCells
  const free = new FreeRectangles({ left: 0, top: 0, right: film.columns - 2 * margin + gap, bottom: film.rows - 2 * margin + gap })
  let usedRows = 0
  for (const { mask, placement } of fixed) {
    const [columns, rows] = placement.turns % 2 === 0 ? [mask.columns, mask.rows] : [mask.rows, mask.columns]
    const [left, top] = [placement.column - margin, placement.row - margin]
    free.take({ left: left - gap, top: top - gap, right: left + columns + gap, bottom: top + rows + gap })
    usedRows = Math.max(usedRows, top + rows)
  }
  const placements = new Map<string, Placement>()
  for (const { id, mask } of ordered) {
    const sizes = film.turns.slice(0, 2).map((turns) => {
      const [columns, rows] = turns % 2 === 0 ? [mask.columns, mask.rows] : [mask.rows, mask.columns]
      return { turns, columns: columns + gap, rows: rows + gap }
    })
    const fit = free.find(sizes, rule)
    if (!fit) continue
    free.take(fit.box)
    placements.set(id, { column: fit.box.left + margin, row: fit.box.top + margin, turns: fit.turns })
    usedRows = Math.max(usedRows, fit.box.bottom - gap)
  }
  return { placements, usedRows }
}

type Measure = (mask: Mask) => number

const ORDERS: readonly Measure[] = [() => 0, ({ columns, rows }) => Math.max(columns, rows), ({ columns, rows }) => columns * rows]

/** Packs the boxes of the pieces, by each rule and order: what nesting by shape must beat. */
export const packBoxes = (input: BoxInput): BoxLayout => {
  let best: BoxLayout | undefined
  let bestArea = 0
  for (const measure of ORDERS) {
    const ordered = input.pieces.toSorted((a, b) => measure(b.mask) - measure(a.mask))
    for (const rule of RULES) {
      const layout = packInOrder(input, ordered, rule)
      const area = input.pieces.reduce((sum, { id, mask }) => sum + (layout.placements.has(id) ? mask.columns * mask.rows : 0), 0)
      if (best && (area < bestArea || (area === bestArea && layout.usedRows >= best.usedRows))) continue
      best = layout
      bestArea = area
    }
  }
  if (!best) throw new Error('There is no rule for packing.')
  return best
}
