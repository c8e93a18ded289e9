import type { OrderSummary } from '@picasso/contract'
import { asc, inArray, type SQL, sql, and, eq, isNotNull } from 'drizzle-orm'

import { buildStatements, type Database, hideFromPlanner, type Transaction } from '../../platform/database/index.ts'
import { users, customers } from '../auth/index.ts'
import { refunds } from '../payments/index.ts'
import { mainPictureKey } from './line-table.ts'
import { orderClaims, orderEvents, orders, orderRequests, orderLines } from './schema.ts'

/**
 * Joins quantity and first pictures of each order to a list, as `line_summary.pieces` and `line_summary."pictureKeys"`: its lines are read once, and one
 * statement a page whatever its length.
 */
export const joinLineSummary = sql`cross join lateral (select coalesce(sum(${orderLines.quantity}), 0)::int as pieces,
    coalesce((array_agg(${mainPictureKey} order by ${orderLines.position}))[:4], '{}') as "pictureKeys"
  from ${orderLines} where ${orderLines.orderId} = ${orders.id}) line_summary`

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

const getSummariesStatement = buildStatements<Row, OrderSummariesQuery>(
  ({
    after,
    limit,
  }) => sql`select ${orders.id}, ${orders.number}, ${orders.createdAt} as "createdAt", ${orders.paymentStatus} as "paymentStatus", ${orders.shippingStatus} as "shippingStatus",
      ${orders.totalMinor}::float8 as total, ${orders.currency}, line_summary.pieces, line_summary."pictureKeys"
    from ${orders} ${joinLineSummary} where ${orders.customerId} = ${hideFromPlanner(sql.placeholder('customerId'), 'uuid')}
      and ${after === undefined ? sql`true` : sql`${orders.id} < ${sql.placeholder('after')}`}
    order by ${orders.id} desc limit ${sql.raw(String(limit + 1))}`,
  ({ after, limit }) => `${after === undefined} ${limit}`,
)

/** Orders of one customer, newest first. */
export const selectOrderSummaries = async (
  database: Database,
  query: OrderSummariesQuery,
): Promise<{ orders: OrderSummary[]; next: string | null }> => {
  const { customerId, after, limit } = query
  const rows = await getSummariesStatement(query)(database, { customerId, after })
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

/** Moves one customer's orders to another, with the stored responses to requests that may still be repeated. */
export const transferOrders = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(orders).set({ customerId: to }).where(eq(orders.customerId, from))
  const requests = await transaction.delete(orderRequests).where(eq(orderRequests.customerId, from)).returning()
  if (requests.length === 0) return
  await transaction
    .insert(orderRequests)
    .values(requests.map((request) => ({ ...request, customerId: to })))
    .onConflictDoNothing()
}

/** Moves the orders that guests placed with this email to the customer who has verified it. */
export const linkGuestOrders = async (transaction: Transaction, email: string, customerId: string): Promise<void> => {
  const guestIds = transaction.select({ id: customers.id }).from(customers).where(isNotNull(customers.tokenHash))
  await transaction
    .update(orders)
    .set({ customerId })
    .where(and(sql`${orders.contact} ->> 'email' = ${email}`, inArray(orders.customerId, guestIds)))
}

export const selectOrderIds = async (database: Database, customerId: string): Promise<string[]> => {
  const rows = await database.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}

interface CustomerOrder {
  id: string
  number: string
  customerId: string
  /** Contact email given with the order. */
  email: string
  /** Not finished: to be made, in transit, unpaid, disputed, or with a complaint the shop has not answered. */
  isOpen: boolean
}

/** Nested, because a select from one table drops the table names of columns that stand in its own fragment. */
const isOpen = sql<boolean>`(${sql`
  ${orders.shippingStatus} not in ('delivered', 'returned', 'cancelled') or ${orders.disputedAt} is not null
  or ${orders.paymentStatus} = 'pending' and ${orders.shippingStatus} <> 'cancelled'
  or exists (select from ${orderClaims} where ${orderClaims.orderId} = ${orders.id} and ${orderClaims.state} = 'open')`})`

const selectOrdersWhere = (transaction: Transaction, condition: SQL): Promise<CustomerOrder[]> =>
  transaction
    .select({
      id: orders.id,
      number: orders.number,
      customerId: orders.customerId,
      email: sql<string>`${orders.contact} ->> 'email'`,
      isOpen,
    })
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.id))

/** Every order placed with this email address that belongs to no account, oldest first. */
export const selectGuestOrders = (transaction: Transaction, email: string): Promise<CustomerOrder[]> =>
  selectOrdersWhere(
    transaction,
    sql`${orders.contact} ->> 'email' = ${email} and not exists (select from ${users} where ${users.customerId} = ${orders.customerId})`,
  )

/** The orders of a customer whose account is deleted, oldest first. */
export const selectCustomerOrders = (transaction: Transaction, customerId: string): Promise<CustomerOrder[]> =>
  selectOrdersWhere(transaction, sql`${orders.customerId} = ${customerId}`)

/** The references under which emails about these orders are stored: the orders and their refunds. */
export const selectEmailReferences = async (transaction: Transaction, orderIds: readonly string[]): Promise<string[]> => {
  const rows = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
  return [...orderIds, ...rows.map(({ id }) => id)]
}

const FORMER_STAFF_NAME = 'Somebody who left'

/**
 * Removes these names of a former staff member from the histories of orders and refunds. A name that another user has stays, because
 * the histories identify people by their names alone.
 */
export const removeActorNames = async (transaction: Transaction, names: readonly string[]): Promise<void> => {
  const deletedNames = sql`(select name from unnest(${sql.param(names)}::text[]) name where not exists (select from ${users} where ${users.name} = name.name))`
  await transaction.update(orderEvents).set({ actorName: FORMER_STAFF_NAME }).where(inArray(orderEvents.actorName, deletedNames))
  await transaction.update(refunds).set({ actorName: FORMER_STAFF_NAME }).where(inArray(refunds.actorName, deletedNames))
}
