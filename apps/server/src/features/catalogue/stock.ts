import { inArray, sql } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inventory } from './schema.ts'

/** Pieces asked of one shelf. */
export interface Demand {
  inventoryId: string
  quantity: number
}

/**
 * Pieces per shelf, summed over all lines: two designs on the same blank share its stock. In the order of the ids, so
 * that two orders never wait for each other crosswise.
 */
const demandPerShelf = (lines: readonly Demand[]): Demand[] => {
  const pieces = new Map<string, number>()
  for (const { inventoryId, quantity } of lines) pieces.set(inventoryId, (pieces.get(inventoryId) ?? 0) + quantity)
  return [...pieces]
    .map(([inventoryId, quantity]) => ({ inventoryId, quantity }))
    .toSorted((a, b) => (a.inventoryId < b.inventoryId ? -1 : 1))
}

const lockShelves = (transaction: Transaction, demands: readonly Demand[]) =>
  transaction
    .select({ id: inventory.id, onHand: inventory.onHand })
    .from(inventory)
    .where(
      inArray(
        inventory.id,
        demands.map((demand) => demand.inventoryId),
      ),
    )
    .orderBy(inventory.id)
    .for('update')

const change = async (transaction: Transaction, demands: readonly Demand[], sign: 1 | -1): Promise<void> => {
  const rows = sql.join(
    demands.map(({ inventoryId, quantity }) => sql`(${inventoryId}::uuid, ${sign * quantity}::int)`),
    sql`, `,
  )
  await transaction.execute(
    sql`update ${inventory} set on_hand = on_hand + change.pieces from (values ${rows}) as change (id, pieces) where ${inventory.id} = change.id`,
  )
}

/** Takes pieces off their shelves, all or none; false when a shelf holds too few. */
export const tryTakeStock = async (transaction: Transaction, lines: readonly Demand[]): Promise<boolean> => {
  const demands = demandPerShelf(lines)
  const onHand = new Map((await lockShelves(transaction, demands)).map((shelf) => [shelf.id, shelf.onHand]))
  if (demands.some(({ inventoryId, quantity }) => (onHand.get(inventoryId) ?? 0) < quantity)) return false
  await change(transaction, demands, -1)
  return true
}

export const takeStock = async (transaction: Transaction, lines: readonly Demand[]): Promise<void> => {
  if (!(await tryTakeStock(transaction, lines))) throw new AppError('OUT_OF_STOCK')
}

export const returnStock = async (transaction: Transaction, lines: readonly Demand[]): Promise<void> => {
  const demands = demandPerShelf(lines)
  await lockShelves(transaction, demands)
  await change(transaction, demands, 1)
}
