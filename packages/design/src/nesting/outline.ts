import { area, EndType, inflatePaths, JoinType, ramerDouglasPeuckerPaths } from 'clipper2-ts'

import { traceAlpha } from '../cut-lines/trace-alpha.ts'
import { CELL_MM, listRuns, type Mask } from './mask.ts'

/** Less than half of what sheets leave between two pieces unless they are asked to save film: their outlines do not cross. */
const OUTLINE_DISTANCE_MM = 1
/** Parts that are nearer to each other than twice this are within one outline: the letters of a word, the petals of a flower. */
const CLOSING_MM = 6
const SIMPLIFICATION_MM = 0.25

/** Clipper works with whole numbers. */
const UNITS_PER_MM = 100
const ARC_TOLERANCE = SIMPLIFICATION_MM * UNITS_PER_MM

const toOpacity = (mask: Mask): Uint8Array => {
  const data = new Uint8Array(mask.columns * mask.rows)
  for (const [row, runs] of listRuns(mask).entries())
    for (let index = 0; index < runs.length; index += 2)
      data.fill(255, row * mask.columns + (runs[index] ?? 0), row * mask.columns + (runs[index + 1] ?? 0))
  return data
}

const inflate = (paths: { x: number; y: number }[][], mm: number) =>
  inflatePaths(paths, mm * UNITS_PER_MM, JoinType.Round, EndType.Polygon, 2, ARC_TOLERANCE)

/** The line around a piece, to be shown: an SVG path in millimeters from the top left of its mask. */
export const traceOutline = (mask: Mask): string => {
  const toUnits = (cells: number): number => Math.round(cells * CELL_MM * UNITS_PER_MM)
  const contours = traceAlpha({ width: mask.columns, height: mask.rows, data: toOpacity(mask) }).map((contour) =>
    contour.map(({ x, y }) => ({ x: toUnits(x), y: toUnits(y) })),
  )
  const closed = inflate(inflate(contours, CLOSING_MM), OUTLINE_DISTANCE_MM - CLOSING_MM)
  return (
    ramerDouglasPeuckerPaths(closed, SIMPLIFICATION_MM * UNITS_PER_MM)
      // Not around holes.
      .filter((contour) => area(contour) > 0)
      .map((contour) => `M${contour.map(({ x, y }) => `${(x / UNITS_PER_MM).toFixed(1)} ${(y / UNITS_PER_MM).toFixed(1)}`).join('L')}Z`)
      .join('')
  )
}
