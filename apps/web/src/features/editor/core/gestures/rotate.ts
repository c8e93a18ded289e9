import { rotateFromHandle } from '@picasso/design'

import type { PointerInput } from '../pointer.ts'
import { showTransform, type Gesture, type GestureContext, type Snapshot } from './gesture.ts'

/** Drags the rotation handle; with Shift in steps of 15 degrees. */
export const startRotate = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput): Gesture => ({
  step: 'rotate',
  move: ({ point, shift }) => {
    showTransform(context, snapshot, rotateFromHandle(snapshot.box, from, point, shift))
    return {}
  },
})
