import { getCommonBounds, getBounds, getElementBox, type DesignElement, type MeasureText, type OrientedBox } from '@picasso/design'

/** The frame around what is selected: one element's own box, or the upright one around several. */
export const getSelectionBox = (elements: readonly DesignElement[], measure: MeasureText): OrientedBox | undefined => {
  const [first, ...remaining] = elements
  if (!first) return undefined
  if (remaining.length === 0) return getElementBox(first, measure)
  const { left, top, right, bottom } = getCommonBounds(elements.map((element) => getBounds(getElementBox(element, measure))))
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, rotation: 0 }
}
