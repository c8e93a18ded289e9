import { rotateFromHandle } from '@picasso/design'

import type { Gesture, GestureContext, PointerInput } from './gesture.ts'
import { showTransform, type Snapshot } from './snapshot.ts'

/** Drags the rotation handle; with Shift in steps of 15 degrees. */
export const startRotate = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput): Gesture => ({
  step: 'rotate',
  move: ({ point, shift }) => {
    showTransform(context, snapshot, rotateFromHandle(snapshot.box, from, point, shift))
    return {}
  },
})
