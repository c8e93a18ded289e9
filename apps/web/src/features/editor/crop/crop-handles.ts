import type { Crop, CropEdge, ImageElement } from '@picasso/design'

type Mirrored = Pick<ImageElement, 'flipX' | 'flipY'>

const ACROSS: Record<CropEdge, CropEdge> = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' }
const DOWN: Record<CropEdge, CropEdge> = { left: 'left', right: 'right', top: 'bottom', bottom: 'top' }

/** Which edge of a mirrored picture lies where. Its own inverse: mirrored twice is as it was. */
export const edgesSeen = (edges: readonly CropEdge[], { flipX, flipY }: Mirrored): CropEdge[] =>
  edges.map((edge) => {
    const across = flipX ? ACROSS[edge] : edge
    return flipY ? DOWN[across] : across
  })

/** A crop as it is seen: of a mirrored picture the left edge lies on the right. */
export const cropSeen = ({ left, top, right, bottom }: Crop, { flipX, flipY }: Mirrored): Crop => ({
  left: flipX ? right : left,
  right: flipX ? left : right,
  top: flipY ? bottom : top,
  bottom: flipY ? top : bottom,
})

/** Handles at the corners, for pointers; keys take the edges. */
export const CROP_CORNERS: readonly { edges: readonly CropEdge[]; place: string }[] = [
  { edges: ['left', 'top'], place: '-left-5.5 -top-5.5 cursor-nwse-resize' },
  { edges: ['right', 'top'], place: '-right-5.5 -top-5.5 cursor-nesw-resize' },
  { edges: ['right', 'bottom'], place: '-right-5.5 -bottom-5.5 cursor-nwse-resize' },
  { edges: ['left', 'bottom'], place: '-left-5.5 -bottom-5.5 cursor-nesw-resize' },
]

const BAR = { upright: 'h-6 w-1.5', lying: 'h-1.5 w-6' }

/** Handles at the edges, as they are seen. */
export const CROP_EDGES: readonly { edge: CropEdge; place: string; mark: string; upright: boolean }[] = [
  { edge: 'left', place: '-left-5.5 inset-y-5.5 w-11 cursor-ew-resize', mark: BAR.upright, upright: false },
  { edge: 'right', place: '-right-5.5 inset-y-5.5 w-11 cursor-ew-resize', mark: BAR.upright, upright: false },
  { edge: 'top', place: '-top-5.5 inset-x-5.5 h-11 cursor-ns-resize', mark: BAR.lying, upright: true },
  { edge: 'bottom', place: '-bottom-5.5 inset-x-5.5 h-11 cursor-ns-resize', mark: BAR.lying, upright: true },
]
