import { getBounds, getElementBox, withGroups, type Bounds, type Point } from '@picasso/design'

import { isSelectable } from '../selection.ts'
import type { Gesture, GestureContext, PointerInput } from './gesture.ts'

const toBounds = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

const isOverlapping = (a: Bounds, b: Bounds): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A rectangle drawn over bare cloth selects what it touches, beside what was selected before. */
export const startMarquee = ({ store, measure }: GestureContext, { point: from }: PointerInput): Gesture => {
  const { selectedIds: previousIds } = store.liveState()
  return {
    move: ({ point: to }) => {
      const marquee = toBounds(from, to)
      const { history, side } = store.liveState()
      const { document } = history.current
      const touchedIds = document[side].elements
        .filter((element) => isSelectable(element) && isOverlapping(getBounds(getElementBox(element, measure)), marquee))
        .map((element) => element.id)
      store.select([...new Set([...previousIds, ...withGroups(document, side, touchedIds)])])
      return { marquee }
    },
  }
}
