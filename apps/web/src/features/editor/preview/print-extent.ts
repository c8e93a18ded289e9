import { getCommonBounds, getBounds, getElementBox, type Bounds, type DesignSide, type MeasureText } from '@picasso/design'

/** What of a side is printed, in millimetres: around all elements, as far as they lie in the print area. Absent where nothing is. */
export const getPrintExtent = ({ area, elements }: DesignSide, measure: MeasureText): Bounds | undefined => {
  const visibleElements = elements.filter((element) => !element.hidden)
  if (visibleElements.length === 0) return undefined
  const { left, top, right, bottom } = getCommonBounds(visibleElements.map((element) => getBounds(getElementBox(element, measure))))
  const clipped = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    right: Math.min(area.width, right),
    bottom: Math.min(area.height, bottom),
  }
  return clipped.right > clipped.left && clipped.bottom > clipped.top ? clipped : undefined
}
