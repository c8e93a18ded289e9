import { getCommonBounds, getBounds, getElementBox, type Bounds, type DesignSide, type MeasureText } from '@picasso/design'

/** The printed bounds of a side in millimetres, clipped to the print area; undefined where nothing is printed. */
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
