import {
  getBounds,
  getCommonBounds,
  getElementBox,
  hitTest,
  withGroups,
  type DesignElement,
  type MeasureText,
  type OrientedBox,
  type Point,
} from '@picasso/design'

import type { EditorStore } from './editor-store.ts'

export interface SelectionContext {
  store: EditorStore
  measure: MeasureText
  /** Screen pixels per millimeter at present. */
  pxPerMm: () => number
}

/** Screen pixels around an element in which a finger still means it. */
const TOUCH_SLACK_PX = 14

/** The frame around the selection: one element's own box, or the upright one around several. */
export const getSelectionBox = (elements: readonly DesignElement[], measure: MeasureText): OrientedBox | undefined => {
  const [first, ...remaining] = elements
  if (!first) return undefined
  if (remaining.length === 0) return getElementBox(first, measure)
  const { left, top, right, bottom } = getCommonBounds(elements.map((element) => getBounds(getElementBox(element, measure))))
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, rotation: 0 }
}

export const isSelectable = (element: DesignElement): boolean => !element.locked && !element.hidden

/** The topmost element at a point that can be selected. */
export const findElementAt = ({ store, measure, pxPerMm }: SelectionContext, point: Point, isTouch: boolean): DesignElement | undefined => {
  const { history, side } = store.liveState()
  const boxes = history.current.document[side].elements
    .filter(isSelectable)
    .map((element) => ({ ...getElementBox(element, measure), element }))
  return hitTest(boxes, point, isTouch ? TOUCH_SLACK_PX / pxPerMm() : 0)?.element
}

/** Selects an element with the group it belongs to. */
export const selectWithGroup = (store: EditorStore, { id }: DesignElement): void => {
  const { history, side } = store.liveState()
  store.select(withGroups(history.current.document, side, [id]))
}
