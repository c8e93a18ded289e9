import { withGroups, type Corner, type DesignElement, type Point, type TextEdge } from '@picasso/design'

import type { Gesture, GestureContext, Guides, PointerInput } from './gestures/gesture.ts'
import { startMarquee } from './gestures/marquee.ts'
import { startMove } from './gestures/move.ts'
import { startPan } from './gestures/pan.ts'
import { startPinch } from './gestures/pinch.ts'
import { startResize } from './gestures/resize.ts'
import { startRotate } from './gestures/rotate.ts'
import { takeSnapshot, type Snapshot } from './gestures/snapshot.ts'
import { startTextWidthResize } from './gestures/text-width.ts'
import { findElementAt, selectWithGroup } from './selection.ts'

/** What is under a pointer: the canvas or a handle of the selection. */
export type PointerTarget = 'canvas' | 'rotate' | Corner | TextEdge

export interface PointerMachine {
  down: (input: PointerInput, target: PointerTarget) => void
  move: (input: PointerInput) => void
  up: (pointerId: number) => void
  /** The system cancelled the pointer: the gesture is undone. */
  cancel: (pointerId: number) => void
  /** Aborts the gesture in progress, or the press that would become one. True when there was a gesture. */
  abort: () => boolean
  /** Whether the only pointer that is down rests on an element. */
  isHolding: () => boolean
  guides: () => Guides
  /** Selects the element at a point, unless it is already selected. */
  selectAt: (point: Point) => void
}

type Phase =
  | { kind: 'idle' }
  /** Down but not moved; the snapshot is absent where nothing under the pointer can be moved. */
  | { kind: 'press'; snapshot: Snapshot | undefined; from: PointerInput }
  | { kind: 'gesture'; gesture: Gesture }
  /** The gesture is over, but a finger is still down. */
  | { kind: 'ended' }

/** Screen pixels a pointer may move before it drags. */
const DRAG_THRESHOLD_PX = { mouse: 3, touch: 8 }

/** Selects what a press means; with Shift one more or one less. */
const selectOnPress = ({ store }: GestureContext, element: DesignElement | undefined, { shift, touch }: PointerInput): void => {
  const { selectedIds, history, side } = store.liveState()
  const ids = element ? withGroups(history.current.document, side, [element.id]) : []
  const wasSelected = element !== undefined && selectedIds.includes(element.id)
  if (element && shift) store.select(wasSelected ? selectedIds.filter((id) => !ids.includes(id)) : [...selectedIds, ...ids])
  // A finger on bare cloth may be the first of two that pinch the selection: it deselects only when it lifts.
  else if (element ? !wasSelected : !touch && !shift) store.select(ids)
}

const startHandleDrag = (context: GestureContext, input: PointerInput, target: Exclude<PointerTarget, 'canvas'>): Gesture | undefined => {
  const snapshot = takeSnapshot(context)
  if (!snapshot) return undefined
  if (target === 'rotate') return startRotate(context, snapshot, input)
  if (target === 'w' || target === 'e') return startTextWidthResize(context, snapshot, input, target)
  return startResize(context, snapshot, input, target)
}

/** What the first pointer begins: dragging a handle, pressing an element, or a marquee. */
const startPhase = (context: GestureContext, input: PointerInput, target: PointerTarget): Phase => {
  const handleDrag = target === 'canvas' ? undefined : startHandleDrag(context, input, target)
  if (handleDrag) return { kind: 'gesture', gesture: handleDrag }
  const element = findElementAt(context, input.point, input.touch)
  selectOnPress(context, element, input)
  return element || input.touch
    ? { kind: 'press', snapshot: element && takeSnapshot(context), from: input }
    : { kind: 'gesture', gesture: startMarquee(context, input) }
}

/** The gesture that a press becomes once the pointer has left it; absent while it only trembles. */
const startDrag = (context: GestureContext, { snapshot, from }: Extract<Phase, { kind: 'press' }>, input: PointerInput) => {
  const distance = Math.hypot(input.point.x - from.point.x, input.point.y - from.point.y) * context.pxPerMm()
  if (distance <= (input.touch ? DRAG_THRESHOLD_PX.touch : DRAG_THRESHOLD_PX.mouse)) return undefined
  return snapshot ? startMove(context, snapshot, from) : startPan(context, input)
}

const selectAt = (context: GestureContext, point: Point): void => {
  const element = findElementAt(context, point, false)
  if (element && !context.store.liveState().selectedIds.includes(element.id)) selectWithGroup(context.store, element)
}

/** Turns pointers into selecting, moving, resizing, rotating and pinching. Knows no DOM. */
export const createPointerMachine = (context: GestureContext): PointerMachine => {
  const { store } = context
  /** Where each pointer that is down was last. */
  const pointers = new Map<number, PointerInput>()
  let phase: Phase = { kind: 'idle' }
  let guides: Guides = {}

  const commitStep = (): void => {
    if (phase.kind === 'gesture' && phase.gesture.step) store.commitLive({ name: phase.gesture.step })
  }
  const reset = (): void => {
    if (phase.kind === 'gesture') phase.gesture.end?.()
    phase = pointers.size > 0 ? { kind: 'ended' } : { kind: 'idle' }
    guides = {}
  }
  const cancel = (): void => {
    store.cancel()
    reset()
  }

  return {
    down: (input, target) => {
      const [first, second] = pointers.values()
      if (second) return
      pointers.set(input.pointerId, input)
      if (!first) {
        phase = startPhase(context, input, target)
      } else if (phase.kind !== 'ended') {
        commitStep()
        phase = { kind: 'gesture', gesture: startPinch(context, first, input) }
        guides = {}
      }
    },
    move: (input) => {
      if (!pointers.has(input.pointerId)) return
      pointers.set(input.pointerId, input)
      if (phase.kind === 'press') {
        const gesture = startDrag(context, phase, input)
        if (gesture) phase = { kind: 'gesture', gesture }
      }
      if (phase.kind === 'gesture') guides = phase.gesture.move(input)
    },
    up: (pointerId) => {
      if (!pointers.delete(pointerId)) return
      if (phase.kind === 'press' && !phase.snapshot && phase.from.touch) store.select([])
      commitStep()
      reset()
    },
    cancel: (pointerId) => {
      if (pointers.delete(pointerId)) cancel()
    },
    abort: () => {
      if (phase.kind === 'press') phase = { kind: 'ended' }
      if (phase.kind !== 'gesture' || !phase.gesture.step) return false
      cancel()
      return true
    },
    isHolding: () => phase.kind === 'press' && phase.snapshot !== undefined,
    guides: () => guides,
    selectAt: (point) => selectAt(context, point),
  }
}
