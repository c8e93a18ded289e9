import { getDistance, getMidpoint, type PointPair } from '@picasso/design'

import type { PointerInput } from '../pointer.ts'
import type { Gesture, GestureContext } from './gesture.ts'

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
export const startZoom = ({ viewport }: GestureContext, first: PointerInput, second: PointerInput): Gesture => {
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
