import type { DesignDocument, DesignElement } from '../document/document.ts'
import type { Side } from '../document/sides.ts'
import { clamp, type Bounds, type Size } from '../geometry/box.ts'
import { floorToHundredth } from '../geometry/units.ts'
import { getCommonBounds } from './align.ts'
import { findElements, getCommonResizeLimits, transformElements, updateElements, type Ids } from './multiple-elements.ts'

/** The usual places of a print on each side, largest first. */
export const PLACEMENTS = {
  front: ['full-front', 'center', 'left-chest'],
  back: ['full-back', 'upper-back'],
} as const satisfies Record<Side, readonly string[]>
export type Placement = (typeof PLACEMENTS)[Side][number]

/**
 * Millimeters of each place, as print shops quote them in inches: a chest print is 9 × 9, a left chest 3.5 × 3.5, an upper back 11 × 3.5.
 * Full prints take the print area.
 */
const SIZES: Partial<Record<Placement, Size>> = {
  center: { width: 229, height: 229 },
  'left-chest': { width: 89, height: 89 },
  'upper-back': { width: 279, height: 89 },
}

/** Share of the print area's width from its left edge: the wearer's left is the viewer's right, halfway between the middle and the edge. */
const LEFT_CHEST_CENTER = 0.75

/** The room of a placement in a print area, in millimeters from its left and top. */
export const getPlacementBounds = (placement: Placement, area: Size): Bounds => {
  const { width, height } = SIZES[placement] ?? area
  const room = { width: Math.min(width, area.width), height: Math.min(height, area.height) }
  const center = placement === 'left-chest' ? area.width * LEFT_CHEST_CENTER : area.width / 2
  const left = clamp(center - room.width / 2, 0, area.width - room.width)
  return { left, top: 0, right: left + room.width, bottom: room.height }
}

/** A font size that is rounded up when it is saved would push a wide line out of its place. */
const floorFontSize = (element: DesignElement): DesignElement =>
  element.type === 'text' ? { ...element, fontSize: floorToHundredth(element.fontSize) } : element

/**
 * Scales elements together, as far as their limits allow, so that what they print just fits into a placement, and puts it at its top, in its
 * middle. Locked ones stay as they are.
 */
export const placeElements = (
  document: DesignDocument,
  side: Side,
  ids: Ids,
  placement: Placement,
  getPrintBounds: (element: DesignElement) => Bounds,
): DesignDocument => {
  const elements = findElements(document, side, ids).filter((element) => !element.locked)
  if (elements.length === 0) return document
  const bounds = getCommonBounds(elements.map(getPrintBounds))
  const size = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
  const room = getPlacementBounds(placement, document[side].area)
  const limits = getCommonResizeLimits(elements)
  const fit = Math.min((room.right - room.left) / size.width, (room.bottom - room.top) / size.height)
  const scale = clamp(fit, limits.min, limits.max)
  const frame = { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2, ...size, rotation: 0 }
  const placed = transformElements(document, side, elements, frame, {
    x: (room.left + room.right) / 2,
    y: room.top + (size.height * scale) / 2,
    rotation: 0,
    scale,
  })
  return updateElements(
    placed,
    side,
    elements.map(({ id }) => id),
    floorFontSize,
  )
}
