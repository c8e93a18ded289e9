import type { GarmentSizeValue } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import { buildStatement, hideFromPlanner, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { productVariants } from '../products/schema.ts'
import { inventory } from './schema.ts'
import { type StockRequest, sumByInventoryId } from './stock-requests.ts'

/** The same garment or product in another size, as currently offered. */
interface OtherSize {
  inventoryId: string
  /** Null for a garment. */
  variantId: string | null
  label: string
  samePrice: boolean
}

/** Finds the inventory row of another size of the same garment or product in the same color. */
export const findOtherSize = async (
  transaction: Transaction,
  inventoryId: string,
  size: GarmentSizeValue,
): Promise<OtherSize | undefined> => {
  const { rows } = await transaction.execute<{ inventory_id: string; variant_id: string | null; label: string; same_price: boolean }>(sql`
    select target.inventory_id, null::uuid as variant_id, target_size.label, target_size.price_minor = source_size.price_minor as same_price
    from blanks source
    join blanks target on target.category_id = source.category_id and target.color = source.color and target.size = ${size}
    join category_sizes target_size on target_size.category_id = source.category_id and target_size.value = target.size
    join category_sizes source_size on source_size.category_id = source.category_id and source_size.value = source.size
    join categories category on category.id = source.category_id and category.is_active
    join category_colors category_color on category_color.category_id = source.category_id and category_color.color = source.color and category_color.is_active
    where source.inventory_id = ${inventoryId}
    union all
    select target.inventory_id, target.id, coalesce(
      (select named.label from category_sizes named where named.value = target.size order by named.category_id limit 1), target.size),
      target.price_minor = source.price_minor
    from ${productVariants} source
    join ${productVariants} target on target.product_id = source.product_id and target.color = source.color and target.size = ${size} and target.is_active
    where source.inventory_id = ${inventoryId}`)
  const [row] = rows
  return row && { inventoryId: row.inventory_id, variantId: row.variant_id, label: row.label, samePrice: row.same_price }
}

/** The requested inventory rows, locked in the order of their ids. Any number of them is the same prepared statement. */
const lockedStock = sql`
  select stock.id, stock.on_hand, demand.pieces from ${inventory} stock
  join unnest(${hideFromPlanner(sql.placeholder('ids'), 'uuid[]')}, ${hideFromPlanner(sql.placeholder('quantities'), 'int[]')}) as demand (id, pieces)
    on demand.id = stock.id
  order by stock.id for update of stock`

/** The placeholders of `lockedStock`. */
const toDemand = (lines: readonly StockRequest[]): { ids: string[]; quantities: number[] } => {
  const requests = sumByInventoryId(lines)
  return { ids: requests.map(({ inventoryId }) => inventoryId), quantities: requests.map(({ quantity }) => quantity) }
}

interface StockReservation {
  /** The rows that have too few, with their stock: then nothing was subtracted. */
  shortages: ReadonlyMap<string, number>
  /** Value of the expression that was given; null when there is too little stock. */
  value: string | null
}

type ReservationRow = { id: string; on_hand: number; value: null } | { id: null; value: string | null }

type ReserveStock = (transaction: Transaction, lines: readonly StockRequest[]) => Promise<StockReservation>

/**
 * Builds the function that subtracts units from stock, all or none, in one statement.
 * @param whenReserved an expression that is evaluated only if all were subtracted
 */
export const buildReservation = (whenReserved: SQL = sql`null`): ReserveStock => {
  const statement = buildStatement<ReservationRow>(
    sql`with locked as (${lockedStock}),
      short as (select id, on_hand from locked where on_hand < pieces),
      taken as (update ${inventory} stock set on_hand = stock.on_hand - locked.pieces from locked where stock.id = locked.id and not exists (select from short))
    select id, on_hand, null as value from short union all select null, null, (${whenReserved})::text where not exists (select from short)`,
  )
  return async (transaction, lines) => {
    const rows = await statement(transaction, toDemand(lines))
    return {
      shortages: new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, row.on_hand]]))),
      value: rows.find(({ id }) => id === null)?.value ?? null,
    }
  }
}

const reserveStock = buildReservation()

/** Subtracts the units; false when there is too little stock. */
export const tryReserveStock = async (transaction: Transaction, lines: readonly StockRequest[]): Promise<boolean> =>
  (await reserveStock(transaction, lines)).shortages.size === 0

export const requireStock = async (transaction: Transaction, lines: readonly StockRequest[]): Promise<void> => {
  if (!(await tryReserveStock(transaction, lines))) throw new AppError('OUT_OF_STOCK')
}

const releaseStatement = buildStatement(
  sql`with locked as (${lockedStock})
  update ${inventory} stock set on_hand = stock.on_hand + locked.pieces from locked where stock.id = locked.id`,
)

export const releaseStock = async (transaction: Transaction, lines: readonly StockRequest[]): Promise<void> => {
  await releaseStatement(transaction, toDemand(lines))
}
