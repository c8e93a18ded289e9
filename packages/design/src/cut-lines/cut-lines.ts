import { area, FillRule, getBounds, intersect, type Path64, type Paths64, ramerDouglasPeuckerPaths, reversePath, union } from 'clipper2-ts'

import type { DesignSide } from '../document/document.ts'
import { type ContourResources, createAreaContour, listElementContours, offsetContours } from './element-contours.ts'
import { FLATNESS_UM, UM_PER_MM } from './flatten-path.ts'
import { TooDetailedError } from './trace-alpha.ts'

/** Pixels a millimeter at which pictures are traced: 254 an inch. */
export const TRACE_PX_PER_MM = 10

/** Smaller pieces and holes are dust of a picture's edge: no knife follows them. */
const MIN_AREA_MM2 = 0.04

/** A piece that is smaller in both directions is lost when the vinyl around it is lifted. */
const MIN_PIECE_MM = 1

/** More corners take a cutter's memory and half an hour. */
const MAX_CUT_POINTS = 200_000

/** Points of all elements before they are welded, which takes some seconds for so many. */
const MAX_WELDED_POINTS = 600_000

export interface CutOptions {
  /** Millimeters outside of the print; 0 is its very edge. */
  offsetMm: number
  /** For what is cut from behind: heat transfer vinyl. */
  isMirrored: boolean
}

/** What a knife cuts of one side. */
export interface CutLines {
  /** The print area, wider by a positive offset at every edge. */
  widthMm: number
  heightMm: number
  /** Millimeters from the file's edges to the print area. */
  marginMm: number
  /** Closed polygons in whole micrometers from the top left, as x, y, x, y …; a polygon inside another one precedes it. */
  contours: readonly (readonly number[])[]
  pieces: number
  holes: number
  lengthMm: number
  /** Holes of the print that a positive offset closes. */
  closedHoles: number
  /** Number of parts of the print that a negative offset removes because they are too thin. */
  lostPieces: number
  /** Pieces too small to stay on their carrier. */
  tinyPieces: number
}

export type CutError = 'nothing-to-cut' | 'nothing-left' | 'too-detailed'
export type CutResult = { ok: true; lines: CutLines } | { ok: false; reason: CutError }

const isHole = (contour: Path64): boolean => area(contour) < 0

const getLengthUm = (contour: Path64): number =>
  contour.reduce((sum, { x, y }, index) => {
    const next = contour[(index + 1) % contour.length] ?? { x, y }
    return sum + Math.hypot(next.x - x, next.y - y)
  }, 0)

const isTiny = (contour: Path64): boolean => {
  const { left, top, right, bottom } = getBounds(contour)
  return !isHole(contour) && Math.max(right - left, bottom - top) < MIN_PIECE_MM * UM_PER_MM
}

const removeDust = (contours: Paths64): Paths64 =>
  contours.filter((contour) => Math.abs(area(contour)) >= MIN_AREA_MM2 * UM_PER_MM * UM_PER_MM)

/** Counts the polygons that disappear when their edges move inwards. */
const countVanishing = (contours: readonly Path64[], byUm: number): number =>
  contours.filter((contour) => removeDust(offsetContours([contour], -byUm)).length === 0).length

const countPoints = (contours: Paths64): number => contours.reduce((sum, contour) => sum + contour.length, 0)

const weld = async ({ area: printArea, elements }: DesignSide, resources: ContourResources): Promise<Paths64> => {
  const printed: Paths64 = []
  let points = 0
  for (const element of elements) {
    // oxlint-disable-next-line no-await-in-loop -- one picture in memory at a time
    const contours = await listElementContours(element, resources)
    points += countPoints(contours)
    if (points > MAX_WELDED_POINTS) throw new TooDetailedError('A side has too many points to be cut.')
    printed.push(...contours)
  }
  // Nothing outside of the print area is printed.
  return removeDust(intersect(union(printed, FillRule.NonZero), createAreaContour(printArea), FillRule.NonZero))
}

const arrange = (contours: Paths64, side: DesignSide, marginUm: number, isMirrored: boolean): Paths64 => {
  const widthUm = Math.round(side.area.width * UM_PER_MM)
  return (
    contours
      .map((contour) => contour.map(({ x, y }) => ({ x: (isMirrored ? widthUm - x : x) + marginUm, y: y + marginUm })))
      .map((contour) => (isMirrored ? reversePath(contour) : contour))
      // A contour is larger than all within it, which are cut first: a piece that is cut out may shift.
      .toSorted((first, second) => Math.abs(area(first)) - Math.abs(area(second)))
  )
}

const buildLines = async (side: DesignSide, resources: ContourResources, { offsetMm, isMirrored }: CutOptions): Promise<CutResult> => {
  const welded = await weld(side, resources)
  if (welded.length === 0) return { ok: false, reason: 'nothing-to-cut' }
  const offsetUm = Math.round(offsetMm * UM_PER_MM)
  const moved = removeDust(ramerDouglasPeuckerPaths(offsetContours(welded, offsetUm), FLATNESS_UM))
  if (moved.length === 0) return { ok: false, reason: 'nothing-left' }
  if (countPoints(moved) > MAX_CUT_POINTS) return { ok: false, reason: 'too-detailed' }
  const marginUm = Math.max(0, offsetUm)
  const contours = arrange(moved, side, marginUm, isMirrored)
  const holes = contours.filter(isHole).length
  return {
    ok: true,
    lines: {
      widthMm: side.area.width + (2 * marginUm) / UM_PER_MM,
      heightMm: side.area.height + (2 * marginUm) / UM_PER_MM,
      marginMm: marginUm / UM_PER_MM,
      contours: contours.map((contour) => contour.flatMap(({ x, y }) => [x, y])),
      pieces: contours.length - holes,
      holes,
      lengthMm: contours.reduce((sum, contour) => sum + getLengthUm(contour), 0) / UM_PER_MM,
      closedHoles: offsetUm > 0 ? countVanishing(welded.filter(isHole).map(reversePath), offsetUm) : 0,
      lostPieces:
        offsetUm < 0
          ? countVanishing(
              welded.filter((contour) => !isHole(contour)),
              -offsetUm,
            )
          : 0,
      tinyPieces: contours.filter(isTiny).length,
    },
  }
}

/**
 * What a knife cuts of one side: the outlines of everything that is printed there, welded where they touch, as far outside as asked for. Within
 * 0.05 mm of the print. Throws `FontNotLoadedError`, and what `readAlpha` throws.
 */
export const createCutLines = async (side: DesignSide, resources: ContourResources, options: CutOptions): Promise<CutResult> => {
  try {
    return await buildLines(side, resources, options)
  } catch (error) {
    if (error instanceof TooDetailedError) return { ok: false, reason: 'too-detailed' }
    throw error
  }
}
