import { type Lab, xyzToLab, type Xyz } from '../color/lab.ts'

/** Rows of the derivative of L*, a* and b* by X, Y and Z. */
type Gradient = readonly [Xyz, Xyz, Xyz]

/** A step small enough for a straight line, and large enough for numbers of 53 bits. */
const STEP = 1e-5

const getGradient = (xyz: Xyz): Gradient => {
  const at = xyzToLab(xyz, 'd50')
  const columns = [0, 1, 2].map((axis) => {
    const [x, y, z] = xyz
    const moved = xyzToLab([x + (axis === 0 ? STEP : 0), y + (axis === 1 ? STEP : 0), z + (axis === 2 ? STEP : 0)], 'd50')
    return { l: (moved.l - at.l) / STEP, a: (moved.a - at.a) / STEP, b: (moved.b - at.b) / STEP }
  })
  const getRow = (channel: keyof Lab): Xyz => [columns[0]?.[channel] ?? 0, columns[1]?.[channel] ?? 0, columns[2]?.[channel] ?? 0]
  return [getRow('l'), getRow('a'), getRow('b')]
}

const toLocal = ([l, a, b]: Gradient, [x, y, z]: Xyz): Xyz => [
  l[0] * x + l[1] * y + l[2] * z,
  a[0] * x + a[1] * y + a[2] * z,
  b[0] * x + b[1] * y + b[2] * z,
]

const dot = (first: Xyz, second: Xyz): number => first[0] * second[0] + first[1] * second[1] + first[2] * second[2]

const subtract = (first: Xyz, second: Xyz): Xyz => [first[0] - second[0], first[1] - second[1], first[2] - second[2]]

/**
 * How much a color far from its target costs (of the squared ΔE) beside the error of the mixture: of all mixtures that look alike, the one of
 * the most similar inks is the least grainy, and neighboring colors get neighboring mixtures.
 */
const GRAIN_COST = 0.0005

const MAX_STEPS = 80

/** Shares move until no exchange of two gains more (in ΔE²). */
const MIN_GAIN = 0.002

/** A color this close (ΔE) to one of them is printed by it alone: a flat area has no speckles. */
const PURE_DIFFERENCE = 1.5

/** A share below this is no dot but noise; it goes to the largest one. */
const MIN_SHARE = 0.02

const ORIGIN: Xyz = [0, 0, 0]

const findLargest = (values: readonly number[]): number =>
  values.reduce((best, value, index) => (value > (values[best] ?? -Infinity) ? index : best), 0)

const removeNoise = (shares: readonly number[]): number[] => {
  const largest = findLargest(shares)
  const keptShares = shares.map((share, index) => (index !== largest && share < MIN_SHARE ? 0 : share))
  const lost = 1 - keptShares.reduce((sum, share) => sum + share, 0)
  return keptShares.map((share, index) => (index === largest ? share + lost : share))
}

interface Mixture {
  points: readonly Xyz[]
  costs: readonly number[]
  shares: readonly number[]
}

/** The two shares whose exchange gains most at first. A plain loop: a picture has some ten thousand colors, each with some dozens of steps. */
const findExchange = ({ points, costs, shares }: Mixture, error: Xyz): { gaining: number; losing: number; slope: number } => {
  let [gaining, losing, lowest, highest] = [0, 0, Infinity, -Infinity]
  for (let index = 0; index < points.length; index++) {
    const slope = 2 * dot(points[index] ?? ORIGIN, error) + (costs[index] ?? 0)
    if (slope < lowest) [gaining, lowest] = [index, slope]
    if (slope > highest && (shares[index] ?? 0) > 0) [losing, highest] = [index, slope]
  }
  return { gaining, losing, slope: highest - lowest }
}

/**
 * The area that each of some colors takes in the mixture of dots that looks most like `target`: shares of 0 to 1 that add up to 1. The eye adds
 * the light of dots up (Neugebauer), so the mixtures are the convex hull of the colors in XYZ. Errors are measured in the derivative of Lab at
 * the target. Two shares are exchanged at a time, those where that gains most.
 */
export const mixColors = (target: Xyz, colors: readonly Xyz[]): number[] => {
  const gradient = getGradient(target)
  const points = colors.map((color) => toLocal(gradient, subtract(color, target)))
  const costs = points.map((point) => GRAIN_COST * dot(point, point))
  const nearest = findLargest(costs.map((cost) => -cost))
  const shares = colors.map((_, index): number => (index === nearest ? 1 : 0))
  let error: Xyz = points[nearest] ?? ORIGIN
  if (dot(error, error) < PURE_DIFFERENCE ** 2) return shares
  for (let step = 0; step < MAX_STEPS; step++) {
    const { gaining, losing, slope } = findExchange({ points, costs, shares }, error)
    const direction = subtract(points[gaining] ?? ORIGIN, points[losing] ?? ORIGIN)
    const length = dot(direction, direction)
    if (length === 0) break
    const moved = Math.min(shares[losing] ?? 0, slope / (2 * length))
    if (moved * slope < MIN_GAIN) break
    shares[losing] = (shares[losing] ?? 0) - moved
    shares[gaining] = (shares[gaining] ?? 0) + moved
    error = [error[0] + direction[0] * moved, error[1] + direction[1] * moved, error[2] + direction[2] * moved]
  }
  return removeNoise(shares)
}

/** The light of dots that take these shares. */
export const addLight = (shares: readonly number[], colors: readonly Xyz[]): Xyz => {
  let [x, y, z] = [0, 0, 0]
  for (const [index, share] of shares.entries()) {
    const color = colors[index] ?? ORIGIN
    x += color[0] * share
    y += color[1] * share
    z += color[2] * share
  }
  return [x, y, z]
}
