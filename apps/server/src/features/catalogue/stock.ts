import { sql } from 'drizzle-orm'

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

const rowsOf = (demands: readonly Demand[]) =>
  sql.join(
    demands.map(({ inventoryId, quantity }) => sql`(${inventoryId}::uuid, ${quantity}::int)`),
    sql`, `,
  )

/** The demanded shelves, locked in the order of their ids. */
const locked = (demands: readonly Demand[]) => sql`
  select shelf.id, shelf.on_hand, demand.pieces from ${inventory} shelf join (values ${rowsOf(demands)}) as demand (id, pieces) on demand.id = shelf.id
  order by shelf.id for update of shelf`

/** Takes pieces off their shelves, all or none, by one statement. Gives the shelves that hold too few, and how many they do. */
export const takeOrTellShort = async (transaction: Transaction, lines: readonly Demand[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await transaction.execute<{ id: string; on_hand: number }>(sql`
    with locked as (${locked(demandPerShelf(lines))}),
      short as (select id, on_hand from locked where on_hand < pieces),
      taken as (update ${inventory} shelf set on_hand = shelf.on_hand - locked.pieces from locked where shelf.id = locked.id and not exists (select from short))
    select id, on_hand from short`)
  return new Map(rows.map((shelf) => [shelf.id, shelf.on_hand]))
}

/** The same; false when a shelf holds too few. */
export const tryTakeStock = async (transaction: Transaction, lines: readonly Demand[]): Promise<boolean> =>
  (await takeOrTellShort(transaction, lines)).size === 0

export const takeStock = async (transaction: Transaction, lines: readonly Demand[]): Promise<void> => {
  if (!(await tryTakeStock(transaction, lines))) throw new AppError('OUT_OF_STOCK')
}

export const returnStock = async (transaction: Transaction, lines: readonly Demand[]): Promise<void> => {
  await transaction.execute(sql`
    with locked as (${locked(demandPerShelf(lines))})
    update ${inventory} shelf set on_hand = shelf.on_hand + locked.pieces from locked where shelf.id = locked.id`)
}
