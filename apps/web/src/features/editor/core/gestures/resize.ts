import {
  getCommonResizeLimits,
  getResizeLimits,
  resizeFromCorner,
  type Corner,
  type DesignElement,
  type ScaleLimits,
} from '@picasso/design'

import type { Gesture, GestureContext, PointerInput } from './gesture.ts'
import { showTransform, type Snapshot } from './snapshot.ts'

const getScaleLimits = (elements: readonly DesignElement[]): ScaleLimits => {
  const [first, ...remaining] = elements
  return first && remaining.length === 0 ? getResizeLimits(first) : getCommonResizeLimits(elements)
}

/** Drags a corner of the selection's frame. */
export const startResize = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput, corner: Corner): Gesture => ({
  step: 'resize',
  move: ({ point }) => {
    showTransform(context, snapshot, resizeFromCorner(snapshot.box, corner, from, point, getScaleLimits(snapshot.elements)))
    return {}
  },
})
