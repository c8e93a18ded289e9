import type { GarmentSizeValue } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'

/** The same garment or product in another size, as currently offered. */
export interface OtherSize {
  inventoryId: string
  label: string
  samePrice: boolean
}

/** Finds the inventory row of another size of the same garment or product in the same color. */
export const findOtherSize = async (
  transaction: Transaction,
  inventoryId: string,
  size: GarmentSizeValue,
): Promise<OtherSize | undefined> => {
  const { rows } = await transaction.execute<{ inventory_id: string; label: string; same_price: boolean }>(sql`
    select wanted.inventory_id, offered.label, offered.price_minor = present.price_minor as same_price
    from blanks had
    join blanks wanted on wanted.category_id = had.category_id and wanted.color = had.color and wanted.size = ${size}
    join category_sizes offered on offered.category_id = had.category_id and offered.value = wanted.size
    join category_sizes present on present.category_id = had.category_id and present.value = had.size
    join categories category on category.id = had.category_id and category.is_active
    join category_colors colour on colour.category_id = had.category_id and colour.color = had.color and colour.is_active
    where had.inventory_id = ${inventoryId}
    union all
    select wanted.inventory_id, coalesce(
      (select named.label from category_sizes named where named.value = wanted.size order by named.category_id limit 1), wanted.size),
      wanted.price_minor = had.price_minor
    from product_variants had
    join product_variants wanted on wanted.product_id = had.product_id and wanted.color = had.color and wanted.size = ${size} and wanted.is_active
    where had.inventory_id = ${inventoryId}`)
  const [row] = rows
  return row && { inventoryId: row.inventory_id, label: row.label, samePrice: row.same_price }
}
