import { around, boundsOf, boxOf, type Bounds, type DesignSide, type MeasureText } from '@picasso/design'

/** What of a side is printed, in millimetres: around all elements, as far as they lie in the print area. Absent where nothing is. */
export const printExtent = ({ area, elements }: DesignSide, measure: MeasureText): Bounds | undefined => {
  const shown = elements.filter((element) => !element.hidden)
  if (shown.length === 0) return undefined
  const { left, top, right, bottom } = around(shown.map((element) => boundsOf(boxOf(element, measure))))
  const cut = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(area.width, right), bottom: Math.min(area.height, bottom) }
  return cut.right > cut.left && cut.bottom > cut.top ? cut : undefined
}
