import { getBounds, type Size } from '../geometry/box.ts'
import { getCommonBounds } from '../operations/align.ts'
import { getInkBox, type MeasureInk } from '../operations/ink-box.ts'
import type { CopiedElements } from '../operations/paste.ts'
import { scaleElementToArea } from '../operations/transform.ts'

/** Where a print on the chest begins, as print shops do it: 40 mm below the top of a print area that is long enough, less on a short one. */
const MAX_TOP_MM = 40
const TOP_SHARE = 0.08
/** How much of the print area's width a print takes, and how high it is at most for that width. */
const WIDTH_SHARE = 0.78
const MAX_HEIGHT_RATIO = 1.35
/** A template that takes no more of the width it was drawn for is one for a pocket: it keeps its size and its distance from the middle. */
const MAX_POCKET_SHARE = 0.4

/** Puts a template on the chest of a garment, as large as a print there is; its elements keep their places beside each other. */
export const fitTemplate = ({ area, elements }: CopiedElements, printArea: Size, measureInk: MeasureInk): CopiedElements => {
  const bounds = getCommonBounds(elements.flatMap((element) => getInkBox(element, measureInk) ?? []).map(getBounds))
  const size = { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
  const top = Math.min(MAX_TOP_MM, printArea.height * TOP_SHARE)
  const isForPocket = size.width <= area.width * MAX_POCKET_SHARE && size.height <= area.height * MAX_POCKET_SHARE
  const width = printArea.width * WIDTH_SHARE
  const height = Math.min(width * MAX_HEIGHT_RATIO, printArea.height - 2 * top)
  const scale = isForPocket ? 1 : Math.min(width / size.width, height / size.height)
  const center = isForPocket ? area.width / 2 : (bounds.left + bounds.right) / 2
  return {
    area: { width: printArea.width, height: printArea.height },
    elements: elements.map((element) => ({
      ...scaleElementToArea(element, scale),
      x: printArea.width / 2 + (element.x - center) * scale,
      y: top + (element.y - bounds.top) * scale,
    })),
  }
}
