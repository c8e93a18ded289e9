import type { Gesture, GestureContext, PointerInput } from './gesture.ts'

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
