import type { Paths64 } from 'clipper2-ts'

import type { FilmBits } from './film.ts'

/** How micrometers of the side become pixels of the film. */
export interface FilmPlacement {
  pixelsPerUm: number
  /** Pixels from the edge of the film to the print area. */
  margin: number
}

interface Edge {
  /** Rows whose middle it crosses: from the first to before the last. */
  first: number
  last: number
  /** Where it crosses the middle of row 0, and how far it moves with each row. */
  x: number
  slope: number
  direction: 1 | -1
}

const listEdges = (paths: Paths64, { pixelsPerUm, margin }: FilmPlacement, height: number): Edge[] =>
  paths.flatMap((path) =>
    path.flatMap((from, index) => {
      const to = path[(index + 1) % path.length] ?? from
      const [fromY, toY] = [from.y * pixelsPerUm + margin, to.y * pixelsPerUm + margin]
      const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)]
      const first = Math.max(0, Math.ceil(top - 0.5))
      const last = Math.min(height, Math.ceil(bottom - 0.5))
      if (first >= last) return []
      const fromX = from.x * pixelsPerUm + margin
      const slope = (to.x * pixelsPerUm + margin - fromX) / (toY - fromY)
      return { first, last, slope, x: fromX + (0.5 - fromY) * slope, direction: toY > fromY ? (1 as const) : (-1 as const) }
    }),
  )

/** Sets the pixels of a row from `from` to before `to`, whole bytes where it can. */
const setRun = ({ data, rowBytes }: FilmBits, y: number, from: number, to: number, isInk: boolean): void => {
  for (let x = from; x < to;) {
    const at = y * rowBytes + (x >> 3)
    const end = Math.min(to, (x | 7) + 1)
    const mask = (0xff >> (x & 7)) & ~(0xff >> (((end - 1) & 7) + 1))
    data[at] = isInk ? (data[at] ?? 0) | mask : (data[at] ?? 0) & ~mask
    x = end
  }
}

/** Fills the runs of a row between the crossings around which the winding number is not zero. */
const fillRow = (bits: FilmBits, y: number, active: readonly Edge[], isInk: boolean): void => {
  const crossings = active.map(({ x, slope, direction }) => ({ x: x + slope * y, direction })).toSorted((one, other) => one.x - other.x)
  let winding = 0
  for (const [index, { x, direction }] of crossings.entries()) {
    winding += direction
    const next = crossings[index + 1]
    if (winding === 0 || !next) continue
    const from = Math.max(0, Math.ceil(x - 0.5))
    const to = Math.min(bits.width, Math.ceil(next.x - 0.5))
    if (from < to) setRun(bits, y, from, to, isInk)
  }
}

/**
 * Inks the inside of polygons (those with a winding number that is not zero), or takes ink out of it. A pixel belongs to it if its middle does,
 * so that neighbors neither overlap nor leave a gap.
 */
export const fillPaths = (bits: FilmBits, paths: Paths64, placement: FilmPlacement, isInk: boolean): void => {
  const edges = listEdges(paths, placement, bits.height).toSorted((one, other) => one.first - other.first)
  let active: Edge[] = []
  let next = 0
  let y = edges[0]?.first ?? 0
  while (next < edges.length || active.length > 0) {
    if (active.length === 0) y = Math.max(y, edges[next]?.first ?? y)
    for (let edge = edges[next]; edge && edge.first <= y; edge = edges[next]) {
      active.push(edge)
      next++
    }
    const row = y
    active = active.filter(({ last }) => last > row)
    if (active.length > 0) fillRow(bits, row, active, isInk)
    y++
  }
}

/** Adds the ink of smaller bits, their first pixel at `left` and `top`. */
export const addBitsAt = (target: FilmBits, { data, rowBytes, height }: FilmBits, left: number, top: number): void => {
  const shift = left & 7
  for (let y = 0; y < height; y++) {
    let at = (top + y) * target.rowBytes + (left >> 3)
    for (let index = y * rowBytes; index < (y + 1) * rowBytes; index++) {
      const byte = data[index] ?? 0
      if (byte !== 0) {
        target.data[at] = (target.data[at] ?? 0) | (byte >> shift)
        const remainingBits = (byte << (8 - shift)) & 0xff
        if (remainingBits !== 0) target.data[at + 1] = (target.data[at + 1] ?? 0) | remainingBits
      }
      at++
    }
  }
}
