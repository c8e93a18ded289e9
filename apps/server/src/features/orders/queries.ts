import { OrderEvent } from '@picasso/contract'
import { and, asc, desc, eq, exists, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { buildInsert, buildStatement, type Database, hideFromPlanner, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { customers, type Requester } from '../auth/index.ts'
import { isValidOrderKey } from './access.ts'
import { orderClaims, orderEvents, orderLines, orderNumbers, orderRequests, orders } from './schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = Omit<typeof orderEvents.$inferSelect, 'kind' | 'data'> & { event: OrderEvent }
export type OrderClaimRow = typeof orderClaims.$inferSelect

/** The next order number, as an expression: each evaluation takes one. */
export const nextOrderNumber = sql`'PIC-' || nextval(${orderNumbers.seqName})`

/** What has not happened to an order that is being placed. */
const NOT_YET = {
  linkVersion: 1,
  linksSince: null,
  reviewKind: null,
  reviewData: null,
  version: 1,
  refundedMinor: 0,
  heldFrom: null,
  holdReason: null,
  cancelReason: null,
  cancelRequest: null,
  cancelRequestedAt: null,
  disputedAt: null,
  tracking: null,
  confirmedAt: null,
  productionAt: null,
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
} as const satisfies Partial<OrderRow>

interface NewOrder {
  order: OrderRow
  lines: readonly OrderLineRow[]
  event: OrderEventRow
}

/** A new order with its first event, as it will be stored. */
export const createOrderRows = (
  values: Omit<OrderRow, keyof typeof NOT_YET>,
  lines: readonly OrderLineRow[],
  event: NewOrderEvent,
): NewOrder => ({ order: { ...values, ...NOT_YET }, lines, event: toEventRow(event) })

/** The statements that store it. */
export const buildOrderInserts = ({ order, lines, event }: NewOrder): SQL[] => [
  buildInsert(orders, [order]),
  buildInsert(orderLines, lines),
  buildInsert(orderEvents, [toEventValues(event)]),
]

export const findOrder = async (executor: Database | Transaction, id: string): Promise<OrderRow | undefined> => {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id))
  return row
}

/** These orders, oldest first. */
export const findOrders = (database: Database, ids: readonly string[]): Promise<OrderRow[]> =>
  database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

export const findOrderByNumber = async (database: Database, number: string): Promise<OrderRow | undefined> => {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row
}

export const findLatestOrder = async (database: Database, customerId: string): Promise<OrderRow | undefined> => {
  const [row] = await database.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(desc(orders.id)).limit(1)
  return row
}

interface OrderAccess {
  requester: Requester | undefined
  /** Key of the order's link, from the request. */
  key: string | undefined
}

/** The order, for the customer who placed it or has its link; a 404 for everybody else. */
export const requireOrder = async (
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  id: string,
  { requester, key }: OrderAccess,
): Promise<OrderRow> => {
  const order = await findOrder(database, id)
  const canRead =
    order && (requester?.customerId === order.customerId || (key !== undefined && isValidOrderKey(secrets, order, key, clock.now())))
  if (!canRead) throw new AppError('NOT_FOUND')
  return order
}

/** The order, its row locked until the transaction ends. */
export const lockOrder = async (transaction: Transaction, id: string): Promise<OrderRow | undefined> => {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Locks several orders, in the order of their ids: two that lock some of the same orders never wait for each other. */
export const lockOrders = async (transaction: Transaction, ids: readonly string[]): Promise<void> => {
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Changes a locked order and increments its version. */
export const changeOrder = async (transaction: Transaction, id: string, values: Partial<typeof orders.$inferInsert>): Promise<void> => {
  await transaction
    .update(orders)
    .set({ ...values, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

export const selectLines = (executor: Database | Transaction, orderId: string): Promise<OrderLineRow[]> =>
  executor.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

/** An event of a kind that only a newer version knows, beside which this process still runs, is shown by its kind. */
const parseEvent = ({ kind, data }: { kind: string; data: unknown }): OrderEvent =>
  OrderEvent.safeParse({ kind, data }).data ?? { kind: 'note', data: { text: kind } }

export const selectEvents = async (executor: Database | Transaction, orderId: string): Promise<OrderEventRow[]> => {
  const rows = await executor.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))
  return rows.map(({ kind, data, ...row }) => ({ ...row, event: parseEvent({ kind, data }) }))
}

export const selectClaims = (executor: Database | Transaction, orderId: string): Promise<OrderClaimRow[]> =>
  executor.select().from(orderClaims).where(eq(orderClaims.orderId, orderId)).orderBy(asc(orderClaims.id))

export type NewOrderEvent = Pick<OrderEventRow, 'orderId' | 'at' | 'actor' | 'event'> &
  Partial<Pick<OrderEventRow, 'actorName'>> & { internal?: boolean }

const toEventRow = ({ internal = false, actorName = null, ...values }: NewOrderEvent): OrderEventRow => ({
  ...values,
  actorName,
  id: newId(),
  visibleToBuyer: !internal,
})

const toEventValues = ({ event, ...values }: OrderEventRow): typeof orderEvents.$inferInsert => ({ ...values, ...event })

/** Adds to the order's history. */
export const addEvent = async (transaction: Transaction, event: NewOrderEvent): Promise<void> => {
  await transaction.insert(orderEvents).values(toEventValues(toEventRow(event)))
}

type OrderRequest = typeof orderRequests.$inferSelect

interface PreviousRequests {
  /** The request with the same key. */
  duplicate: Pick<OrderRequest, 'bodyHash' | 'response'> | undefined
  /** Orders placed since then. */
  recentOrderCount: number
}

const previousRequests = buildStatement<{ placed: number; bodyHash: string | null; response: unknown }>(
  sql`select (select count(*)::int from ${orders} where customer_id = ${hideFromPlanner(sql.placeholder('customerId'), 'uuid')} and created_at > ${hideFromPlanner(sql.placeholder('since'), 'timestamptz')}) as placed,
      request.body_hash as "bodyHash", request.response
    from ${customers} customer left join ${orderRequests} request on request.customer_id = customer.id and request.key = ${sql.placeholder('key')}
    where customer.id = ${sql.placeholder('customerId')}`,
)

/** Earlier requests of a customer. The customer must be locked, so that no concurrent request is being answered. */
export const findPreviousRequests = async (
  transaction: Transaction,
  request: { customerId: string; key: string; since: Date },
): Promise<PreviousRequests> => {
  const [row] = await previousRequests(transaction, request)
  if (!row) throw new Error('A locked customer is missing.')
  const { bodyHash, response } = row
  return { duplicate: bodyHash === null ? undefined : { bodyHash, response }, recentOrderCount: row.placed }
}

/** The statement that stores the response for repeated requests. */
export const buildRequestInsert = (request: OrderRequest): SQL => buildInsert(orderRequests, [request])

/** The customer of an order, as far as known before it is placed. */
export interface DiscountCustomer {
  /** Undefined for a browser without a session. */
  customerId: string | undefined
  /** In lower case, as in contacts; undefined before it is entered. */
  email: string | undefined
}

/** An order that was not paid in time has given back its use of a code with its stock. */
const isPaidOrPayable = or(ne(orders.stock, 'returned'), notInArray(orders.paymentStatus, ['pending', 'failed']))

/** True when an order of this customer uses the code. */
export const hasUsedCode = async (
  executor: Database | Transaction,
  code: string,
  { customerId, email }: DiscountCustomer,
): Promise<boolean> => {
  const isCustomer = or(
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    email === undefined ? undefined : eq(sql`${orders.contact} ->> 'email'`, email),
  )
  if (!isCustomer) return false
  const usedOrders = executor
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.discountCode, code), ne(orders.shippingStatus, 'cancelled'), isPaidOrPayable, isCustomer))
  const { rows } = await executor.execute<{ used: boolean }>(sql`select ${exists(usedOrders)} as used`)
  return rows[0]?.used === true
}
