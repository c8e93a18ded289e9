import type { DesignElement } from '../document/document.ts'
import type { Bounds, Size } from '../geometry/box.ts'

/** Millimetres between a new element and what it is put below or above. */
const DISTANCE = 6

/**
 * A new element below what lies where it would be, or above it where there is no room below; where neither has room, it stays. It leaves the middle
 * of the print area only up or down.
 */
export const moveToFreePlace = <E extends DesignElement>(
  element: E,
  others: readonly DesignElement[],
  area: Size,
  getElementBounds: (element: DesignElement) => Bounds,
): E => {
  const { left, top, right, bottom } = getElementBounds(element)
  const taken = others
    .filter((other) => !other.hidden)
    .map(getElementBounds)
    .filter((other) => other.left < right && left < other.right)
  const isFree = (by: number): boolean =>
    top + by >= 0 && bottom + by <= area.height && taken.every((other) => other.bottom <= top + by || bottom + by <= other.top)
  const below = taken.map((other) => other.bottom + DISTANCE - top).filter((by) => by > 0)
  const above = taken.map((other) => other.top - DISTANCE - bottom).filter((by) => by < 0)
  const by = [0, ...below.toSorted((a, b) => a - b), ...above.toSorted((a, b) => b - a)].find(isFree) ?? 0
  return by === 0 ? element : { ...element, y: element.y + by }
}
