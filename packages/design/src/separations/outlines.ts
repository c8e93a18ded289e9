import { area as getSignedArea, difference, FillRule, intersect, type Paths64, union } from 'clipper2-ts'

import { rgbToLab } from '../color/lab.ts'
import { offsetContours } from '../cut-lines/element-contours.ts'
import { UM_PER_MM } from '../cut-lines/flatten-path.ts'
import type { DesignElement, DesignSide } from '../document/document.ts'
import { hexToRgb } from '../filters/filter-pixels.ts'
import type { Typesetter } from '../text/typesetter.ts'
import { clipToArea, listFlats } from './flats.ts'
import { findNearestColor, getClothLab, MAX_SPOT_DIFFERENCE } from './inks.ts'
import type { PlateSettings } from './settings.ts'
import type { SeparationTarget } from './tones.ts'

/** The index of the plate that prints a flat color alone; `cloth` where the bare cloth shows it, nothing where no ink is close. */
export type SpotPlate = number | 'cloth' | undefined

/** Plates whose ink can be seen as a color of its own: the white that is visible is that of the last white plate. */
const listVisiblePlates = ({ plates }: PlateSettings): number[] => {
  const hasHighlight = plates.some(({ role }) => role === 'highlight')
  return [...plates.keys()].filter((index) => plates[index]?.role !== 'under-base' || !hasHighlight)
}

/** Finds the plate of flat colors. */
export const createSpotFinder = ({ settings, cloth }: SeparationTarget): ((color: string) => SpotPlate) => {
  const visible = listVisiblePlates(settings)
  const labs = visible.flatMap((index) => settings.plates[index]?.lab ?? [])
  const candidates = settings.usesCloth ? [...labs, getClothLab({ rgb: cloth })] : labs
  return (color) => {
    const nearest = findNearestColor(rgbToLab(hexToRgb(color), 'd50'), candidates)
    if (!nearest || nearest.difference > MAX_SPOT_DIFFERENCE) return undefined
    return nearest.index === visible.length ? 'cloth' : visible[nearest.index]
  }
}

/** Outlines of one plate in micrometers. */
export interface PlateOutlines {
  /** Taken out of the dots below, first. */
  erased: Paths64
  /** Printed solid. */
  solid: Paths64
}

interface Visible {
  /** What each plate shows, none of it in another one. */
  byPlate: Paths64[]
  /** Where the cloth is left bare. */
  bare: Paths64
}

/** The visible part of each color: later elements cover earlier ones. */
const listVisible = (elements: readonly DesignElement[], side: DesignSide, target: SeparationTarget, typesetter: Typesetter): Visible => {
  const findPlate = createSpotFinder(target)
  const visible: Visible = { byPlate: target.settings.plates.map(() => []), bare: [] }
  for (const flat of elements.flatMap((element) => listFlats(element, typesetter))) {
    const paths = clipToArea(flat.paths, side.area)
    const plate = findPlate(flat.color)
    visible.byPlate = visible.byPlate.map((shown, index) =>
      index === plate ? union(shown, paths, FillRule.NonZero) : difference(shown, paths, FillRule.NonZero),
    )
    visible.bare = plate === 'cloth' ? union(visible.bare, paths, FillRule.NonZero) : difference(visible.bare, paths, FillRule.NonZero)
  }
  return visible
}

const unite = (regions: readonly Paths64[]): Paths64 => {
  const all = regions.flat()
  return all.length === 0 ? [] : union(all, FillRule.NonZero)
}

/**
 * The solid outlines of every plate, for elements printed flat: knocked out of each other, each ink spread below those printed after it by the
 * trap, and the under-base choked below all of them.
 */
export const createOutlines = (
  elements: readonly DesignElement[],
  side: DesignSide,
  target: SeparationTarget,
  typesetter: Typesetter,
): PlateOutlines[] => {
  const { plates, chokeMm, trapMm } = target.settings
  const [chokeUm, trapUm] = [chokeMm * UM_PER_MM, trapMm * UM_PER_MM]
  const { byPlate, bare } = listVisible(elements, side, target, typesetter)
  return plates.map(({ role }, index): PlateOutlines => {
    const visiblePaths = byPlate[index] ?? []
    const later = unite(byPlate.slice(index + 1))
    if (role === 'under-base') {
      const carried = clipToArea(offsetContours(unite(byPlate), -chokeUm), side.area)
      return { erased: bare, solid: unite([carried, visiblePaths]) }
    }
    const spread = trapUm === 0 || visiblePaths.length === 0 ? [] : intersect(offsetContours(visiblePaths, trapUm), later, FillRule.NonZero)
    // An ink extends below the inks that are printed after it, which cover it in any case.
    const keptBelow = trapUm === 0 ? later : offsetContours(later, -trapUm)
    return { erased: unite([...byPlate.slice(0, index + 1), keptBelow, bare]), solid: unite([visiblePaths, spread]) }
  })
}

/** Where lines thinner than this are, on one plate: each as the middle of its box in millimeters. */
export const findThinLines = (paths: Paths64, minLineMm: number): { x: number; y: number }[] => {
  const half = (minLineMm * UM_PER_MM) / 2
  if (paths.length === 0) return []
  const openedPaths = offsetContours(offsetContours(paths, -half), half + 2 * UM_PER_MM * THIN_TOLERANCE_MM)
  return difference(paths, openedPaths, FillRule.NonZero)
    .filter((path) => Math.abs(getSignedArea(path)) > (minLineMm * UM_PER_MM) ** 2 / 2)
    .map((path) => {
      const [xs, ys] = [path.map(({ x }) => x), path.map(({ y }) => y)]
      return { x: getMiddle(xs) / UM_PER_MM, y: getMiddle(ys) / UM_PER_MM }
    })
}

/** Corners lose a little when lines are opened; they are not thin. */
const THIN_TOLERANCE_MM = 0.02

const getMiddle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

/** Square micrometers; holes count against their outlines. */
export const getPathsArea = (paths: Paths64): number => Math.abs(paths.reduce((sum, path) => sum + getSignedArea(path), 0))
