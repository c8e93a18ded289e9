import type { OrderSummary } from '@picasso/contract'
import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { orderLines, orders } from './schema.ts'

/**
 * Quantity and first pictures of an order, as columns of a list: one statement a page, whatever its length. For raw statements only:
 * in a typed select from one table the columns lose their table's name.
 */
export const lineSummaryColumns = {
  quantity: sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
  pictureKeys: sql<
    string[]
  >`array(select coalesce(${orderLines.frontPictureKey}, ${orderLines.backPictureKey}) from ${orderLines} where ${orderLines.orderId} = ${orders.id} order by ${orderLines.position} limit 4)`,
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

/** Orders of one customer, newest first. */
export const selectOrderSummaries = async (
  database: Database,
  { customerId, after, limit }: OrderSummariesQuery,
): Promise<{ orders: OrderSummary[]; next: string | null }> => {
  const rows = await runPrepared<Row>(
    database,
    sql`select ${orders.id}, ${orders.number}, ${orders.createdAt} as "createdAt", ${orders.paymentStatus} as "paymentStatus", ${orders.shippingStatus} as "shippingStatus",
        ${orders.totalMinor}::float8 as total, ${orders.currency}, ${lineSummaryColumns.quantity} as pieces, ${lineSummaryColumns.pictureKeys} as "pictureKeys"
      from ${orders} where ${orders.customerId} = ${customerId} and ${after === undefined ? sql`true` : sql`${orders.id} < ${after}`}
      order by ${orders.id} desc limit ${limit + 1}`,
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
