import type { GarmentSizeValue } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { inventory } from '../catalogue/index.ts'
import { productPictures, products, productVariants } from './schema.ts'

interface NewProduct {
  /** Readable end of the product's address; one product only has it. */
  slug: string
  title: string
  text: string
  /** Keys of stored pictures, the main one first. */
  pictures: readonly string[]
  variants: readonly { color: ClothLabel; size: GarmentSizeValue; priceMinor: number; pieces: number }[]
}

/** Puts a ready-made product on the shelf; one whose slug is taken already is there, and stays as it is. */
export const addProduct = ({ database, clock }: Pick<Parts, 'database' | 'clock'>, product: NewProduct): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const { slug, title, text, pictures, variants } = product
    const id = newId()
    const made = await transaction
      .insert(products)
      .values({ id, slug, title, text, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: products.id })
    if (made.length === 0) return
    await transaction.insert(productPictures).values(pictures.map((fileKey, position) => ({ productId: id, position, fileKey })))
    const shelves = variants.map((variant) => ({
      ...variant,
      inventoryId: newId(),
      sku: `product/${slug}/${variant.color}/${variant.size}`,
    }))
    await transaction.insert(inventory).values(shelves.map(({ inventoryId, sku, pieces }) => ({ id: inventoryId, sku, onHand: pieces })))
    await transaction
      .insert(productVariants)
      .values(
        shelves.map(({ color, size, priceMinor, inventoryId }) => ({ id: newId(), productId: id, color, size, priceMinor, inventoryId })),
      )
  })
