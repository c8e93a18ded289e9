import {
  getBounds,
  getElementBox,
  dragTextEdge,
  hitTest,
  translateBox,
  transformByPinch,
  getPinchLimits,
  resizeFromCorner,
  getResizeLimits,
  getCommonResizeLimits,
  rotateFromHandle,
  snapBox,
  getSnapLines,
  containsPoint,
  transformElement,
  transformElements,
  updateElement,
  withGroups,
  type Bounds,
  type Corner,
  type DesignDocument,
  type DesignElement,
  type MeasureText,
  type OrientedBox,
  type Point,
  type ScaleLimits,
  type SnapResult,
  type SnapLines,
  type TextEdge,
  type Transform,
} from '@picasso/design'

import { getSelectedElements, type EditorStore } from './editor-store.ts'
import type { Guides, Viewport, PointerInput, PointerMachine, PointerTarget } from './pointer.ts'
import { getSelectionBox } from './selection.ts'
import type { StepName } from './steps.ts'

interface PointerMachineOptions {
  store: EditorStore
  viewport: Viewport
  measure: MeasureText
  /** Screen pixels per millimetre at present. */
  pxPerMm: () => number
  /** Longest side in pixels of a picture's copy in the editor. */
  copySide: number
}

/** The selection as it was when the gesture began; every move is counted from here, so that nothing drifts. */
interface GestureStart {
  elements: readonly DesignElement[]
  box: OrientedBox
  /** What it may rest on. */
  lines: SnapLines
}

type Phase =
  | { kind: 'idle' }
  /** Down but not moved; `start` is absent where nothing lies under the pointer. */
  | { kind: 'press'; start: GestureStart | undefined; from: Point; touch: boolean }
  /** A rectangle drawn over bare cloth; what it touches is selected, beside what was `kept`. */
  | { kind: 'marquee'; from: Point; to: Point; previousIds: readonly string[] }
  | { kind: 'move'; start: GestureStart; from: Point }
  | { kind: 'resize'; start: GestureStart; from: Point; corner: Corner }
  | { kind: 'rotate'; start: GestureStart; from: Point }
  /** A side of a text's frame. */
  | { kind: 'widen'; start: GestureStart; from: Point; edge: TextEdge }
  /** One finger on bare cloth that has gone somewhere. */
  | { kind: 'pan'; at: Point }
  /** Two fingers on bare cloth. */
  | { kind: 'zoom'; ids: readonly [number, number]; distance: number }
  | { kind: 'pinch'; start: GestureStart; ids: readonly [number, number]; from: readonly [Point, Point] }
  /** The gesture is over, but a finger is still down. */
  | { kind: 'ended' }

/** Screen pixels a pointer may tremble before it drags. */
const DRAG_THRESHOLD_PX = { mouse: 3, touch: 8 }
/** Screen pixels around an element in which a finger still means it. */
const TOUCH_SLACK_PX = 14
/** Screen pixels around the selection in which the middle of two fingers still means it; further away they mean the stage. */
const PINCH_MARGIN_PX = 48
/** Screen pixels from which on an edge or centre line attracts. */
const SNAP_DISTANCE_PX = 6

/** What changes the design, each a step by that name. */
const GESTURES = ['move', 'resize', 'rotate', 'widen', 'pinch'] as const satisfies readonly StepName[]

const isGesture = (phase: Phase): phase is Extract<Phase, { kind: (typeof GESTURES)[number] }> =>
  GESTURES.some((kind) => kind === phase.kind)

const toBounds = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

const getMidpoint = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const getDistance = ([a, b]: readonly [Point, Point]): number => Math.hypot(b.x - a.x, b.y - a.y)

const isOverlapping = (a: Bounds, b: Bounds): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isSelectable = (element: DesignElement): boolean => !element.locked && !element.hidden

/** Turns pointers into selecting, moving, resizing, turning and pinching. Knows no DOM. */
export const createPointerMachine = ({ store, viewport, measure, pxPerMm, copySide }: PointerMachineOptions): PointerMachine => {
  const pointers = new Map<number, Point>()
  const screenPoints = new Map<number, Point>()
  let phase: Phase = { kind: 'idle' }
  let guides: Guides = {}

  const document = (): DesignDocument => store.liveState().history.current.document
  const side = () => document()[store.liveState().side]
  const elementAt = (point: Point, touch: boolean): DesignElement | undefined => {
    const boxes = side()
      .elements.filter(isSelectable)
      .map((element) => ({ ...getElementBox(element, measure), element }))
    return hitTest(boxes, point, touch ? TOUCH_SLACK_PX / pxPerMm() : 0)?.element
  }
  /** The selection as a gesture takes hold of it; absent where all of it is locked. */
  const captureStart = (): GestureStart | undefined => {
    const elements = getSelectedElements(store.liveState()).filter((element) => !element.locked)
    const box = getSelectionBox(elements, measure)
    if (!box) return undefined
    const otherElements = side().elements.filter((element) => !element.hidden && !elements.includes(element))
    const neighborBounds = otherElements.map((element) => getBounds(getElementBox(element, measure)))
    return { elements, box, lines: getSnapLines(side().area, neighborBounds) }
  }
  const show = ({ elements, box }: GestureStart, transform: Transform): void => {
    const name = store.liveState().side
    const [first, ...remaining] = elements
    if (first && remaining.length === 0) store.setLive(transformElement(document(), name, first, transform))
    else store.setLive(transformElements(document(), name, elements, box, transform))
  }
  const getScaleLimits = ({ elements }: GestureStart, isPinch: boolean): ScaleLimits => {
    const [first, ...remaining] = elements
    if (first && remaining.length === 0) return isPinch ? getPinchLimits(first, copySide) : getResizeLimits(first)
    return getCommonResizeLimits(elements)
  }
  const finishGesture = (next: Phase): void => {
    if (isGesture(phase)) store.commitLive({ name: phase.kind })
    if (phase.kind === 'zoom') viewport.endZoom()
    phase = next
    guides = {}
  }
  const getRestingPhase = (): Phase => (pointers.size > 0 ? { kind: 'ended' } : { kind: 'idle' })

  const press = (input: PointerInput): void => {
    const element = elementAt(input.point, input.touch)
    const { selectedIds, side: name } = store.liveState()
    const ids = element ? withGroups(document(), name, [element.id]) : []
    const wasSelected = element !== undefined && selectedIds.includes(element.id)
    if (element && input.shift) store.select(wasSelected ? selectedIds.filter((id) => !ids.includes(id)) : [...selectedIds, ...ids])
    // A finger on bare cloth may be the first of two that pinch the selection: it is only let go when the finger lifts.
    else if (element ? !wasSelected : !input.touch && !input.shift) store.select(ids)
    phase =
      element || input.touch
        ? { kind: 'press', start: element && captureStart(), from: input.point, touch: input.touch }
        : { kind: 'marquee', from: input.point, to: input.point, previousIds: store.liveState().selectedIds }
  }
  const startHandleDrag = (input: PointerInput, target: Exclude<PointerTarget, 'canvas'>): void => {
    const start = captureStart()
    if (!start) return press(input)
    const from = input.point
    if (target === 'rotate') phase = { kind: 'rotate', start, from }
    else if (target === 'w' || target === 'e') phase = { kind: 'widen', start, from, edge: target }
    else phase = { kind: 'resize', start, from, corner: target }
  }
  const startPinch = (input: PointerInput): void => {
    const [first] = pointers
    if (!first || phase.kind === 'ended') return
    if (isGesture(phase)) store.commitLive({ name: phase.kind })
    const touchedElement = elementAt(input.point, input.touch)
    if (store.liveState().selectedIds.length === 0 && touchedElement)
      store.select(withGroups(document(), store.liveState().side, [touchedElement.id]))
    const start = captureStart()
    guides = {}
    const ids = [first[0], input.pointerId] as const
    const from = [first[1], input.point] as const
    if (start && (touchedElement || elementAt(from[0], true) || containsPoint(start.box, getMidpoint(from), PINCH_MARGIN_PX / pxPerMm())))
      phase = { kind: 'pinch', start, ids, from }
    else {
      const touchPoints = getTouchPoints(ids)
      phase = { kind: 'zoom', ids, distance: Math.max(1, getDistance(touchPoints)) }
      viewport.startZoom(getMidpoint(touchPoints))
    }
  }
  const getTouchPoints = ([one, other]: readonly [number, number]): readonly [Point, Point] => [
    screenPoints.get(one) ?? { x: 0, y: 0 },
    screenPoints.get(other) ?? { x: 0, y: 0 },
  ]
  const moveSelection = ({ start, from }: { start: GestureStart; from: Point }, { point, alt }: PointerInput): void => {
    const moved = translateBox(start.box, from, point)
    const box = { ...start.box, x: moved.x, y: moved.y }
    const snapped: SnapResult = alt ? moved : snapBox(box, start.lines, SNAP_DISTANCE_PX / pxPerMm())
    guides = { ...snapped, moving: getBounds({ ...box, x: snapped.x, y: snapped.y }) }
    show(start, { ...moved, x: snapped.x, y: snapped.y })
  }
  const resizeTextWidth = ({ start: { elements }, from, edge }: { start: GestureStart; from: Point; edge: TextEdge }, to: Point): void => {
    const [text] = elements
    if (text?.type !== 'text') return
    const dragged = dragTextEdge(text, edge, { from, to }, side().area, measure)
    store.setLive(updateElement(document(), store.liveState().side, text.id, () => dragged))
  }
  const selectInMarquee = ({ from, to, previousIds }: { from: Point; to: Point; previousIds: readonly string[] }): void => {
    const marqueeBounds = toBounds(from, to)
    const touchedElements = side().elements.filter(
      (element) => isSelectable(element) && isOverlapping(getBounds(getElementBox(element, measure)), marqueeBounds),
    )
    store.select([
      ...new Set([
        ...previousIds,
        ...withGroups(
          document(),
          store.liveState().side,
          touchedElements.map((element) => element.id),
        ),
      ]),
    ])
  }
  const startMove = (input: PointerInput): void => {
    if (phase.kind !== 'press') return
    const distance = Math.hypot(input.point.x - phase.from.x, input.point.y - phase.from.y) * pxPerMm()
    if (distance <= (input.touch ? DRAG_THRESHOLD_PX.touch : DRAG_THRESHOLD_PX.mouse)) return
    if (!phase.start) phase = { kind: 'pan', at: input.screen }
    else phase = { kind: 'move', start: phase.start, from: phase.from }
  }

  return {
    down: (input, target) => {
      if (pointers.size >= 2) return
      const isSecond = pointers.size === 1
      screenPoints.set(input.pointerId, input.screen)
      if (isSecond) startPinch(input)
      pointers.set(input.pointerId, input.point)
      if (isSecond) return
      if (target === 'canvas') press(input)
      else startHandleDrag(input, target)
    },
    move: (input) => {
      if (!pointers.has(input.pointerId)) return
      pointers.set(input.pointerId, input.point)
      screenPoints.set(input.pointerId, input.screen)
      startMove(input)
      if (phase.kind === 'move') moveSelection(phase, input)
      else if (phase.kind === 'marquee') {
        phase = { ...phase, to: input.point }
        guides = { marquee: toBounds(phase.from, phase.to) }
        selectInMarquee(phase)
      } else if (phase.kind === 'resize')
        show(phase.start, resizeFromCorner(phase.start.box, phase.corner, phase.from, input.point, getScaleLimits(phase.start, false)))
      else if (phase.kind === 'rotate') show(phase.start, rotateFromHandle(phase.start.box, phase.from, input.point, input.shift))
      else if (phase.kind === 'widen') resizeTextWidth(phase, input.point)
      else if (phase.kind === 'pinch') {
        const to = [pointers.get(phase.ids[0]) ?? phase.from[0], pointers.get(phase.ids[1]) ?? phase.from[1]] as const
        show(phase.start, transformByPinch(phase.start.box, phase.from, to, getScaleLimits(phase.start, true)))
      } else if (phase.kind === 'zoom') {
        const touchPoints = getTouchPoints(phase.ids)
        viewport.zoom(getDistance(touchPoints) / phase.distance, getMidpoint(touchPoints))
      } else if (phase.kind === 'pan') {
        viewport.pan({ x: input.screen.x - phase.at.x, y: input.screen.y - phase.at.y })
        phase = { kind: 'pan', at: input.screen }
      }
    },
    up: (pointerId) => {
      if (!pointers.delete(pointerId)) return
      screenPoints.delete(pointerId)
      if (phase.kind === 'press' && !phase.start && phase.touch) store.select([])
      finishGesture(getRestingPhase())
    },
    cancel: (pointerId) => {
      if (!pointers.delete(pointerId)) return
      screenPoints.delete(pointerId)
      if (phase.kind === 'zoom') viewport.endZoom()
      store.cancel()
      phase = getRestingPhase()
      guides = {}
    },
    abort: () => {
      if (!isGesture(phase)) return false
      store.cancel()
      phase = getRestingPhase()
      guides = {}
      return true
    },
    guides: () => guides,
    selectAt: (point) => {
      const element = elementAt(point, false)
      if (element && !store.liveState().selectedIds.includes(element.id))
        store.select(withGroups(document(), store.liveState().side, [element.id]))
    },
  }
}
