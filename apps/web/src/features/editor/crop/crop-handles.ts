import type { Crop, CropEdge, ImageElement } from '@picasso/design'

type FlipState = Pick<ImageElement, 'flipX' | 'flipY'>

const FLIPPED_HORIZONTALLY: Record<CropEdge, CropEdge> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' }
const FLIPPED_VERTICALLY: Record<CropEdge, CropEdge> = { left: 'left', right: 'right', top: 'bottom', bottom: 'top' }

/** Maps edges of a mirrored picture to their visible position and back. */
export const flipEdges = (edges: readonly CropEdge[], { flipX, flipY }: FlipState): CropEdge[] =>
  edges.map((edge) => {
    const edgeAfterFlipX = flipX ? FLIPPED_HORIZONTALLY[edge] : edge
    return flipY ? FLIPPED_VERTICALLY[edgeAfterFlipX] : edgeAfterFlipX
  })

/** A crop as it is visible: the left edge of a mirrored picture is on the right. */
export const flipCrop = ({ left, top, right, bottom }: Crop, { flipX, flipY }: FlipState): Crop => ({
  left: flipX ? right : left,
  right: flipX ? left : right,
  top: flipY ? bottom : top,
  bottom: flipY ? top : bottom,
})

/**
 * Corner handles, for pointers; keys use the edges. They lie outside, with 8 of their 44 pixels over the visible part,
 * so that a part of 40 pixels leaves room for each of them and for itself. The visible mark is centred on the corner.
 */
export const CROP_CORNERS: readonly { edges: readonly CropEdge[]; positionClass: string; markClass: string }[] = [
  { edges: ['left', 'top'], positionClass: '-left-9 -top-9 cursor-nwse-resize', markClass: 'right-0 bottom-0' },
  { edges: ['right', 'top'], positionClass: '-right-9 -top-9 cursor-nesw-resize', markClass: 'left-0 bottom-0' },
  { edges: ['right', 'bottom'], positionClass: '-right-9 -bottom-9 cursor-nwse-resize', markClass: 'left-0 top-0' },
  { edges: ['left', 'bottom'], positionClass: '-left-9 -bottom-9 cursor-nesw-resize', markClass: 'right-0 top-0' },
]

const BAR_CLASSES = { vertical: 'h-6 max-h-full w-1.5', horizontal: 'h-1.5 w-6 max-w-full' }

/** Edge handles, by their visible position. */
export const CROP_EDGES: readonly { edge: CropEdge; positionClass: string; markClass: string; isVertical: boolean }[] = [
  {
    edge: 'left',
    positionClass: '-left-9 inset-y-2 w-11 justify-items-end pr-[5px] cursor-ew-resize',
    markClass: BAR_CLASSES.vertical,
    isVertical: false,
  },
  {
    edge: 'right',
    positionClass: '-right-9 inset-y-2 w-11 justify-items-start pl-[5px] cursor-ew-resize',
    markClass: BAR_CLASSES.vertical,
    isVertical: false,
  },
  {
    edge: 'top',
    positionClass: '-top-9 inset-x-2 h-11 items-end pb-[5px] cursor-ns-resize',
    markClass: BAR_CLASSES.horizontal,
    isVertical: true,
  },
  {
    edge: 'bottom',
    positionClass: '-bottom-9 inset-x-2 h-11 items-start pt-[5px] cursor-ns-resize',
    markClass: BAR_CLASSES.horizontal,
    isVertical: true,
  },
]
