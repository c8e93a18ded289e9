import {
  dragTextEdge,
  getCommonResizeLimits,
  getResizeLimits,
  resizeFromCorner,
  updateElement,
  type Corner,
  type DesignElement,
  type ScaleLimits,
  type TextEdge,
} from '@picasso/design'

import type { PointerInput } from '../pointer.ts'
import { showTransform, type Gesture, type GestureContext, type Snapshot } from './gesture.ts'

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

/** Drags a side of a text's frame, which sets the width of its lines. */
export const startTextWidthResize = (
  { store, measure }: GestureContext,
  { elements: [text] }: Snapshot,
  { point: from }: PointerInput,
  edge: TextEdge,
): Gesture => ({
  step: 'widen',
  move: ({ point: to }) => {
    if (text?.type !== 'text') return {}
    const { history, side } = store.liveState()
    const { document } = history.current
    const dragged = dragTextEdge(text, edge, { from, to }, document[side].area, measure)
    store.setLive(updateElement(document, side, text.id, () => dragged))
    return {}
  },
})
