import type { OrderSummary } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { orders } from './schema.ts'

/**
 * Pieces of an order and the pictures of its first lines, as columns of a list: one statement a page, whatever its length.
 * Written out, as columns of a select from one table lose their table's name.
 */
export const lineSummaryColumns = {
  quantity: sql<number>`(select coalesce(sum(line.quantity), 0)::int from order_lines line where line.order_id = orders.id)`,
  pictureKeys: sql<
    string[]
  >`array(select coalesce(line.front_picture_key, line.back_picture_key) from order_lines line where line.order_id = orders.id order by line.position limit 4)`,
}

interface Row extends Record<string, unknown>, Omit<OrderSummary, '_id' | 'createdAt' | 'pictures'> {
  id: string
  createdAt: Date
  pictureKeys: string[]
}

interface OrderSummariesQuery {
  customerId: string
  after?: string | undefined
  limit: number
}

/** Orders of one owner, newest first. */
export const selectOrderSummaries = async (
  database: Database,
  { customerId, after, limit }: OrderSummariesQuery,
): Promise<{ orders: OrderSummary[]; next: string | null }> => {
  const rows = await runPrepared<Row>(
    database,
    sql`select id, number, created_at as "createdAt", payment_status as "paymentStatus", shipping_status as "shippingStatus",
        total_minor::float8 as total, currency, ${lineSummaryColumns.quantity} as pieces, ${lineSummaryColumns.pictureKeys} as "pictureKeys"
      from ${orders} where customer_id = ${customerId} and ${after === undefined ? sql`true` : sql`id < ${after}`}
      order by id desc limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  return {
    orders: page.map((row) => ({
      _id: row.id,
      number: row.number,
      createdAt: row.createdAt.toISOString(),
      paymentStatus: row.paymentStatus,
      shippingStatus: row.shippingStatus,
      total: row.total,
      currency: row.currency,
      pieces: row.pieces,
      pictures: row.pictureKeys.map((key) => `/files/${key}`),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
