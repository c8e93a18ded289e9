import type { ClothLabel, GarmentKey } from '@picasso/design'

import type { ProductSide } from './compose-design.ts'

/** A ready-made product of the demo shop. */
export interface DemoProduct {
  slug: string
  /** In English. */
  title: string
  text: string
  translation: { title: string; text: string }
  clothingType: GarmentKey
  /** The first is the one the design was made on. */
  cloths: readonly [ClothLabel, ...ClothLabel[]]
  priceMinor: number
  front?: ProductSide
  back?: ProductSide
}
