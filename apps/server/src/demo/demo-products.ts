import type { ClothLabel, GarmentKey } from '@picasso/design'

import type { ProductSide } from './compose-design.ts'
import { HOODIES } from './products-hoodies.ts'
import { OVERSIZED } from './products-oversized.ts'
import { REGULAR } from './products-regular.ts'
import { TEES } from './products-tees.ts'
import { TOPS } from './products-tops.ts'

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

/** All ready-made products, oldest first, with categories alternating. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = (() => {
  const productGroups = [TEES, REGULAR, HOODIES, OVERSIZED, TOPS].map((group) =>
    group.map((product, index) => ({ product, share: index / group.length })),
  )
  return productGroups
    .flat()
    .toSorted((a, b) => b.share - a.share)
    .map(({ product }) => product)
})()
