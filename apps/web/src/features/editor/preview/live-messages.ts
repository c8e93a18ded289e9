import type { ClothLabel, DesignElement, DesignSide, GarmentKey, Side } from '@picasso/design'

/** Changes of a side since the last message. */
export interface SideDiff {
  area: DesignSide['area']
  /** New or changed elements. */
  changed: readonly DesignElement[]
  /** The ids of all elements in painting order; absent while it is the same. */
  order?: readonly string[]
}

/** Messages from the page to the worker. */
export type LiveMessage =
  | { kind: 'open'; garment: GarmentKey; canvases: Record<Side, OffscreenCanvas> }
  | { kind: 'picture'; key: string; bitmap: ImageBitmap }
  | { kind: 'remove-picture'; key: string }
  | { kind: 'scene'; color: ClothLabel; activeSide: Side; selectedIds: readonly string[]; sides: Record<Side, SideDiff | undefined> }

/** The worker's response: the last scene was rendered, completely or as far as pictures and fonts are loaded, or it failed. */
export type LiveResponse = { kind: 'rendered'; isComplete: boolean } | { kind: 'failed' }
