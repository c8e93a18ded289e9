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
/** So many times the least overlap is given up before steps that are long, short, and one square. */
const HOPELESS_SAMPLE = 4
const HOPELESS = 2.5
const HOPELESS_AT_LAST = 1.5

/** The most work of all, in numbers read: some ten seconds. */
const MAX_STEPS = 1_500_000_000

const MIN_WEIGHT = 8
const MAX_WEIGHT = 2000
const FIXED_WEIGHT = 500
/** Who overlaps most becomes twice as heavy, who overlaps little a fifth heavier; who lies free slowly becomes light again. */
const WEIGHT_GROWTH = 0.2
const MAX_WEIGHT_GROWTH = 1
const WEIGHT_DECAY = 0.95
/** Rounds without less overlap after which a length is given up. */
const PATIENCE = 40
/** Less overlap than this share of the least is progress. */
const PROGRESS = 0.98

/**
 * Shapes that may overlap, and are pushed apart: again and again each that overlaps is moved to where it overlaps least, and becomes heavier
 * for the others if it still does. After Egeblad, Nielsen and Odgaard (2007, guided local search) and Umetani and Murakami (2022, rasterized shapes).
 */
export class Separation {
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

  /** How much of the work that is allowed is done. */
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
    const found: Candidate[] = []
    const consider = (stance: CoarseStance, column: number, row: number): void => {
      const maxY = this.#getMaxY(stance, rows)
      if (maxY < 0) return
      const [left, top] = [Math.max(0, Math.min(stance.maxX, column)), Math.max(0, Math.min(maxY, row))]
      const scale = stance.runs.length / stance.sampledRuns.length
      const limit = found.length < MAX_CANDIDATES ? Infinity : (found.at(-1)?.overlap ?? Infinity)
      const overlap = this.#map.measure(stance.sampledRuns, left, top, limit / scale) * scale
      if (overlap >= limit) return
      const index = found.findIndex((other) => other.overlap > overlap)
      found.splice(index === -1 ? found.length : index, 0, { stance, x: left, y: top, overlap })
      if (found.length > MAX_CANDIDATES) found.pop()
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
    return found
  }

  /** Moves by steps of one length as long as less is overlapped; returns how much still is. */
  #walk(place: CoarsePlacement, runs: Int32Array, step: number, maxY: number): number {
    let overlap = this.#map.measure(runs, place.x, place.y)
    for (let isMoved = true; isMoved && overlap > 0;) {
      isMoved = false
      for (const [dx, dy] of DIRECTIONS) {
        const x = place.x + dx * step
        const y = place.y + dy * step
        if (x < 0 || y < 0 || x > place.stance.maxX || y > maxY) continue
        const other = this.#map.measure(runs, x, y, overlap)
        if (other >= overlap) continue
        overlap = other
        place.x = x
        place.y = y
        isMoved = true
      }
    }
    return overlap
  }

  /** Goes to where less is overlapped, in ever shorter steps; gives up early where the least that is known will not be reached. */
  #descend(start: CoarsePlacement, rows: number, least: number): Candidate {
    const { stance } = start
    const place = { stance, x: start.x, y: start.y }
    const maxY = this.#getMaxY(stance, rows)
    const scale = stance.runs.length / stance.sampledRuns.length
    let step = 1
    while (step * 2 * this.grid.size <= FIRST_STEP_CELLS) step *= 2
    for (; step > 2; step = Math.floor(step / 2))
      if (this.#map.measure(stance.sampledRuns, place.x, place.y) * scale > least * HOPELESS_SAMPLE) step = 0
      else this.#walk(place, stance.sampledRuns, step, maxY)
    for (; step >= 1; step = Math.floor(step / 2))
      if (this.#map.measure(stance.runs, place.x, place.y) > least * (step === 1 ? HOPELESS_AT_LAST : HOPELESS)) step = 0
      else this.#walk(place, stance.runs, step, maxY)
    return { ...place, overlap: this.#map.measure(stance.runs, place.x, place.y, least) }
  }

  /** The shape must not be in the map meanwhile. */
  #moveToLeast(body: Body, rows: number, reach: Reach): void {
    const isInside = body.y <= this.#getMaxY(body.stance, rows)
    let least = isInside ? this.#map.measure(body.stance.runs, body.x, body.y) : Infinity
    const starts: CoarsePlacement[] = this.#sample(body, rows, reach)
    if (isInside) starts.unshift({ stance: body.stance, x: body.x, y: body.y })
    for (const start of starts) {
      if (least === 0) return
      const { stance, x, y, overlap } = this.#descend(start, rows, least)
      if (overlap >= least) continue
      least = overlap
      Object.assign(body, { stance, x, y })
    }
  }

  /** Makes who overlaps heavier; returns how much all overlap, each measured by its own weight. */
  #weigh(): number {
    const overlaps = this.#bodies.map((body) => this.#measure(body))
    const most = Math.max(1, ...overlaps)
    let total = 0
    for (const [index, body] of this.#bodies.entries()) {
      const overlap = overlaps[index] ?? 0
      total += overlap / body.weight
      const growth = 1 + WEIGHT_GROWTH + (MAX_WEIGHT_GROWTH - WEIGHT_GROWTH) * (overlap / most)
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
  *separate(rows: number, maxPatience = PATIENCE): Generator<void, boolean> {
    const isPlaced = (body: Body): boolean => body.y <= this.#getMaxY(body.stance, rows) && this.#measure(body) === 0
    let least = Infinity
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
      if (total < least * PROGRESS) {
        least = total
        patience = maxPatience
      } else patience -= 1
      yield
    }
    return false
  }
}
