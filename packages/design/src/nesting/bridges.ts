import { createMask, fillRectangle, listRuns, type Mask } from './mask.ts'

interface Meeting {
  distance: number
  from: number
  to: number
}

/** Steps to the eight neighbors of a cell, in a grid with a border of one cell. */
const listSteps = (width: number): number[] => [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]

const OUTSIDE = -2
const FREE = -1

/** Grows all parts of a mask at once until they meet; cells are counted in a grid with a border of one cell. */
class PartSpread {
  readonly width: number
  /** The number of the part of each cell. */
  readonly part: Int32Array
  readonly meetings: Meeting[] = []
  partCount = 0
  readonly #isSet: Uint8Array
  readonly #source: Int32Array
  readonly #distance: Int32Array
  readonly #queue: Int32Array
  #length = 0

  constructor(mask: Mask) {
    this.width = mask.columns + 2
    const size = this.width * (mask.rows + 2)
    this.part = new Int32Array(size).fill(OUTSIDE)
    this.#isSet = new Uint8Array(size)
    this.#source = new Int32Array(size)
    this.#distance = new Int32Array(size)
    this.#queue = new Int32Array(size)
    for (const [row, runs] of listRuns(mask).entries()) {
      const start = (row + 1) * this.width + 1
      this.part.fill(FREE, start, start + mask.columns)
      for (let index = 0; index < runs.length; index += 2) this.#isSet.fill(1, start + (runs[index] ?? 0), start + (runs[index + 1] ?? 0))
    }
    this.#numberParts()
    if (this.partCount > 1) this.#grow()
  }

  #take(cell: number, part: number, source: number, distance: number): void {
    this.part[cell] = part
    this.#source[cell] = source
    this.#distance[cell] = distance
    this.#queue[this.#length] = cell
    this.#length += 1
  }

  #numberParts(): void {
    const steps = listSteps(this.width)
    for (let start = 0; start < this.#isSet.length; start += 1) {
      if (this.#isSet[start] === 0 || this.part[start] !== FREE) continue
      let next = this.#length
      this.#take(start, this.partCount, start, 0)
      for (; next < this.#length; next += 1)
        for (const step of steps) {
          const neighbor = (this.#queue[next] ?? 0) + step
          if (this.#isSet[neighbor] === 1 && this.part[neighbor] === FREE) this.#take(neighbor, this.partCount, neighbor, 0)
        }
      this.partCount += 1
    }
  }

  #grow(): void {
    const steps = listSteps(this.width)
    for (let next = 0; next < this.#length; next += 1) {
      const cell = this.#queue[next] ?? 0
      const part = this.part[cell] ?? 0
      const source = this.#source[cell] ?? 0
      const distance = this.#distance[cell] ?? 0
      for (const step of steps) {
        const neighbor = cell + step
        const other = this.part[neighbor] ?? OUTSIDE
        if (other === FREE) this.#take(neighbor, part, source, distance + 1)
        else if (other !== OUTSIDE && other !== part && neighbor > cell)
          this.meetings.push({ distance: distance + (this.#distance[neighbor] ?? 0), from: source, to: this.#source[neighbor] ?? 0 })
      }
    }
  }
}

/** Sets a band of cells from one cell to another, both counted with the border. */
const drawBand = (mask: Mask, from: number, to: number, width: number): void => {
  const stride = mask.columns + 2
  const [fromX, toX] = [(from % stride) - 1, (to % stride) - 1]
  const [fromY, toY] = [Math.floor(from / stride) - 1, Math.floor(to / stride) - 1]
  const steps = Math.max(Math.abs(toX - fromX), Math.abs(toY - fromY), 1)
  for (let step = 0; step <= steps; step += 1) {
    const left = Math.round(fromX + ((toX - fromX) * step) / steps - width / 2)
    const top = Math.round(fromY + ((toY - fromY) * step) / steps - width / 2)
    const [x, y] = [Math.max(0, left), Math.max(0, top)]
    fillRectangle(mask, x, y, Math.max(0, Math.min(mask.columns, left + width) - x), Math.max(0, Math.min(mask.rows, top + width) - y))
  }
}

/**
 * The mask with its separate parts connected by bands, along the shortest way. A print whose parts are on two pieces of film after cutting
 * could not be pressed: nothing else may be placed between them.
 */
export const bridgeParts = (mask: Mask, width: number): Mask => {
  const { partCount, part, meetings } = new PartSpread(mask)
  if (partCount < 2) return mask
  const bridged = createMask(mask.columns, mask.rows)
  bridged.words.set(mask.words)
  const roots = Array.from({ length: partCount }, (_, index) => index)
  const findRoot = (index: number): number => {
    let root = index
    while (roots[root] !== root) root = roots[root] ?? root
    return root
  }
  for (const { from, to } of meetings.toSorted((a, b) => a.distance - b.distance || a.from - b.from || a.to - b.to)) {
    const [a, b] = [findRoot(part[from] ?? 0), findRoot(part[to] ?? 0)]
    if (a === b) continue
    roots[a] = b
    drawBand(bridged, from, to, width)
  }
  return bridged
}
