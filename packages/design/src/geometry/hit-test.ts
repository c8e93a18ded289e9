import { toLocal, type OrientedBox, type Point } from './box.ts'

/** Whether a point touches a box, allowing `slack` millimetres around it for a finger. */
export const containsPoint = (box: OrientedBox, point: Point, slack = 0): boolean => {
  const local = toLocal(box, point)
  return Math.abs(local.x) <= box.width / 2 + slack && Math.abs(local.y) <= box.height / 2 + slack
}

/** The topmost of the boxes under a point; boxes come in painting order, the last one on top. A real hit goes before one within the slack. */
export const hitTest = <B extends OrientedBox>(boxes: readonly B[], point: Point, slack = 0): B | undefined =>
  boxes.findLast((box) => containsPoint(box, point)) ?? (slack > 0 ? boxes.findLast((box) => containsPoint(box, point, slack)) : undefined)
