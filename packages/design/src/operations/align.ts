import type { DesignDocument, DesignElement } from '../document/document.ts'
import type { Side } from '../document/sides.ts'
import type { Bounds, Point } from '../geometry/box.ts'
import { findElements, moveElements, type Axis, type Ids } from './multiple-elements.ts'

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Offset that aligns an edge of the bounds with the target's. */
const getAlignmentOffset = (edge: Edge, from: Bounds, to: Bounds): Point => {
  const offsets: Record<Edge, Point> = {
    left: { x: to.left - from.left, y: 0 },
    center: { x: (to.left + to.right - from.left - from.right) / 2, y: 0 },
    right: { x: to.right - from.right, y: 0 },
    top: { x: 0, y: to.top - from.top },
    middle: { x: 0, y: (to.top + to.bottom - from.top - from.bottom) / 2 },
    bottom: { x: 0, y: to.bottom - from.bottom },
  }
  return offsets[edge]
}

/** Units of alignment: groups and single elements. */
const groupIntoUnits = (document: DesignDocument, side: Side, ids: Ids, getElementBounds: (element: DesignElement) => Bounds) => {
  const units = new Map<string, { ids: string[]; bounds: Bounds }>()
  for (const element of findElements(document, side, ids)) {
    const bounds = getElementBounds(element)
    const key = element.group ?? element.id
    const unit = units.get(key)
    units.set(
      key,
      unit ? { ids: [...unit.ids, element.id], bounds: getCommonBounds([unit.bounds, bounds]) } : { ids: [element.id], bounds },
    )
  }
  return [...units.values()]
}

/** The rectangle around several others. */
export const getCommonBounds = (all: readonly Bounds[]): Bounds => ({
  left: Math.min(...all.map(({ left }) => left)),
  top: Math.min(...all.map(({ top }) => top)),
  right: Math.max(...all.map(({ right }) => right)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
})

/** What elements are aligned by: their boxes, and what they print. */
export interface AlignedBounds {
  getElementBounds: (element: DesignElement) => Bounds
  getPrintBounds: (element: DesignElement) => Bounds
}

/** Aligns several with each other, and one alone with the print area: at an edge by what it prints, so that nothing is cut off there. */
export const alignElements = (
  document: DesignDocument,
  side: Side,
  ids: Ids,
  edge: Edge,
  { getElementBounds, getPrintBounds }: AlignedBounds,
): DesignDocument => {
  const { area } = document[side]
  const boxes = groupIntoUnits(document, side, ids, getElementBounds)
  const isAtEdgeOfArea = boxes.length === 1 && edge !== 'center' && edge !== 'middle'
  const units = isAtEdgeOfArea ? groupIntoUnits(document, side, ids, getPrintBounds) : boxes
  const target =
    units.length > 1 ? getCommonBounds(units.map(({ bounds }) => bounds)) : { left: 0, top: 0, right: area.width, bottom: area.height }
  return units.reduce((next, unit) => moveElements(next, side, unit.ids, getAlignmentOffset(edge, unit.bounds, target)), document)
}

/** Distributes three or more with equal gaps; the outermost stay. */
export const distributeElements = (
  document: DesignDocument,
  side: Side,
  ids: Ids,
  axis: Axis,
  getElementBounds: (element: DesignElement) => Bounds,
): DesignDocument => {
  const [from, to] = axis === 'horizontal' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const units = groupIntoUnits(document, side, ids, getElementBounds).toSorted((a, b) => a.bounds[from] - b.bounds[from])
  if (units.length < 3) return document
  const all = getCommonBounds(units.map(({ bounds }) => bounds))
  const filled = units.reduce((sum, { bounds }) => sum + bounds[to] - bounds[from], 0)
  const gap = (all[to] - all[from] - filled) / (units.length - 1)
  let next = document
  let at = all[from]
  for (const unit of units) {
    const offset = at - unit.bounds[from]
    next = moveElements(next, side, unit.ids, axis === 'horizontal' ? { x: offset, y: 0 } : { x: 0, y: offset })
    at += unit.bounds[to] - unit.bounds[from] + gap
  }
  return next
}
