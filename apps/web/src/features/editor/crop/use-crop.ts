import {
  cropPicture,
  moveCropEdges,
  rotatePoint,
  type Crop,
  type CropEdge,
  type DesignSide,
  type ImageElement,
  type Point,
} from '@picasso/design'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

export const NO_CROP: Crop = { left: 0, top: 0, right: 0, bottom: 0 }

/** Millimeters of one press of an arrow key. */
const STEP_MM = { small: 1, large: 10 }

const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

/** A crop that is being changed, with what its handles need. */
export interface CropEditing {
  picture: ImageElement
  /** The picture at its place without the crop. */
  uncropped: ImageElement
  crop: Crop
  /** The crop as it was last set, which may not be rendered yet. */
  getLatestCrop: () => Crop
  setCrop: (crop: Crop) => void
  startDrag: (edges: readonly CropEdge[]) => (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onRelease: (event: PointerEvent<HTMLElement>) => void
  onArrow: (edges: readonly CropEdge[]) => (event: KeyboardEvent<HTMLElement>) => void
}

/** Changes the crop of a picture by pointers and arrow keys. `frame` covers the print area. */
export const useCrop = (
  picture: ImageElement,
  { area, frame }: Pick<DesignSide, 'area'> & { frame: RefObject<HTMLElement | null> },
): CropEditing => {
  const [crop, showCrop] = useState(picture.crop ?? NO_CROP)
  /** On a busy device the next press comes before the last move is rendered. */
  const latestCrop = useRef(crop)
  const setCrop = (next: Crop): void => {
    latestCrop.current = next
    showCrop(next)
  }
  const drag = useRef<{ pointerId: number; edges: readonly CropEdge[]; from: Crop; x: number; y: number }>(undefined)
  const uncropped = { ...picture, ...cropPicture(picture, NO_CROP) }

  /** Converts an offset in millimeters along the picture's own axes to shares of the picture. */
  const toShares = ({ x, y }: Point): Point => ({
    x: (x / uncropped.width) * (picture.flipX ? -1 : 1),
    y: (y / uncropped.height) * (picture.flipY ? -1 : 1),
  })
  return {
    picture,
    uncropped,
    crop,
    getLatestCrop: () => latestCrop.current,
    setCrop,
    startDrag: (edges) => (event) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { pointerId: event.pointerId, edges, from: latestCrop.current, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event) => {
      const width = frame.current?.parentElement?.getBoundingClientRect().width
      // Of two fingers the one that came last drags.
      if (drag.current?.pointerId !== event.pointerId || width === undefined) return
      const { edges, from, x, y } = drag.current
      const mmPerPx = area.width / width
      const offset = rotatePoint({ x: (event.clientX - x) * mmPerPx, y: (event.clientY - y) * mmPerPx }, -picture.rotation)
      setCrop(moveCropEdges(from, edges, toShares(offset)))
    },
    onRelease: ({ pointerId }) => {
      if (drag.current?.pointerId === pointerId) drag.current = undefined
    },
    onArrow: (edges) => (event) => {
      const arrow = ARROWS.get(event.key)
      if (!arrow) return
      event.preventDefault()
      const step = event.shiftKey ? STEP_MM.large : STEP_MM.small
      // Along the axes of the picture: an edge of a rotated picture follows the key that points its way.
      setCrop(moveCropEdges(latestCrop.current, edges, toShares({ x: arrow.x * step, y: arrow.y * step })))
    },
  }
}
