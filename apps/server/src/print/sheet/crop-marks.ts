import type { SheetTask } from '../render-jobs.ts'

/** In pixels of the sheet. */
interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** 5 mm and a quarter of a millimeter at 300 DPI. */
const MARK_LENGTH_PX = 59
const MARK_WIDTH_PX = 3

/** An angle in each corner of the film's margin, for cutters that look for them; none where the margin is too narrow. */
export const listCropMarks = ({ widthPx, heightPx, marginPx, hasCropMarks }: SheetTask): Rectangle[] => {
  if (!hasCropMarks || marginPx < 2 * MARK_WIDTH_PX) return []
  // In the middle of the margin.
  const inset = Math.floor(marginPx / 2)
  return [false, true].flatMap((isRight) =>
    [false, true].flatMap((isBottom) => {
      const x = isRight ? widthPx - inset : inset
      const y = isBottom ? heightPx - inset : inset
      return [
        { x: isRight ? x - MARK_LENGTH_PX : x, y: isBottom ? y - MARK_WIDTH_PX : y, width: MARK_LENGTH_PX, height: MARK_WIDTH_PX },
        { x: isRight ? x - MARK_WIDTH_PX : x, y: isBottom ? y - MARK_LENGTH_PX : y, width: MARK_WIDTH_PX, height: MARK_LENGTH_PX },
      ]
    }),
  )
}
