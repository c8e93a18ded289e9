import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { blanks, categories, categoryColors, categorySizes, inventory } from '../catalogue/index.ts'
import { designs } from '../designs/index.ts'
import { cartLines } from './schema.ts'

/**
 * Lines with everything that decides about them today: the design, and what the shop still offers of it. Whatever left the
 * offer is null. The joined tables are read as they are now, never copied into the cart.
 */
const selectLines = (executor: Database | Transaction) =>
  executor
    .select({
      id: cartLines.id,
      size: cartLines.size,
      quantity: cartLines.quantity,
      design: {
        id: designs.id,
        clothingType: designs.clothingType,
        color: designs.color,
        documentHash: designs.documentHash,
        frontCaptureKey: designs.frontCaptureKey,
        backCaptureKey: designs.backCaptureKey,
        frontPictureKey: designs.frontPictureKey,
        backPictureKey: designs.backPictureKey,
        unprintable: designs.unprintable,
      },
      title: categories.title,
      isActive: categories.isActive,
      colorIsActive: categoryColors.isActive,
      sizeLabel: categorySizes.label,
      price: categorySizes.priceMinor,
      inventoryId: inventory.id,
      onHand: inventory.onHand,
    })
    .from(cartLines)
    .innerJoin(designs, eq(designs.id, cartLines.designId))
    .innerJoin(categories, eq(categories.id, designs.categoryId))
    .leftJoin(categoryColors, and(eq(categoryColors.categoryId, categories.id), eq(categoryColors.color, designs.color)))
    .leftJoin(categorySizes, and(eq(categorySizes.categoryId, categories.id), eq(categorySizes.value, cartLines.size)))
    .leftJoin(blanks, and(eq(blanks.categoryId, categories.id), eq(blanks.color, designs.color), eq(blanks.size, cartLines.size)))
    .leftJoin(inventory, eq(inventory.id, blanks.inventoryId))

export type LineFacts = Awaited<ReturnType<typeof selectLines>>[number]

export const prepareCart = (database: Database) =>
  selectLines(database)
    .where(eq(cartLines.ownerId, sql.placeholder('ownerId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart')

/** The whole cart inside a transaction, oldest line first. */
export const selectCart = (transaction: Transaction, ownerId: string): Promise<LineFacts[]> =>
  selectLines(transaction).where(eq(cartLines.ownerId, ownerId)).orderBy(asc(cartLines.id))

/** These lines of one cart, locked until the transaction ends: none can be ordered twice. */
export const lockLines = (transaction: Transaction, ownerId: string, ids: readonly string[]): Promise<LineFacts[]> =>
  selectLines(transaction)
    .where(and(eq(cartLines.ownerId, ownerId), inArray(cartLines.id, [...ids])))
    .orderBy(asc(cartLines.id))
    .for('update', { of: cartLines })

export const removeLines = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await transaction.delete(cartLines).where(inArray(cartLines.id, [...ids]))
}
