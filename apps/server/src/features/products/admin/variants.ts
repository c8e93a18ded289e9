import type { ProductInput } from '@picasso/contract'
import { inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Transaction } from '../../../platform/database/index.ts'
import { inventory } from '../../catalogue/index.ts'
import { productVariants } from '../schema.ts'

interface ProductVariants {
  productId: string
  variants: ProductInput['variants']
}

/** Pieces that were counted on a shelf. */
export interface Count {
  inventoryId: string
  stock: number
}

type Cell = Pick<ProductInput['variants'][number], 'color' | 'size'>
const cellOf = (productId: string, { color, size }: Cell): string => `${productId}/${color}/${size}`

/** Rows at once: a statement carries 65,535 values at most. */
const MOST_ROWS = 5_000

const switchOff = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await transaction
      .update(productVariants)
      .set({ isActive: false })
      .where(inArray(productVariants.id, [...ids]))
}

const reprice = async (transaction: Transaction, changes: readonly { id: string; price: number }[]): Promise<void> => {
  if (changes.length > 0)
    await transaction.execute(sql`update product_variants set price_minor = change.price, is_active = true
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, price int) where product_variants.id = change.id`)
}

/** New cells with a shelf of their own. */
const addVariants = async (
  transaction: Transaction,
  added: readonly (ProductInput['variants'][number] & { productId: string })[],
): Promise<void> => {
  const rows = added.map((cell) => ({ ...cell, id: newId(), inventoryId: newId(), sku: `product/${cellOf(cell.productId, cell)}` }))
  for (let at = 0; at < rows.length; at += MOST_ROWS) {
    const some = rows.slice(at, at + MOST_ROWS)
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.insert(inventory).values(some.map(({ inventoryId, sku, stock }) => ({ id: inventoryId, sku, onHand: stock ?? 0 })))
    // oxlint-disable-next-line no-await-in-loop
    await transaction
      .insert(productVariants)
      .values(
        some.map(({ id, productId, color, size, price, inventoryId }) => ({ id, productId, color, size, priceMinor: price, inventoryId })),
      )
  }
}

/**
 * Makes the variants of these products what is named. A cell that is no longer named is switched off: an order may refer to
 * it, and its pieces are still on the shelf. One that is named again is switched on with what it had. Gives the counts of
 * shelves that are there already, for `countShelves`.
 */
export const writeVariants = async (transaction: Transaction, wanted: readonly ProductVariants[]): Promise<Count[]> => {
  const there = await transaction
    .select()
    .from(productVariants)
    .where(
      inArray(
        productVariants.productId,
        wanted.map(({ productId }) => productId),
      ),
    )
  const byCell = new Map(there.map((variant) => [cellOf(variant.productId, variant), variant]))
  const cells = wanted.flatMap(({ productId, variants }) => variants.map((cell) => ({ ...cell, productId })))
  const kept = cells.flatMap((cell) => {
    const variant = byCell.get(cellOf(cell.productId, cell))
    return variant ? [{ cell, variant }] : []
  })
  const keptIds = new Set(kept.map(({ variant }) => variant.id))
  await switchOff(
    transaction,
    there.filter(({ id, isActive }) => isActive && !keptIds.has(id)).map(({ id }) => id),
  )
  await reprice(
    transaction,
    kept
      .filter(({ cell, variant }) => variant.priceMinor !== cell.price || !variant.isActive)
      .map(({ cell, variant }) => ({ id: variant.id, price: cell.price })),
  )
  await addVariants(
    transaction,
    cells.filter((cell) => !byCell.has(cellOf(cell.productId, cell))),
  )
  return kept.flatMap(({ cell, variant }) => (cell.stock === undefined ? [] : [{ inventoryId: variant.inventoryId, stock: cell.stock }]))
}

/** Writes down what was counted, in the order of the shelves' ids, so that nobody who takes stock at the same time waits crosswise. */
export const countShelves = async (transaction: Transaction, counts: readonly Count[]): Promise<void> => {
  const inOrder = counts.toSorted((a, b) => (a.inventoryId < b.inventoryId ? -1 : 1))
  for (let at = 0; at < inOrder.length; at += MOST_ROWS) {
    const rows = JSON.stringify(inOrder.slice(at, at + MOST_ROWS))
    const counted = sql`jsonb_to_recordset(${rows}::jsonb) as counted ("inventoryId" uuid, stock int)`
    // oxlint-disable-next-line no-await-in-loop
    await transaction.execute(sql`select id from inventory where id in (select "inventoryId" from ${counted}) order by id for update`)
    // oxlint-disable-next-line no-await-in-loop
    await transaction.execute(
      sql`update inventory set on_hand = counted.stock from ${counted} where inventory.id = counted."inventoryId" and on_hand <> counted.stock`,
    )
  }
}
