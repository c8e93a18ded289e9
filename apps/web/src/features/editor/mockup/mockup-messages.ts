import type { ClothLabel, GarmentKey, Side } from '@picasso/design'

/** What the page asks of the worker. */
export interface MockupTask {
  id: number
  clothingType: GarmentKey
  side: Side
  color: ClothLabel
  /** The print area's content at the size `getDesignRasterSize` names. */
  design: ImageBitmap | undefined
  output: 'bitmap' | 'png'
}

/** What it hears back. */
export type MockupResponse =
  | { id: number; kind: 'bitmap'; bitmap: ImageBitmap }
  | { id: number; kind: 'png'; png: Blob }
  | { id: number; kind: 'failed'; message: string }
