import {
  containsPoint,
  getCommonResizeLimits,
  getDistance,
  getMidpoint,
  getPinchLimits,
  transformByPinch,
  type PointPair,
  type ScaleLimits,
} from '@picasso/design'

import { findElementAt, selectWithGroup } from '../selection.ts'
import type { Gesture, GestureContext, PointerInput } from './gesture.ts'
import { showTransform, takeSnapshot, type Snapshot } from './snapshot.ts'

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
