import { asc, eq, inArray } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { cartLines } from './schema.ts'

/** As in the table's check. */
const MOST_PIECES = 99

type Line = typeof cartLines.$inferSelect

/** What one cart of two becomes: lines of the same design and size, or of the same variant, are one, as far as a line goes. */
export const mergedLines = (lines: readonly Line[]): { kept: Line[]; dropped: string[] } => {
  const kept = new Map<string, Line>()
  const dropped: string[] = []
  for (const line of lines) {
    const key = `${line.designId} ${line.size} ${line.variantId}`
    const same = kept.get(key)
    if (same) dropped.push(line.id)
    kept.set(key, same ? { ...same, quantity: Math.min(MOST_PIECES, same.quantity + line.quantity) } : line)
  }
  return { kept: [...kept.values()], dropped }
}

/** Puts one owner's cart into another's. Both owners must be locked. */
export const adoptLines = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  const lines = await transaction
    .select()
    .from(cartLines)
    .where(inArray(cartLines.ownerId, [from, to]))
    .orderBy(asc(cartLines.id))
    .for('update')
  if (lines.every(({ ownerId }) => ownerId === to)) return
  const { kept, dropped } = mergedLines(lines)
  for (const { id, quantity } of kept) {
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await transaction.update(cartLines).set({ ownerId: to, quantity }).where(eq(cartLines.id, id))
  }
  if (dropped.length > 0) await transaction.delete(cartLines).where(inArray(cartLines.id, dropped))
}

export const discardLines = async (transaction: Transaction, ownerId: string): Promise<void> => {
  await transaction.delete(cartLines).where(eq(cartLines.ownerId, ownerId))
}
