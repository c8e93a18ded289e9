import type { ClothLabel, DesignElement, DesignSide, GarmentKey, Side } from '@picasso/design'

/** What of a side is new since it was told last. */
export interface SideDiff {
  area: DesignSide['area']
  /** Elements that are new or other than before. */
  changed: readonly DesignElement[]
  /** The ids of all elements in painting order; absent while it is the same. */
  order?: readonly string[]
}

/** What the page tells the worker. */
export type LiveMessage =
  | { kind: 'open'; garment: GarmentKey; canvases: Record<Side, OffscreenCanvas> }
  | { kind: 'picture'; key: string; bitmap: ImageBitmap }
  | { kind: 'remove-picture'; key: string }
  | { kind: 'scene'; color: ClothLabel; activeSide: Side; selectedIds: readonly string[]; sides: Record<Side, SideDiff | undefined> }

/** What it hears back: the last scene is on the screen, whole or as far as its pictures and fonts are here, or it could not be drawn. */
export type LiveResponse = { kind: 'rendered'; isComplete: boolean } | { kind: 'failed' }
