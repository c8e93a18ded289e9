import {
  withGroups,
  type DesignElement,
  rotateFromHandle,
  getBounds,
  snapBox,
  translateBox,
  type SnapResult,
  getElementBox,
  type Bounds,
  type Point,
  dragTextEdge,
  getCommonResizeLimits,
  getResizeLimits,
  resizeFromCorner,
  updateElement,
  type Corner,
  type ScaleLimits,
  type TextEdge,
} from '@picasso/design'

import { takeSnapshot, type Gesture, type GestureContext, type Snapshot, showTransform, startPan, startPinch } from './gestures.ts'
import type { Guides, PointerInput, PointerMachine, PointerTarget } from './pointer.ts'
import { findElementAt, selectWithGroup, isSelectable } from './selection.ts'

const getScaleLimits = (elements: readonly DesignElement[]): ScaleLimits => {
  const [first, ...remaining] = elements
  return first && remaining.length === 0 ? getResizeLimits(first) : getCommonResizeLimits(elements)
}

/** Drags a corner of the selection's frame. */
const startResize = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput, corner: Corner): Gesture => ({
  step: 'resize',
  move: ({ point }) => {
    showTransform(context, snapshot, resizeFromCorner(snapshot.box, corner, from, point, getScaleLimits(snapshot.elements)))
    return {}
  },
})

/** Drags a side of a text's frame, which sets the width of its lines. */
const startTextWidthResize = (
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

const toBounds = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

const isOverlapping = (a: Bounds, b: Bounds): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A rectangle drawn over bare cloth selects what it touches, beside what was selected before. */
const startMarquee = ({ store, measure }: GestureContext, { point: from }: PointerInput): Gesture => {
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

/** Screen pixels within which an edge or a centre line attracts. */
const SNAP_DISTANCE_PX = 6

/** Drags the selection. It snaps to the print area and to its neighbours, unless Alt is held. */
const startMove = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput): Gesture => ({
  step: 'move',
  move: ({ point, alt }) => {
    const moved = translateBox(snapshot.box, from, point)
    const box = { ...snapshot.box, x: moved.x, y: moved.y }
    const snapped: SnapResult = alt ? moved : snapBox(box, snapshot.snapLines, SNAP_DISTANCE_PX / context.pxPerMm())
    showTransform(context, snapshot, { ...moved, x: snapped.x, y: snapped.y })
    return { ...snapped, moving: getBounds({ ...box, x: snapped.x, y: snapped.y }) }
  },
})

/** Drags the rotation handle; with Shift in steps of 15 degrees. */
const startRotate = (context: GestureContext, snapshot: Snapshot, { point: from }: PointerInput): Gesture => ({
  step: 'rotate',
  move: ({ point, shift }) => {
    showTransform(context, snapshot, rotateFromHandle(snapshot.box, from, point, shift))
    return {}
  },
})

type Phase =
  | { kind: 'idle' }
  /** Down but not moved; the snapshot is absent where nothing that can be moved lies under the pointer. */
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
  const rest = (): void => {
    if (phase.kind === 'gesture') phase.gesture.end?.()
    phase = pointers.size > 0 ? { kind: 'ended' } : { kind: 'idle' }
    guides = {}
  }
  const cancel = (): void => {
    store.cancel()
    rest()
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
      rest()
    },
    cancel: (pointerId) => {
      if (pointers.delete(pointerId)) cancel()
    },
    abort: () => {
      if (phase.kind !== 'gesture' || !phase.gesture.step) return false
      cancel()
      return true
    },
    guides: () => guides,
    selectAt: (point) => {
      const element = findElementAt(context, point, false)
      if (element && !store.liveState().selectedIds.includes(element.id)) selectWithGroup(store, element)
    },
  }
}
