import {
  boundsOf,
  boxOf,
  dragTextEdge,
  hitTest,
  moveBy,
  pinch,
  pinchLimits,
  resizeFromCorner,
  resizeLimits,
  resizeLimitsOf,
  rotateAbout,
  snapBox,
  snapLines,
  touches,
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
  type Snap,
  type SnapLines,
  type TextEdge,
  type Transform,
} from '@picasso/design'

import { selectedElements, type EditorStore } from './editor-store.ts'
import type { Guides, Looking, PointerInput, PointerMachine, PointerTarget } from './pointer.ts'
import { frameOf } from './selection.ts'
import type { StepName } from './steps.ts'

interface Host {
  store: EditorStore
  looking: Looking
  measure: MeasureText
  /** Screen pixels per millimetre at present. */
  pxPerMm: () => number
  /** Longest side in pixels of a picture's copy in the editor. */
  copySide: number
}

/** The selection as it was when the gesture began; every move is counted from here, so that nothing drifts. */
interface Start {
  elements: readonly DesignElement[]
  box: OrientedBox
  /** What it may rest on. */
  lines: SnapLines
}

type Phase =
  | { kind: 'idle' }
  /** Down but not moved; `start` is absent where nothing lies under the pointer. */
  | { kind: 'press'; start: Start | undefined; from: Point; touch: boolean }
  /** A rectangle drawn over bare cloth; what it touches is selected, beside what was `kept`. */
  | { kind: 'marquee'; from: Point; to: Point; kept: readonly string[] }
  | { kind: 'move'; start: Start; from: Point }
  | { kind: 'resize'; start: Start; from: Point; corner: Corner }
  | { kind: 'rotate'; start: Start; from: Point }
  /** A side of a text's frame. */
  | { kind: 'widen'; start: Start; from: Point; edge: TextEdge }
  /** One finger on bare cloth that has gone somewhere. */
  | { kind: 'pan'; at: Point }
  /** Two fingers on bare cloth. */
  | { kind: 'look'; ids: readonly [number, number]; spread: number }
  | { kind: 'pinch'; start: Start; ids: readonly [number, number]; from: readonly [Point, Point] }
  /** The gesture is over, but a finger is still down. */
  | { kind: 'spent' }

/** Screen pixels a pointer may tremble before it drags. */
const TREMBLE = { mouse: 3, touch: 8 }
/** Screen pixels around an element in which a finger still means it. */
const FINGER_SLACK = 14
/** Screen pixels around the selection in which the middle of two fingers still means it; further away they mean the stage. */
const PINCH_REACH = 48
/** Screen pixels from which on an edge or centre line attracts. */
const SNAP_DISTANCE = 6

/** What changes the design, each a step by that name. */
const GESTURES = ['move', 'resize', 'rotate', 'widen', 'pinch'] as const satisfies readonly StepName[]

const isGesture = (phase: Phase): phase is Extract<Phase, { kind: (typeof GESTURES)[number] }> =>
  GESTURES.some((kind) => kind === phase.kind)

const rectangleOf = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const spreadOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(b.x - a.x, b.y - a.y)

const overlap = (a: Bounds, b: Bounds): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const isFree = (element: DesignElement): boolean => !element.locked && !element.hidden

/** Turns pointers into selecting, moving, resizing, turning and pinching. Knows no DOM. */
export const createPointerMachine = ({ store, looking, measure, pxPerMm, copySide }: Host): PointerMachine => {
  const pointers = new Map<number, Point>()
  const screens = new Map<number, Point>()
  let phase: Phase = { kind: 'idle' }
  let guides: Guides = {}

  const document = (): DesignDocument => store.liveState().history.current.document
  const side = () => document()[store.liveState().side]
  const elementAt = (point: Point, touch: boolean): DesignElement | undefined => {
    const boxes = side()
      .elements.filter(isFree)
      .map((element) => ({ ...boxOf(element, measure), element }))
    return hitTest(boxes, point, touch ? FINGER_SLACK / pxPerMm() : 0)?.element
  }
  /** The selection as a gesture takes hold of it; absent where all of it is locked. */
  const hold = (): Start | undefined => {
    const elements = selectedElements(store.liveState()).filter((element) => !element.locked)
    const box = frameOf(elements, measure)
    if (!box) return undefined
    const others = side().elements.filter((element) => !element.hidden && !elements.includes(element))
    const neighbours = others.map((element) => boundsOf(boxOf(element, measure)))
    return { elements, box, lines: snapLines(side().area, neighbours) }
  }
  const show = ({ elements, box }: Start, transform: Transform): void => {
    const name = store.liveState().side
    const [only, ...others] = elements
    if (only && others.length === 0) store.live(transformElement(document(), name, only, transform))
    else store.live(transformElements(document(), name, elements, box, transform))
  }
  const limitsOf = ({ elements }: Start, ofPinch: boolean): ScaleLimits => {
    const [only, ...others] = elements
    if (only && others.length === 0) return ofPinch ? pinchLimits(only, copySide) : resizeLimits(only)
    return resizeLimitsOf(elements)
  }
  const finish = (next: Phase): void => {
    if (isGesture(phase)) store.commitLive({ name: phase.kind })
    if (phase.kind === 'look') looking.end()
    phase = next
    guides = {}
  }
  const restored = (): Phase => (pointers.size > 0 ? { kind: 'spent' } : { kind: 'idle' })

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
        ? { kind: 'press', start: element && hold(), from: input.point, touch: input.touch }
        : { kind: 'marquee', from: input.point, to: input.point, kept: store.liveState().selectedIds }
  }
  const grab = (input: PointerInput, target: Exclude<PointerTarget, 'canvas'>): void => {
    const start = hold()
    if (!start) return press(input)
    const from = input.point
    if (target === 'rotate') phase = { kind: 'rotate', start, from }
    else if (target === 'w' || target === 'e') phase = { kind: 'widen', start, from, edge: target }
    else phase = { kind: 'resize', start, from, corner: target }
  }
  const startPinch = (input: PointerInput): void => {
    const [first] = pointers
    if (!first || phase.kind === 'spent') return
    if (isGesture(phase)) store.commitLive({ name: phase.kind })
    const under = elementAt(input.point, input.touch)
    if (store.liveState().selectedIds.length === 0 && under) store.select(withGroups(document(), store.liveState().side, [under.id]))
    const start = hold()
    guides = {}
    const ids = [first[0], input.pointerId] as const
    const from = [first[1], input.point] as const
    if (start && (under || elementAt(from[0], true) || touches(start.box, middleOf(from), PINCH_REACH / pxPerMm())))
      phase = { kind: 'pinch', start, ids, from }
    else {
      const places = placesOf(ids)
      phase = { kind: 'look', ids, spread: Math.max(1, spreadOf(places)) }
      looking.begin(middleOf(places))
    }
  }
  const placesOf = ([one, other]: readonly [number, number]): readonly [Point, Point] => [
    screens.get(one) ?? { x: 0, y: 0 },
    screens.get(other) ?? { x: 0, y: 0 },
  ]
  const drag = ({ start, from }: { start: Start; from: Point }, { point, alt }: PointerInput): void => {
    const moved = moveBy(start.box, from, point)
    const box = { ...start.box, x: moved.x, y: moved.y }
    const rest: Snap = alt ? moved : snapBox(box, start.lines, SNAP_DISTANCE / pxPerMm())
    guides = { ...rest, moving: boundsOf({ ...box, x: rest.x, y: rest.y }) }
    show(start, { ...moved, x: rest.x, y: rest.y })
  }
  const widen = ({ start: { elements }, from, edge }: { start: Start; from: Point; edge: TextEdge }, to: Point): void => {
    const [text] = elements
    if (text?.type !== 'text') return
    const dragged = dragTextEdge(text, edge, { from, to }, side().area, measure)
    store.live(updateElement(document(), store.liveState().side, text.id, () => dragged))
  }
  const markIn = ({ from, to, kept }: { from: Point; to: Point; kept: readonly string[] }): void => {
    const area = rectangleOf(from, to)
    const touched = side().elements.filter((element) => isFree(element) && overlap(boundsOf(boxOf(element, measure)), area))
    store.select([
      ...new Set([
        ...kept,
        ...withGroups(
          document(),
          store.liveState().side,
          touched.map((element) => element.id),
        ),
      ]),
    ])
  }
  const beginMove = (input: PointerInput): void => {
    if (phase.kind !== 'press') return
    const way = Math.hypot(input.point.x - phase.from.x, input.point.y - phase.from.y) * pxPerMm()
    if (way <= (input.touch ? TREMBLE.touch : TREMBLE.mouse)) return
    if (!phase.start) phase = { kind: 'pan', at: input.screen }
    else phase = { kind: 'move', start: phase.start, from: phase.from }
  }

  return {
    down: (input, target) => {
      if (pointers.size >= 2) return
      const second = pointers.size === 1
      screens.set(input.pointerId, input.screen)
      if (second) startPinch(input)
      pointers.set(input.pointerId, input.point)
      if (second) return
      if (target === 'canvas') press(input)
      else grab(input, target)
    },
    move: (input) => {
      if (!pointers.has(input.pointerId)) return
      pointers.set(input.pointerId, input.point)
      screens.set(input.pointerId, input.screen)
      beginMove(input)
      if (phase.kind === 'move') drag(phase, input)
      else if (phase.kind === 'marquee') {
        phase = { ...phase, to: input.point }
        guides = { marquee: rectangleOf(phase.from, phase.to) }
        markIn(phase)
      } else if (phase.kind === 'resize')
        show(phase.start, resizeFromCorner(phase.start.box, phase.corner, phase.from, input.point, limitsOf(phase.start, false)))
      else if (phase.kind === 'rotate') show(phase.start, rotateAbout(phase.start.box, phase.from, input.point, input.shift))
      else if (phase.kind === 'widen') widen(phase, input.point)
      else if (phase.kind === 'pinch') {
        const to = [pointers.get(phase.ids[0]) ?? phase.from[0], pointers.get(phase.ids[1]) ?? phase.from[1]] as const
        show(phase.start, pinch(phase.start.box, phase.from, to, limitsOf(phase.start, true)))
      } else if (phase.kind === 'look') {
        const places = placesOf(phase.ids)
        looking.zoom(spreadOf(places) / phase.spread, middleOf(places))
      } else if (phase.kind === 'pan') {
        looking.pan({ x: input.screen.x - phase.at.x, y: input.screen.y - phase.at.y })
        phase = { kind: 'pan', at: input.screen }
      }
    },
    up: (pointerId) => {
      if (!pointers.delete(pointerId)) return
      screens.delete(pointerId)
      if (phase.kind === 'press' && !phase.start && phase.touch) store.select([])
      finish(restored())
    },
    cancel: (pointerId) => {
      if (!pointers.delete(pointerId)) return
      screens.delete(pointerId)
      if (phase.kind === 'look') looking.end()
      store.cancel()
      phase = restored()
      guides = {}
    },
    abort: () => {
      if (!isGesture(phase)) return false
      store.cancel()
      phase = restored()
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
