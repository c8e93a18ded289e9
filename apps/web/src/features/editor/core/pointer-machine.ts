import {
  boxOf,
  findElement,
  hitTest,
  moveBy,
  pinch,
  pinchLimits,
  resizeFromCorner,
  resizeLimits,
  rotateAbout,
  snapToArea,
  transformElement,
  type Corner,
  type DesignElement,
  type MeasureText,
  type OrientedBox,
  type Point,
  type Snap,
  type Transform,
} from '@picasso/design'

import { selectedElement, type EditorStore } from './editor-store.ts'

/** What lies under a pointer: the picture, or a handle of the selection. */
export type PointerTarget = 'canvas' | 'rotate' | Corner

export interface PointerInput {
  pointerId: number
  /** Where it is, in millimetres of the print area. */
  point: Point
  /** A finger is thicker than a mouse. */
  touch: boolean
  /** Turning in steps of 15 degrees. */
  shift: boolean
  /** Moving without snapping. */
  alt: boolean
}

export interface PointerMachine {
  down: (input: PointerInput, target: PointerTarget) => void
  move: (input: PointerInput) => void
  up: (pointerId: number) => void
  /** The system took the pointer away: as if the gesture had never begun. */
  cancel: (pointerId: number) => void
  /** Gives up the gesture under way. True when there was one. */
  abort: () => boolean
  /** Lines the moved element rests on at the moment. */
  guides: () => Pick<Snap, 'guideX' | 'guideY'>
}

interface Host {
  store: EditorStore
  measure: MeasureText
  /** Screen pixels per millimetre at present. */
  pxPerMm: () => number
  /** Longest side in pixels of a picture's copy in the editor. */
  copySide: number
}

/** The element as it was when the gesture began; every move is counted from here, so that nothing drifts. */
interface Start {
  element: DesignElement
  box: OrientedBox
}

type Phase =
  | { kind: 'idle' }
  /** Down but not moved; `start` is absent where nothing lies under the pointer. */
  | { kind: 'press'; start: Start | undefined; from: Point }
  | { kind: 'move'; start: Start; from: Point }
  | { kind: 'resize'; start: Start; from: Point; corner: Corner }
  | { kind: 'rotate'; start: Start; from: Point }
  | { kind: 'pinch'; start: Start; ids: readonly [number, number]; from: readonly [Point, Point] }
  /** The gesture is over, but a finger is still down. */
  | { kind: 'spent' }

/** Screen pixels a pointer may tremble before it drags. */
const TREMBLE = { mouse: 3, touch: 8 }
/** Screen pixels around an element in which a finger still means it. */
const FINGER_SLACK = 14
/** Screen pixels from which on an edge or centre line attracts. */
const SNAP_DISTANCE = 6

const STEP_NAMES = { move: 'Move', resize: 'Resize', rotate: 'Turn', pinch: 'Resize and turn' } as const

const isGesture = (phase: Phase): phase is Extract<Phase, { kind: keyof typeof STEP_NAMES }> => phase.kind in STEP_NAMES

/** Turns pointers into selecting, moving, resizing, turning and pinching. Knows no DOM. */
export const createPointerMachine = ({ store, measure, pxPerMm, copySide }: Host): PointerMachine => {
  const pointers = new Map<number, Point>()
  let phase: Phase = { kind: 'idle' }
  let guides: Pick<Snap, 'guideX' | 'guideY'> = {}

  const side = () => store.liveState().history.current.document[store.liveState().side]
  const startOf = (element: DesignElement): Start => ({ element, box: boxOf(element, measure) })
  const elementAt = (point: Point, touch: boolean): DesignElement | undefined => {
    const boxes = side().elements.map((element) => ({ ...boxOf(element, measure), element }))
    return hitTest(boxes, point, touch ? FINGER_SLACK / pxPerMm() : 0)?.element
  }
  const show = (start: Start, transform: Transform): void => {
    const { history, side: name } = store.liveState()
    store.live(transformElement(history.current.document, name, start.element, transform))
  }
  const finish = (next: Phase): void => {
    if (isGesture(phase)) store.commitLive({ name: STEP_NAMES[phase.kind] })
    phase = next
    guides = {}
  }
  const restored = (): Phase => (pointers.size > 0 ? { kind: 'spent' } : { kind: 'idle' })

  const press = (input: PointerInput): void => {
    const element = elementAt(input.point, input.touch)
    // A finger on bare cloth may be the first of two that pinch the selection: it is only let go when the finger lifts.
    if (element || !input.touch) store.select(element?.id)
    phase = { kind: 'press', start: element && startOf(element), from: input.point }
  }
  const grab = (input: PointerInput, target: Exclude<PointerTarget, 'canvas'>): void => {
    const element = selectedElement(store.liveState())
    if (!element) return press(input)
    const start = startOf(element)
    phase =
      target === 'rotate' ? { kind: 'rotate', start, from: input.point } : { kind: 'resize', start, from: input.point, corner: target }
  }
  const startPinch = (input: PointerInput): void => {
    const [first] = pointers
    const under = elementAt(input.point, input.touch)
    const chosen = selectedElement(store.liveState()) ?? under
    if (!first || !chosen || phase.kind === 'spent') return
    if (isGesture(phase)) store.commitLive({ name: STEP_NAMES[phase.kind] })
    const element = findElement(store.liveState().history.current.document, store.liveState().side, chosen.id) ?? chosen
    store.select(element.id)
    guides = {}
    phase = { kind: 'pinch', start: startOf(element), ids: [first[0], input.pointerId], from: [first[1], input.point] }
  }
  const drag = ({ start, from }: { start: Start; from: Point }, { point, alt }: PointerInput): void => {
    const moved = moveBy(start.box, from, point)
    const rest: Snap = alt ? moved : snapToArea({ ...start.box, x: moved.x, y: moved.y }, side().area, SNAP_DISTANCE / pxPerMm())
    guides = rest
    show(start, { ...moved, x: rest.x, y: rest.y })
  }

  return {
    down: (input, target) => {
      if (pointers.size >= 2) return
      const second = pointers.size === 1
      if (second) startPinch(input)
      pointers.set(input.pointerId, input.point)
      if (second) return
      if (target === 'canvas') press(input)
      else grab(input, target)
    },
    move: (input) => {
      if (!pointers.has(input.pointerId)) return
      pointers.set(input.pointerId, input.point)
      if (phase.kind === 'press' && phase.start) {
        const way = Math.hypot(input.point.x - phase.from.x, input.point.y - phase.from.y) * pxPerMm()
        if (way > (input.touch ? TREMBLE.touch : TREMBLE.mouse)) phase = { kind: 'move', start: phase.start, from: phase.from }
      }
      if (phase.kind === 'move') drag(phase, input)
      else if (phase.kind === 'resize')
        show(phase.start, resizeFromCorner(phase.start.box, phase.corner, phase.from, input.point, resizeLimits(phase.start.element)))
      else if (phase.kind === 'rotate') show(phase.start, rotateAbout(phase.start.box, phase.from, input.point, input.shift))
      else if (phase.kind === 'pinch') {
        const to = [pointers.get(phase.ids[0]) ?? phase.from[0], pointers.get(phase.ids[1]) ?? phase.from[1]] as const
        show(phase.start, pinch(phase.start.box, phase.from, to, pinchLimits(phase.start.element, copySide)))
      }
    },
    up: (pointerId) => {
      if (!pointers.delete(pointerId)) return
      if (phase.kind === 'press' && !phase.start) store.select(undefined)
      finish(restored())
    },
    cancel: (pointerId) => {
      if (!pointers.delete(pointerId)) return
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
  }
}
