import { around, boundsOf, boxOf, type DesignElement, type MeasureText, type OrientedBox } from '@picasso/design'

/** The frame around what is selected: one element's own box, or the upright one around several. */
export const frameOf = (elements: readonly DesignElement[], measure: MeasureText): OrientedBox | undefined => {
  const [first, ...others] = elements
  if (!first) return undefined
  if (others.length === 0) return boxOf(first, measure)
  const { left, top, right, bottom } = around(elements.map((element) => boundsOf(boxOf(element, measure))))
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, rotation: 0 }
}
