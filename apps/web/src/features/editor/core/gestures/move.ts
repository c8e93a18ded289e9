import { getBounds, snapBox, translateBox, type SnapResult } from '@picasso/design'

import type { Gesture, GestureContext, PointerInput } from './gesture.ts'
import { showTransform, type Snapshot } from './snapshot.ts'

/** Screen pixels within which an edge or a center line attracts. */
const SNAP_DISTANCE_PX = 6

/** Drags the selection. It snaps to the print area and to its neighbors, unless Alt is held. */
export const startMove = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput): Gesture => ({
  step: 'move',
  move: ({ point, alt }) => {
    const moved = translateBox(snapshot.box, from, point)
    const box = { ...snapshot.box, x: moved.x, y: moved.y }
    const snapped: SnapResult = alt ? moved : snapBox(box, snapshot.snapLines, SNAP_DISTANCE_PX / context.pxPerMm())
    showTransform(context, snapshot, { ...moved, x: snapped.x, y: snapped.y })
    return { ...snapped, moving: getBounds({ ...box, x: snapped.x, y: snapped.y }) }
  },
})
