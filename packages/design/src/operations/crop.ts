import type { Crop, ImageElement } from '../document/document.ts'
import { EXTENT_MM, MAX_POSITION_MM } from '../document/limits.ts'
import { clamp, rotatePoint } from '../geometry/box.ts'
import { MM_PER_INCH } from '../geometry/units.ts'

/** Maximum share that two opposite edges may cut away together. */
const MAX_CROP_SHARE = 0.95

export const NO_CROP: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

/**
 * Applies another crop: scale and position of the remaining pixels stay. A picture that is larger than a document can hold once it is whole again is
 * shrunk to that, so that it can be saved.
 */
export const cropPicture = (picture: ImageElement, requestedCrop: Crop): Pick<ImageElement, 'x' | 'y' | 'width' | 'height' | 'crop'> => {
  const before = picture.crop ?? NO_CROP
  const left = clamp(requestedCrop.left, 0, MAX_CROP_SHARE)
  const top = clamp(requestedCrop.top, 0, MAX_CROP_SHARE)
  const crop = {
    left,
    top,
    right: clamp(requestedCrop.right, 0, MAX_CROP_SHARE - left),
    bottom: clamp(requestedCrop.bottom, 0, MAX_CROP_SHARE - top),
  }
  const fullWidth = picture.width / (1 - before.left - before.right)
  const fullHeight = picture.height / (1 - before.top - before.bottom)
  const shift = rotatePoint(
    {
      x: ((crop.left - crop.right - before.left + before.right) / 2) * fullWidth * (picture.flipX ? -1 : 1),
      y: ((crop.top - crop.bottom - before.top + before.bottom) / 2) * fullHeight * (picture.flipY ? -1 : 1),
    },
    picture.rotation,
  )
  const width = fullWidth * (1 - crop.left - crop.right)
  const height = fullHeight * (1 - crop.top - crop.bottom)
  const shrink = Math.min(1, EXTENT_MM.max / Math.max(width, height))
  return {
    x: clamp(picture.x + shift.x, -MAX_POSITION_MM, MAX_POSITION_MM),
    y: clamp(picture.y + shift.y, -MAX_POSITION_MM, MAX_POSITION_MM),
    width: Math.max(EXTENT_MM.min, width * shrink),
    height: Math.max(EXTENT_MM.min, height * shrink),
    crop,
  }
}

export type CropEdge = keyof Crop

/** Edges of the shown part moved by shares of the whole picture, to the right and down; both of a pair move the part as it is. */
export const moveCropEdges = (crop: Crop, edges: readonly CropEdge[], by: { x: number; y: number }): Crop => {
  const moveAxis = (start: 'left' | 'top', end: 'right' | 'bottom', delta: number): Partial<Crop> => {
    const [from, to] = [crop[start], crop[end]]
    if (edges.includes(start) && edges.includes(end)) {
      const step = clamp(delta, -from, to)
      return { [start]: from + step, [end]: to - step }
    }
    if (edges.includes(start)) return { [start]: clamp(from + delta, 0, MAX_CROP_SHARE - to) }
    return edges.includes(end) ? { [end]: clamp(to - delta, 0, MAX_CROP_SHARE - from) } : {}
  }
  return { ...crop, ...moveAxis('left', 'right', by.x), ...moveAxis('top', 'bottom', by.y) }
}

/** Picture pixels on an inch of cloth, in the direction that has fewer. */
export const getEffectiveDpi = ({ pixelWidth, pixelHeight, width, height, crop = NO_CROP }: ImageElement): number =>
  Math.min(
    (pixelWidth * (1 - crop.left - crop.right) * MM_PER_INCH) / width,
    (pixelHeight * (1 - crop.top - crop.bottom) * MM_PER_INCH) / height,
  )
