import { getDeltaE2000 } from '../color/delta-e.ts'
import { rgbToLab, type Lab } from '../color/lab.ts'
import type { Pixels, Rgb } from '../filters/filter-pixels.ts'
import { getClothLab, WHITE_INK } from './inks.ts'

/** A color of a side and how many of its pixels have it. */
interface Swatch {
  lab: Lab
  count: number
}

export interface PaletteOptions {
  /** Inks to propose, with those that are fixed. */
  count: number
  /** Inks that somebody chose; they are kept as they are. */
  seeds: readonly Lab[]
  cloth: Rgb
  /** Whether bare cloth prints its own color, so that it needs no ink. */
  usesCloth: boolean
  /** Whether a white plate is printed, so that white needs no ink. */
  hasWhite: boolean
}

/** Pixels that cover less are the soft edge of another color. */
const MIN_ALPHA = 192

/** Steps of four of a channel: noise of a photograph falls together, flat colors stay apart. */
const BUCKET_BITS = 6

/** A color this close (ΔE00) to the cloth, white or a seed is printed by it. */
const COVERED_DIFFERENCE = 6

const MAX_ROUNDS = 24

/** From this share of its cluster on, the most frequent color is the ink: that of a flat area, not the mean with its soft edge. */
const FLAT_SHARE = 0.2

const countColors = ({ data }: Pixels): Swatch[] => {
  const drop = 8 - BUCKET_BITS
  const buckets = new Map<number, { count: number; sum: [number, number, number] }>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < MIN_ALPHA) continue
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = ((((red >> drop) << BUCKET_BITS) | (green >> drop)) << BUCKET_BITS) | (blue >> drop)
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] }
    bucket.count++
    bucket.sum[0] += red
    bucket.sum[1] += green
    bucket.sum[2] += blue
    buckets.set(key, bucket)
  }
  return [...buckets]
    .toSorted(([first], [second]) => first - second)
    .map(([, { count, sum }]) => ({ count, lab: rgbToLab([sum[0] / count, sum[1] / count, sum[2] / count], 'd50') }))
}

/** Squared distance in Lab: clusters need no better one, and it is twenty times as fast. */
const getSquare = (first: Lab, second: Lab): number => (first.l - second.l) ** 2 + (first.a - second.a) ** 2 + (first.b - second.b) ** 2

const findNearest = (lab: Lab, centers: readonly Lab[]): { index: number; square: number } => {
  let best = { index: -1, square: Infinity }
  for (const [index, center] of centers.entries()) {
    const square = getSquare(lab, center)
    if (square < best.square) best = { index, square }
  }
  return best
}

/** The swatch that is served worst by the centers so far: many pixels, far away. */
const findWorst = (swatches: readonly Swatch[], centers: readonly Lab[]): Swatch | undefined => {
  let worst: { swatch: Swatch; cost: number } | undefined
  for (const swatch of swatches) {
    // The root of the count: a small but very different spot is an ink, speckles are not.
    const cost = Math.sqrt(swatch.count) * (centers.length === 0 ? 1 : findNearest(swatch.lab, centers).square)
    if (cost > (worst?.cost ?? 0)) worst = { swatch, cost }
  }
  return worst?.swatch
}

const getMean = (members: readonly Swatch[]): Lab => {
  const total = members.reduce((sum, { count }) => sum + count, 0)
  const mean = (channel: keyof Lab): number => members.reduce((sum, { lab, count }) => sum + lab[channel] * count, 0) / total
  return { l: mean('l'), a: mean('a'), b: mean('b') }
}

const getInk = (members: readonly Swatch[]): Lab => {
  const total = members.reduce((sum, { count }) => sum + count, 0)
  const mostFrequent = members.reduce<Swatch | undefined>((best, swatch) => (swatch.count > (best?.count ?? 0) ? swatch : best), undefined)
  return mostFrequent && mostFrequent.count >= total * FLAT_SHARE ? mostFrequent.lab : getMean(members)
}

/** Assigns swatches to the nearest center; fixed ones come first. */
const assign = (swatches: readonly Swatch[], centers: readonly Lab[]): Swatch[][] => {
  const clusters = centers.map((): Swatch[] => [])
  for (const swatch of swatches) clusters[findNearest(swatch.lab, centers).index]?.push(swatch)
  return clusters
}

const roundLab = ({ l, a, b }: Lab): Lab => ({ l: Math.round(l * 10) / 10, a: Math.round(a * 10) / 10, b: Math.round(b * 10) / 10 })

/**
 * Proposes the inks for a side, seeds first, then by the pixels each serves. Clusters in Lab (k-means), started with the color that is served
 * worst: the same pixels give the same inks. Fewer where the side has no more colors.
 */
export const proposePalette = (pixels: Pixels, { count, seeds, cloth, usesCloth, hasWhite }: PaletteOptions): Lab[] => {
  const free = [...(usesCloth ? [getClothLab({ rgb: cloth })] : []), ...(hasWhite ? [WHITE_INK] : [])]
  const fixed = [...free, ...seeds]
  const swatches = countColors(pixels).filter(({ lab }) => fixed.every((color) => getDeltaE2000(lab, color) > COVERED_DIFFERENCE))
  const moving: Lab[] = []
  let unserved = swatches
  while (seeds.length + moving.length < count) {
    const worst = findWorst(unserved, [...fixed, ...moving])
    if (!worst) break
    moving.push(worst.lab)
    unserved = unserved.filter(({ lab }) => getDeltaE2000(lab, worst.lab) > COVERED_DIFFERENCE)
  }
  let clusters: Swatch[][] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    clusters = assign(swatches, [...fixed, ...moving]).slice(fixed.length)
    const shift = clusters.reduce((largest, members, index) => {
      const before = moving[index]
      if (members.length === 0 || !before) return largest
      const mean = getMean(members)
      moving[index] = mean
      return Math.max(largest, getSquare(before, mean))
    }, 0)
    if (shift < 0.01) break
  }
  const inks = clusters
    .filter((members) => members.length > 0)
    .map((members) => ({ lab: getInk(members), served: members.reduce((sum, swatch) => sum + swatch.count, 0) }))
    .toSorted((first, second) => second.served - first.served)
  return [...seeds, ...inks.map(({ lab }) => roundLab(lab))]
}
