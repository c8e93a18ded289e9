import { createRandom } from '../random.ts'
import type { CoarseGrid, CoarsePlacement, CoarseStance } from './coarse-grid.ts'
import { OverlapMap } from './overlap-map.ts'

interface Body extends CoarsePlacement {
  stances: readonly CoarseStance[]
  weight: number
}

interface Candidate extends CoarsePlacement {
  overlap: number
}

interface Reach {
  /** Positions tried anywhere on the film. */
  anywhere: number
  /** Positions tried nearby. */
  nearby: number
}

const REACH: Reach = { anywhere: 64, nearby: 32 }
const FIRST_REACH: Reach = { anywhere: 800, nearby: 0 }
/** Cells to each side that are nearby: 5 cm. */
const NEARBY_CELLS = 100
/** The best of these are improved step by step. */
const MAX_CANDIDATES = 4
/** The longest step of an improvement: 16 mm. */
const FIRST_STEP_CELLS = 32

/** Up first, so that shapes move together. */
const DIRECTIONS = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
] as const
/** A descent is given up when the overlap exceeds the smallest known one by this factor: before long, short and one-square steps. */
const GIVE_UP_FACTOR_SAMPLED = 4
const GIVE_UP_FACTOR = 2.5
const GIVE_UP_FACTOR_LAST_STEP = 1.5

/** Upper limit of the work, in numbers read: about ten seconds. */
const MAX_STEPS = 1_500_000_000

const MIN_WEIGHT = 8
const MAX_WEIGHT = 2000
const FIXED_WEIGHT = 500
/** The shape that overlaps most doubles its weight, one that overlaps little gains a fifth, and a free one slowly loses weight. */
const WEIGHT_GROWTH = 0.2
const MAX_WEIGHT_GROWTH = 1
const WEIGHT_DECAY = 0.95
/** Rounds without progress after which a length is given up. */
const PATIENCE = 40
/** Overlap below this share of the smallest one counts as progress. */
const PROGRESS = 0.98

/**
 * Shapes that may overlap and are pushed apart: each round moves every overlapping shape to where it overlaps least, and increases its weight
 * if it still overlaps. After Egeblad, Nielsen and Odgaard (2007, guided local search) and Umetani and Murakami (2022, rasterized shapes).
 */
export class OverlapSolver {
  readonly grid: CoarseGrid
  readonly #map: OverlapMap
  readonly #random = createRandom(1)
  readonly #fixed: readonly CoarsePlacement[]
  readonly #maxLooks: number
  #bodies: Body[] = []
  #maxSteps = 0

  /** `maxLooks` bounds the work: how often each shape may be looked at, on average. */
  constructor(grid: CoarseGrid, fixed: readonly CoarsePlacement[], maxLooks: number) {
    this.grid = grid
    this.#maxLooks = maxLooks
    this.#map = new OverlapMap(grid)
    this.#fixed = fixed
    this.#fill()
  }

  /** Share of the allowed work that is done. */
  get share(): number {
    return Math.min(1, this.#map.steps / this.#maxSteps)
  }

  get placements(): CoarsePlacement[] {
    return this.#bodies.map(({ stance, x, y }) => ({ stance, x, y }))
  }

  /** Cells from the film's upper margin to the end of the last shape. */
  get usedRows(): number {
    return this.#bodies.reduce((used, { stance, y }) => Math.max(used, y * this.grid.size + stance.rows), 0)
  }

  #fill(): void {
    this.#map.clear()
    for (const { stance, x, y } of this.#fixed) this.#map.add(stance, x, y, FIXED_WEIGHT)
    for (const { stance, x, y, weight } of this.#bodies) this.#map.add(stance, x, y, weight)
  }

  /** Puts shapes where they are; they may overlap. */
  restore(placements: readonly (CoarsePlacement & { stances: readonly CoarseStance[] })[]): void {
    this.#bodies = placements.map((placement) => ({ ...placement, weight: MIN_WEIGHT }))
    const numbers = placements.reduce((sum, { stance }) => sum + stance.runs.length, 0)
    this.#maxSteps = Math.min(MAX_STEPS, this.#maxLooks * numbers)
    this.#fill()
  }

  /** Moves all shapes back to where they were. */
  reset(placements: readonly CoarsePlacement[]): void {
    for (const [index, body] of this.#bodies.entries()) Object.assign(body, placements[index], { weight: MIN_WEIGHT })
    this.#fill()
  }

  /** How much of a shape would overlap, at the best of some positions. */
  estimate(stances: readonly CoarseStance[], rows: number): number {
    const [stance] = stances
    if (!stance) return Infinity
    const [best] = this.#sample({ stances, stance, x: 0, y: 0 }, rows, FIRST_REACH)
    return best ? best.overlap / stance.depthSum : Infinity
  }

  /** Adds a shape where it overlaps least. */
  insert(stances: readonly CoarseStance[], rows: number): void {
    const [stance] = stances
    if (!stance) throw new Error('A shape has no direction in which it fits on the film.')
    const body = { stances, stance, x: 0, y: 0, weight: MIN_WEIGHT }
    this.#moveToLeast(body, rows, FIRST_REACH)
    this.#bodies.push(body)
    this.#map.add(body.stance, body.x, body.y, body.weight)
  }

  remove(index: number): void {
    this.#bodies.splice(index, 1)
    for (const body of this.#bodies) body.weight = MIN_WEIGHT
    this.#fill()
  }

  /** Takes the shape off the film that overlaps most for its size; returns where it was in the list. */
  removeWorst(): number {
    const shares = this.#bodies.map((body) => this.#measure(body) / body.stance.depthSum)
    const index = shares.indexOf(Math.max(...shares))
    this.remove(index)
    return index
  }

  /** Exchanges the places of two shapes, to leave a layout that does not get shorter. */
  swapTwo(rows: number): void {
    const [a, b] = [this.#bodies[this.#pick(this.#bodies.length)], this.#bodies[this.#pick(this.#bodies.length)]]
    if (!a || !b) return
    const { x, y } = a
    const move = (body: Body, column: number, row: number): void => {
      this.#map.add(body.stance, body.x, body.y, -body.weight)
      body.x = Math.min(body.stance.maxX, column)
      body.y = Math.max(0, Math.min(this.#getMaxY(body.stance, rows), row))
      this.#map.add(body.stance, body.x, body.y, body.weight)
    }
    move(a, b.x, b.y)
    move(b, x, y)
  }

  #getMaxY({ rows }: CoarseStance, usedRows: number): number {
    return Math.floor((usedRows - rows) / this.grid.size)
  }

  #pick(count: number): number {
    return Math.floor(this.#random() * count)
  }

  #measure({ stance, x, y, weight }: Body): number {
    return this.#map.measure(stance.runs, x, y) - weight * stance.depthSum
  }

  /** The positions with the least overlap, of some that are spread over the film and around the shape. */
  #sample({ stances, stance: current, x, y }: Omit<Body, 'weight'>, rows: number, { anywhere, nearby }: Reach): Candidate[] {
    const candidates: Candidate[] = []
    const consider = (stance: CoarseStance, column: number, row: number): void => {
      const maxY = this.#getMaxY(stance, rows)
      if (maxY < 0) return
      const [left, top] = [Math.max(0, Math.min(stance.maxX, column)), Math.max(0, Math.min(maxY, row))]
      const scale = stance.runs.length / stance.sampledRuns.length
      const limit = candidates.length < MAX_CANDIDATES ? Infinity : (candidates.at(-1)?.overlap ?? Infinity)
      const overlap = this.#map.measure(stance.sampledRuns, left, top, limit / scale) * scale
      if (overlap >= limit) return
      const index = candidates.findIndex((other) => other.overlap > overlap)
      candidates.splice(index === -1 ? candidates.length : index, 0, { stance, x: left, y: top, overlap })
      if (candidates.length > MAX_CANDIDATES) candidates.pop()
    }
    for (let count = 0; count < anywhere; count += 1) {
      const stance = stances[this.#pick(stances.length)] ?? current
      consider(stance, this.#pick(stance.maxX + 1), this.#pick(this.#getMaxY(stance, rows) + 1))
    }
    const distance = NEARBY_CELLS / this.grid.size
    for (let count = 0; count < nearby; count += 1) {
      const stance = count % 2 === 0 ? current : (stances[this.#pick(stances.length)] ?? current)
      // Around the same center.
      const [left, top] = [x + (current.width - stance.width) / 2, y + (current.height - stance.height) / 2]
      consider(stance, Math.round(left + (this.#random() * 2 - 1) * distance), Math.round(top + (this.#random() * 2 - 1) * distance))
    }
    return candidates
  }

  /** Moves by steps of one length as long as the overlap decreases; returns the overlap that is left. */
  #walk(position: CoarsePlacement, runs: Int32Array, step: number, maxY: number): number {
    let overlap = this.#map.measure(runs, position.x, position.y)
    for (let isMoved = true; isMoved && overlap > 0;) {
      isMoved = false
      for (const [dx, dy] of DIRECTIONS) {
        const x = position.x + dx * step
        const y = position.y + dy * step
        if (x < 0 || y < 0 || x > position.stance.maxX || y > maxY) continue
        const other = this.#map.measure(runs, x, y, overlap)
        if (other >= overlap) continue
        overlap = other
        position.x = x
        position.y = y
        isMoved = true
      }
    }
    return overlap
  }

  /** Moves to less overlap in ever shorter steps; gives up early where the smallest known overlap is out of reach. */
  #descend(start: CoarsePlacement, rows: number, minOverlap: number): Candidate {
    const { stance } = start
    const position = { stance, x: start.x, y: start.y }
    const maxY = this.#getMaxY(stance, rows)
    const scale = stance.runs.length / stance.sampledRuns.length
    let step = 1
    while (step * 2 * this.grid.size <= FIRST_STEP_CELLS) step *= 2
    for (; step > 2; step = Math.floor(step / 2))
      if (this.#map.measure(stance.sampledRuns, position.x, position.y) * scale > minOverlap * GIVE_UP_FACTOR_SAMPLED) step = 0
      else this.#walk(position, stance.sampledRuns, step, maxY)
    for (; step >= 1; step = Math.floor(step / 2))
      if (this.#map.measure(stance.runs, position.x, position.y) > minOverlap * (step === 1 ? GIVE_UP_FACTOR_LAST_STEP : GIVE_UP_FACTOR))
        step = 0
      else this.#walk(position, stance.runs, step, maxY)
    return { ...position, overlap: this.#map.measure(stance.runs, position.x, position.y, minOverlap) }
  }

  /** The shape must not be in the map while it is moved. */
  #moveToLeast(body: Body, rows: number, reach: Reach): void {
    const isInside = body.y <= this.#getMaxY(body.stance, rows)
    let minOverlap = isInside ? this.#map.measure(body.stance.runs, body.x, body.y) : Infinity
    const starts: CoarsePlacement[] = this.#sample(body, rows, reach)
    if (isInside) starts.unshift({ stance: body.stance, x: body.x, y: body.y })
    for (const start of starts) {
      if (minOverlap === 0) return
      const { stance, x, y, overlap } = this.#descend(start, rows, minOverlap)
      if (overlap >= minOverlap) continue
      minOverlap = overlap
      Object.assign(body, { stance, x, y })
    }
  }

  /** Increases the weight of overlapping shapes; returns the total overlap, each divided by its weight. */
  #weigh(): number {
    const overlaps = this.#bodies.map((body) => this.#measure(body))
    const maxOverlap = Math.max(1, ...overlaps)
    let total = 0
    for (const [index, body] of this.#bodies.entries()) {
      const overlap = overlaps[index] ?? 0
      total += overlap / body.weight
      const growth = 1 + WEIGHT_GROWTH + (MAX_WEIGHT_GROWTH - WEIGHT_GROWTH) * (overlap / maxOverlap)
      const weight = overlap > 0 ? Math.ceil(body.weight * growth) : Math.max(MIN_WEIGHT, Math.floor(body.weight * WEIGHT_DECAY))
      if (weight !== body.weight) this.#map.add(body.stance, body.x, body.y, weight - body.weight)
      body.weight = weight
    }
    if (this.#bodies.some(({ weight }) => weight > MAX_WEIGHT)) {
      for (const body of this.#bodies) body.weight = Math.max(MIN_WEIGHT, body.weight >>> 1)
      this.#fill()
    }
    return total
  }

  /** Pushes the shapes apart within so many rows; false when that does not succeed. A generator, a step for each round. */
  *solve(rows: number, maxPatience = PATIENCE): Generator<void, boolean> {
    const isPlaced = (body: Body): boolean => body.y <= this.#getMaxY(body.stance, rows) && this.#measure(body) === 0
    let minOverlap = Infinity
    for (let patience = maxPatience; patience > 0 && this.share < 1;) {
      const moved = this.#bodies.filter((body) => !isPlaced(body))
      for (let index = moved.length - 1; index > 0; index -= 1) {
        const [body] = moved.splice(this.#pick(index + 1), 1)
        if (body) moved.push(body)
      }
      for (const body of moved) {
        if (isPlaced(body)) continue
        this.#map.add(body.stance, body.x, body.y, -body.weight)
        this.#moveToLeast(body, rows, REACH)
        this.#map.add(body.stance, body.x, body.y, body.weight)
      }
      if (this.#bodies.every(isPlaced)) return true
      const total = this.#weigh()
      if (total < minOverlap * PROGRESS) {
        minOverlap = total
        patience = maxPatience
      } else patience -= 1
      yield
    }
    return false
  }
}
