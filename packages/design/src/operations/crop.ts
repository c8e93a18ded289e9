import type { Crop, ImageElement } from '../document/document.ts'
import { clamp, rotatePoint } from '../geometry/box.ts'

/** The largest share two opposite edges may cut away together. */
const MOST = 0.95

const NONE: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

/** What a picture becomes under another crop: its scale stays, and so does the place of every pixel that is still shown. */
export const croppedTo = (picture: ImageElement, wanted: Crop): Pick<ImageElement, 'x' | 'y' | 'width' | 'height' | 'crop'> => {
  const before = picture.crop ?? NONE
  const left = clamp(wanted.left, 0, MOST)
  const top = clamp(wanted.top, 0, MOST)
  const crop = { left, top, right: clamp(wanted.right, 0, MOST - left), bottom: clamp(wanted.bottom, 0, MOST - top) }
  const wholeWidth = picture.width / (1 - before.left - before.right)
  const wholeHeight = picture.height / (1 - before.top - before.bottom)
  const shift = rotatePoint(
    {
      x: ((crop.left - crop.right - before.left + before.right) / 2) * wholeWidth * (picture.flipX ? -1 : 1),
      y: ((crop.top - crop.bottom - before.top + before.bottom) / 2) * wholeHeight * (picture.flipY ? -1 : 1),
    },
    picture.rotation,
  )
  return {
    x: picture.x + shift.x,
    y: picture.y + shift.y,
    width: Math.max(0.1, wholeWidth * (1 - crop.left - crop.right)),
    height: Math.max(0.1, wholeHeight * (1 - crop.top - crop.bottom)),
    crop,
  }
}

export type CropEdge = keyof Crop

/** Edges of the shown part moved by shares of the whole picture, to the right and down; both of a pair move the part as it is. */
export const moveCropEdges = (crop: Crop, edges: readonly CropEdge[], by: { x: number; y: number }): Crop => {
  const along = (least: 'left' | 'top', most: 'right' | 'bottom', way: number): Partial<Crop> => {
    const [from, to] = [crop[least], crop[most]]
    if (edges.includes(least) && edges.includes(most)) {
      const step = clamp(way, -from, to)
      return { [least]: from + step, [most]: to - step }
    }
    if (edges.includes(least)) return { [least]: clamp(from + way, 0, MOST - to) }
    return edges.includes(most) ? { [most]: clamp(to - way, 0, MOST - from) } : {}
  }
  return { ...crop, ...along('left', 'right', by.x), ...along('top', 'bottom', by.y) }
}

const MM_PER_INCH = 25.4

/** Picture pixels on an inch of cloth, in the direction that has fewer. */
export const effectiveDpi = ({ pixelWidth, pixelHeight, width, height, crop = NONE }: ImageElement): number =>
  Math.min(
    (pixelWidth * (1 - crop.left - crop.right) * MM_PER_INCH) / width,
    (pixelHeight * (1 - crop.top - crop.bottom) * MM_PER_INCH) / height,
  )
