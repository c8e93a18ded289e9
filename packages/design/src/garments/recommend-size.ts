import type { GarmentKey, GarmentSize } from './garment.ts'
import { SIZE_CHARTS, type SizeChartRow } from './size-charts.ts'

/** Heights that a size is recommended for; nobody outside should trust a table of four sizes. */
export const BODY_HEIGHT_MM = { min: 1450, max: 2050 } as const
/** Girths of the chest, measured around its fullest part. */
export const BODY_CHEST_MM = { min: 700, max: 1400 } as const

export interface Body {
  heightMm: number
  /** Around the fullest part of the chest. Without it a size is estimated from the height alone. */
  chestMm?: number | undefined
}

/** How a garment is cut: what it is meant to leave around the chest, and where it is meant to end. */
export interface Cut {
  /** Millimeters that the garment is wider around the chest than the body. */
  easeMm: number
  /** Length of the garment as a share of the height of its wearer. */
  lengthShare: number
}

/**
 * Chosen so that one body has the same size in every cut: S is for 88 cm around the chest, M 94, L 100, XL 106 (the cropped top for 4 cm
 * less), and at 178 cm the hem of L ends where the cut has it end.
 */
export const CUTS: Record<GarmentKey, Cut> = {
  tshirt: { easeMm: 80, lengthShare: 0.416 },
  'regular-tshirt': { easeMm: 120, lengthShare: 0.418 },
  'oversized-tshirt': { easeMm: 260, lengthShare: 0.444 },
  croptop: { easeMm: 80, lengthShare: 0.286 },
  hoodie: { easeMm: 180, lengthShare: 0.402 },
}

type SizeLabel = GarmentSize['label']

export interface SizeRecommendation {
  label: SizeLabel
  /** The deciding measurement: the chest, because a garment that is too tight there cannot be worn, or else the height. */
  basis: 'chest' | 'height'
  /** The neighboring size where the body is close to it: as good a choice. */
  neighbor: SizeLabel | undefined
  /** The body is smaller or larger than every size is cut for; `label` is the nearest one. */
  outside: 'smaller' | 'larger' | undefined
  /** What the size leaves around the chest; negative is too tight. Undefined without the girth of the chest. */
  easeMm: number | undefined
}

/** Within this part of the step between two sizes both are recommended. */
const NEIGHBOR_SHARE = 0.4
/** Beyond the first and last size a body may differ by this part of a step and still have that size. */
const OUTSIDE_SHARE = 0.75

/** The value of the body that a size is made for. */
type GetTarget = (row: SizeChartRow) => number

const getChestTarget =
  ({ easeMm }: Cut): GetTarget =>
  ({ chestMm }) =>
    2 * chestMm - easeMm
const getHeightTarget =
  ({ lengthShare }: Cut): GetTarget =>
  ({ lengthMm }) =>
    lengthMm / lengthShare

/**
 * The size of a garment for a body, by the measurements in the size chart: nearest chest with the ease of the cut, or, where the chest
 * is unknown, nearest length for the height. It cannot know shoulders, build or taste, which whoever shows it must say.
 */
export const recommendSize = (garment: GarmentKey, { heightMm, chestMm }: Body): SizeRecommendation => {
  const cut = CUTS[garment]
  const rows = SIZE_CHARTS[garment]
  const value = chestMm ?? heightMm
  const getTarget = chestMm === undefined ? getHeightTarget(cut) : getChestTarget(cut)
  const getDistance = (row: SizeChartRow): number => Math.abs(getTarget(row) - value)
  // Of two that are equally near the larger one, which can be worn in any case.
  const best = rows.reduce((nearest, row) => (getDistance(row) <= getDistance(nearest) ? row : nearest))
  const index = rows.indexOf(best)
  const difference = value - getTarget(best)
  const neighbor = rows[difference < 0 ? index - 1 : index + 1]
  const step = neighbor ?? rows[difference < 0 ? index + 1 : index - 1]
  const stepLength = step ? Math.abs(getTarget(step) - getTarget(best)) : Infinity
  const isOutside = !neighbor && Math.abs(difference) > stepLength * OUTSIDE_SHARE
  return {
    label: best.label,
    basis: chestMm === undefined ? 'height' : 'chest',
    neighbor: neighbor && Math.abs(difference) > stepLength * NEIGHBOR_SHARE ? neighbor.label : undefined,
    outside: isOutside ? (difference < 0 ? 'smaller' : 'larger') : undefined,
    easeMm: chestMm === undefined ? undefined : 2 * best.chestMm - chestMm,
  }
}
