import type { ClothLabel, GarmentKey, Side } from '@picasso/design'

/** A request from the page to the worker. */
export interface MockupTask {
  id: number
  clothingType: GarmentKey
  side: Side
  color: ClothLabel
  /** The print area's content at the size `getDesignRasterSize` names. */
  design: ImageBitmap | undefined
  output: 'bitmap' | 'png'
}

/** The worker's response. */
export type MockupResponse =
  | { id: number; kind: 'bitmap'; bitmap: ImageBitmap }
  | { id: number; kind: 'png'; png: Blob }
  | { id: number; kind: 'failed'; message: string }
