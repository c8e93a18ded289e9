import { asc, eq, inArray } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { MAX_LINE_QUANTITY } from './rules.ts'
import { cartLines } from './schema.ts'

type CartLineRow = typeof cartLines.$inferSelect

/** Merges the lines of two carts: lines of the same design and size, or of the same variant, become one, up to the quantity a line can hold. */
const mergeLines = (lines: readonly CartLineRow[]): { mergedLines: CartLineRow[]; duplicateIds: string[] } => {
  const linesByKey = new Map<string, CartLineRow>()
  const duplicateIds: string[] = []
  for (const line of lines) {
    const key = `${line.designId} ${line.size} ${line.variantId}`
    const existing = linesByKey.get(key)
    if (existing) duplicateIds.push(line.id)
    linesByKey.set(key, existing ? { ...existing, quantity: Math.min(MAX_LINE_QUANTITY, existing.quantity + line.quantity) } : line)
  }
  return { mergedLines: [...linesByKey.values()], duplicateIds }
}

/** Moves one customer's cart into another's. Both customers must be locked. */
export const mergeCart = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const lines = await transaction
    .select()
    .from(cartLines)
    .where(inArray(cartLines.customerId, [from, to]))
    .orderBy(asc(cartLines.id))
    .for('update')
  if (lines.every(({ customerId }) => customerId === to)) return
  const { mergedLines, duplicateIds } = mergeLines(lines)
  for (const { id, quantity } of mergedLines) {
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.update(cartLines).set({ customerId: to, quantity }).where(eq(cartLines.id, id))
  }
  if (duplicateIds.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, duplicateIds))
}

export const deleteCart = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(cartLines).where(eq(cartLines.customerId, customerId))
}
