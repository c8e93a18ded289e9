import type { ProductInput } from '@picasso/contract'
import { inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../../platform/database/index.ts'
import { inventory } from '../../garments/index.ts'
import { productVariants } from '../schema.ts'

interface ProductVariants {
  productId: string
  variants: ProductInput['variants']
}

/** Counted stock of an inventory row. */
export interface StockCount {
  inventoryId: string
  stock: number
}

type VariantKey = Pick<ProductInput['variants'][number], 'color' | 'size'>
const toVariantKey = (productId: string, { color, size }: VariantKey): string => `${productId}/${color}/${size}`

/** Rows per statement: PostgreSQL accepts at most 65,535 parameters. */
const MAX_INSERT_ROWS = 5_000

const deactivateVariants = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await transaction
      .update(productVariants)
      .set({ isActive: false })
      .where(inArray(productVariants.id, [...ids]))
}

const updatePrices = async (transaction: Transaction, changes: readonly { id: string; price: number }[]): Promise<void> => {
  if (changes.length > 0)
    await transaction.execute(sql`update product_variants set price_minor = change.price, is_active = true
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, price int) where product_variants.id = change.id`)
}

/** Inserts new variants, each with its own inventory row. */
const addVariants = async (
  transaction: Transaction,
  added: readonly (ProductInput['variants'][number] & { productId: string })[],
): Promise<void> => {
  const rows = added.map((cell) => ({ ...cell, id: newId(), inventoryId: newId(), sku: `product/${toVariantKey(cell.productId, cell)}` }))
  for (let offset = 0; offset < rows.length; offset += MAX_INSERT_ROWS) {
    const batch = rows.slice(offset, offset + MAX_INSERT_ROWS)
    // One connection: statements run one after another.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.insert(inventory).values(batch.map(({ inventoryId, sku, stock }) => ({ id: inventoryId, sku, onHand: stock ?? 0 })))
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .insert(productVariants)
      .values(
        batch.map(({ id, productId, color, size, price, inventoryId }) => ({ id, productId, color, size, priceMinor: price, inventoryId })),
      )
  }
}

/**
 * Saves the variants of these products. Variants that are no longer listed are deactivated, not deleted: an order may refer to them and
 * their stock still exists. Listed again, they are reactivated with their stock. Returns the stock counts of existing inventory rows, for
 * `updateStock`.
 */
export const saveVariants = async (transaction: Transaction, products: readonly ProductVariants[]): Promise<StockCount[]> => {
  const existing = await transaction
    .select()
    .from(productVariants)
    .where(
      inArray(
        productVariants.productId,
        products.map(({ productId }) => productId),
      ),
    )
  const variantByKey = new Map(existing.map((variant) => [toVariantKey(variant.productId, variant), variant]))
  const requestedVariants = products.flatMap(({ productId, variants }) => variants.map((cell) => ({ ...cell, productId })))
  const matches = requestedVariants.flatMap((cell) => {
    const variant = variantByKey.get(toVariantKey(cell.productId, cell))
    return variant ? [{ cell, variant }] : []
  })
  const matchedIds = new Set(matches.map(({ variant }) => variant.id))
  await deactivateVariants(
    transaction,
    existing.filter(({ id, isActive }) => isActive && !matchedIds.has(id)).map(({ id }) => id),
  )
  await updatePrices(
    transaction,
    matches
      .filter(({ cell, variant }) => variant.priceMinor !== cell.price || !variant.isActive)
      .map(({ cell, variant }) => ({ id: variant.id, price: cell.price })),
  )
  await addVariants(
    transaction,
    requestedVariants.filter((cell) => !variantByKey.has(toVariantKey(cell.productId, cell))),
  )
  return matches.flatMap(({ cell, variant }) => (cell.stock === undefined ? [] : [{ inventoryId: variant.inventoryId, stock: cell.stock }]))
}

/** Stores stock counts in the order of the inventory ids, so that concurrent stock changes cannot deadlock. */
export const updateStock = async (transaction: Transaction, counts: readonly StockCount[]): Promise<void> => {
  const sorted = counts.toSorted((a, b) => (a.inventoryId < b.inventoryId ? -1 : 1))
  for (let offset = 0; offset < sorted.length; offset += MAX_INSERT_ROWS) {
    const rows = JSON.stringify(sorted.slice(offset, offset + MAX_INSERT_ROWS))
    const countRows = sql`jsonb_to_recordset(${rows}::jsonb) as counted ("inventoryId" uuid, stock int)`
    // oxlint-disable-next-line no-await-in-loop
    await transaction.execute(sql`select id from ${inventory} where id in (select "inventoryId" from ${countRows}) order by id for update`)
    // oxlint-disable-next-line no-await-in-loop
    await transaction.execute(
      sql`update ${inventory} stock set on_hand = counted.stock from ${countRows} where stock.id = counted."inventoryId" and on_hand <> counted.stock`,
    )
  }
}
