import type { OrderSummary } from '@picasso/contract'
import { and, desc, eq, lt, sql } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import { orders } from './schema.ts'

/**
 * Pieces of an order and the fronts of its first lines, as columns of a list: one statement a page, whatever its length.
 * Written out, as columns of a select from one table lose their table's name.
 */
export const linesInShort = {
  pieces: sql<number>`(select coalesce(sum(line.quantity), 0)::int from order_lines line where line.order_id = orders.id)`,
  pictureKeys: sql<
    string[]
  >`array(select line.front_picture_key from order_lines line where line.order_id = orders.id order by line.position limit 4)`,
}

interface OwnOrdersPage {
  ownerId: string
  after?: string | undefined
  limit: number
}

/** Orders of one owner, newest first. */
export const selectOwnOrders = async (
  database: Database,
  { ownerId, after, limit }: OwnOrdersPage,
): Promise<{ orders: OrderSummary[]; next: string | null }> => {
  const rows = await database
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      paymentStatus: orders.paymentStatus,
      shippingStatus: orders.shippingStatus,
      total: orders.totalMinor,
      currency: orders.currency,
      ...linesInShort,
    })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), after === undefined ? undefined : lt(orders.id, after)))
    .orderBy(desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return {
    orders: page.map(({ id, createdAt, pictureKeys, ...row }) => ({
      ...row,
      _id: id,
      createdAt: createdAt.toISOString(),
      pictures: pictureKeys.map((key) => `/files/${key}`),
    })),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}
