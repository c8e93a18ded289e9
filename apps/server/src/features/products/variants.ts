import type { GarmentSizeValue } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { productVariants } from './schema.ts'

/** Finds the variant of the same product and color in another size. */
export const findVariantInSize = async (
  transaction: Transaction,
  variantId: string,
  size: GarmentSizeValue,
): Promise<string | undefined> => {
  const sameProductAndColor = sql`(select source.product_id, source.color from product_variants source where source.id = ${variantId})`
  const [variant] = await transaction
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(
        sql`(${productVariants.productId}, ${productVariants.color}) = ${sameProductAndColor}`,
        eq(productVariants.size, size),
        eq(productVariants.isActive, true),
      ),
    )
  return variant?.id
}
