import type { ClothLabel, GarmentKey } from '@picasso/design'

import type { SideOfProduct } from './composer.ts'
import { HOODIES } from './shelf-hoodies.ts'
import { OVERSIZED } from './shelf-oversized.ts'
import { REGULAR } from './shelf-regular.ts'
import { TEES } from './shelf-tees.ts'
import { TOPS } from './shelf-tops.ts'

export interface DemoProduct {
  slug: string
  /** In English. */
  title: string
  text: string
  spanish: { title: string; text: string }
  clothingType: GarmentKey
  /** The first is the one the design was made on. */
  cloths: readonly [ClothLabel, ...ClothLabel[]]
  priceMinor: number
  front?: SideOfProduct
  back?: SideOfProduct
}

/** Everything ready-made, the oldest first: the shop shows the newest first. One of each shelf by turns. */
export const ASSORTMENT: readonly DemoProduct[] = (() => {
  const shelves = [TEES, REGULAR, HOODIES, OVERSIZED, TOPS].map((shelf) =>
    shelf.map((product, place) => ({ product, share: place / shelf.length })),
  )
  return shelves
    .flat()
    .toSorted((a, b) => b.share - a.share)
    .map(({ product }) => product)
})()
