import { dragTextEdge, updateElement, type TextEdge } from '@picasso/design'

import type { Gesture, GestureContext, PointerInput } from './gesture.ts'
import type { Snapshot } from './snapshot.ts'

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
