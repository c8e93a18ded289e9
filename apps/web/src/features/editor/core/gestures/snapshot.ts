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
} from '@picasso/design'

import { getSelectedElements } from '../editor-store.ts'
import { getSelectionBox } from '../selection.ts'
import type { GestureContext } from './gesture.ts'

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
