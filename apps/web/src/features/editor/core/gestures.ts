import {
  getBounds,
  getElementBox,
  getSnapLines,
  transformElement,
  transformElements,
  type DesignElement,
  type OrientedBox,
  type SnapLines,
  type Transform,
  containsPoint,
  getCommonResizeLimits,
  getMidpoint,
  getPinchLimits,
  transformByPinch,
  type PointPair,
  type ScaleLimits,
  getDistance,
} from '@picasso/design'

import type { StepName } from './descriptions.ts'
import { getSelectedElements } from './editor-store.ts'
import type { Guides, PointerInput, Viewport } from './pointer.ts'
import { getSelectionBox, type SelectionContext, findElementAt, selectWithGroup } from './selection.ts'

/** One finger on bare cloth scrolls the stage. */
export const startPan = ({ viewport }: GestureContext, { screen }: PointerInput): Gesture => {
  let previous = screen
  return {
    move: ({ screen: current }) => {
      viewport.pan({ x: current.x - previous.x, y: current.y - previous.y })
      previous = current
      return {}
    },
  }
}

/** Two fingers on bare cloth zoom the stage. */
const startZoom = ({ viewport }: GestureContext, first: PointerInput, second: PointerInput): Gesture => {
  let points: PointPair = [first.screen, second.screen]
  const initialDistance = Math.max(1, getDistance(points))
  viewport.startZoom(getMidpoint(points))
  return {
    move: ({ pointerId, screen }) => {
      points = pointerId === first.pointerId ? [screen, points[1]] : [points[0], screen]
      viewport.zoom(getDistance(points) / initialDistance, getMidpoint(points))
      return {}
    },
    end: viewport.endZoom,
  }
}

/** Screen pixels around the selection in which the middle of two fingers still means it; further away they mean the stage. */
const PINCH_MARGIN_PX = 48

const getScaleLimits = ({ elements }: Snapshot, copySide: number): ScaleLimits => {
  const [first, ...remaining] = elements
  return first && remaining.length === 0 ? getPinchLimits(first, copySide) : getCommonResizeLimits(elements)
}

/** Two fingers on the selection resize and rotate it; anywhere else they zoom the stage. */
export const startPinch = (context: GestureContext, first: PointerInput, second: PointerInput): Gesture => {
  const { store, pxPerMm, copySide } = context
  const touchedElement = findElementAt(context, second.point, second.touch)
  if (store.liveState().selectedIds.length === 0 && touchedElement) selectWithGroup(store, touchedElement)
  const snapshot = takeSnapshot(context)
  const from: PointPair = [first.point, second.point]
  const isOnSelection = (box: Snapshot['box']): boolean =>
    touchedElement !== undefined ||
    findElementAt(context, first.point, true) !== undefined ||
    containsPoint(box, getMidpoint(from), PINCH_MARGIN_PX / pxPerMm())
  if (!snapshot || !isOnSelection(snapshot.box)) return startZoom(context, first, second)

  const limits = getScaleLimits(snapshot, copySide)
  let to = from
  return {
    step: 'pinch',
    move: ({ pointerId, point }) => {
      to = pointerId === first.pointerId ? [point, to[1]] : [to[0], point]
      showTransform(context, snapshot, transformByPinch(snapshot.box, from, to, limits))
      return {}
    },
  }
}

/** What every gesture reads and changes. */
export interface GestureContext extends SelectionContext {
  viewport: Viewport
  /** Longest side in pixels of a picture's copy in the editor. */
  copySide: number
}

/** A gesture under way. The function that starts it takes the snapshot and the press it begins with. */
export interface Gesture {
  /** The history step that its end records; absent where it leaves the design as it is. */
  step?: StepName
  /** Follows a pointer. Returns what is drawn over the design meanwhile. */
  move: (input: PointerInput) => Guides
  /** Called once it is over, whether it was recorded or cancelled. */
  end?: () => void
}

/** The selection as it was when a gesture began; every move is computed from it, so that rounding errors do not add up. */
export interface Snapshot {
  elements: readonly DesignElement[]
  box: OrientedBox
  snapLines: SnapLines
}

/** Absent where everything selected is locked. */
export const takeSnapshot = ({ store, measure }: GestureContext): Snapshot | undefined => {
  const { history, side } = store.liveState()
  const { area, elements: allElements } = history.current.document[side]
  const elements = getSelectedElements(store.liveState()).filter((element) => !element.locked)
  const box = getSelectionBox(elements, measure)
  if (!box) return undefined
  const neighbors = allElements.filter((element) => !element.hidden && !elements.includes(element))
  const neighborBounds = neighbors.map((element) => getBounds(getElementBox(element, measure)))
  return { elements, box, snapLines: getSnapLines(area, neighborBounds) }
}

/** Shows the snapshot transformed, without recording it. */
export const showTransform = ({ store }: GestureContext, { elements, box }: Snapshot, transform: Transform): void => {
  const { history, side } = store.liveState()
  const { document } = history.current
  const [first, ...remaining] = elements
  if (first && remaining.length === 0) store.setLive(transformElement(document, side, first, transform))
  else store.setLive(transformElements(document, side, elements, box, transform))
}
