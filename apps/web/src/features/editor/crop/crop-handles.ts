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

/**
 * Handles at the corners, for pointers; keys take the edges. They stand outside, 8 of their 44 pixels over the part that is shown,
 * so that a part of 40 pixels has each of them, and itself, to take hold of. What is seen of them is centred on the corner.
 */
export const CROP_CORNERS: readonly { edges: readonly CropEdge[]; place: string; mark: string }[] = [
  { edges: ['left', 'top'], place: '-left-9 -top-9 cursor-nwse-resize', mark: 'right-0 bottom-0' },
  { edges: ['right', 'top'], place: '-right-9 -top-9 cursor-nesw-resize', mark: 'left-0 bottom-0' },
  { edges: ['right', 'bottom'], place: '-right-9 -bottom-9 cursor-nwse-resize', mark: 'left-0 top-0' },
  { edges: ['left', 'bottom'], place: '-left-9 -bottom-9 cursor-nesw-resize', mark: 'right-0 top-0' },
]

const BAR = { upright: 'h-6 max-h-full w-1.5', lying: 'h-1.5 w-6 max-w-full' }

/** Handles at the edges, as they are seen. */
export const CROP_EDGES: readonly { edge: CropEdge; place: string; mark: string; upright: boolean }[] = [
  { edge: 'left', place: '-left-9 inset-y-2 w-11 justify-items-end pr-[5px] cursor-ew-resize', mark: BAR.upright, upright: false },
  { edge: 'right', place: '-right-9 inset-y-2 w-11 justify-items-start pl-[5px] cursor-ew-resize', mark: BAR.upright, upright: false },
  { edge: 'top', place: '-top-9 inset-x-2 h-11 items-end pb-[5px] cursor-ns-resize', mark: BAR.lying, upright: true },
  { edge: 'bottom', place: '-bottom-9 inset-x-2 h-11 items-start pt-[5px] cursor-ns-resize', mark: BAR.lying, upright: true },
]
