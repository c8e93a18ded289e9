import type { changeOrders as changeOrdersEndpoint, ORDER_BULK_ACTIONS, ShippingStatus } from '@picasso/contract'
import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { getDatabaseErrorCode, inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { Deadline, withDeadline } from '../../../platform/deadline.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrder, orders as orderTable } from '../index.ts'
import { transitionOrder } from '../lifecycle/index.ts'
import { changePayment } from './change-payment.ts'
import { selectOrders } from './list-orders.ts'
import type { AdminContext } from './manage-order.ts'
import { ORDER_ADMIN_MESSAGES } from './messages/index.ts'
import type { OrderFilter } from './order-filter.ts'

/** As many as one request changes. */
const MAX_ORDERS_PER_REQUEST = 200

/** After this long no further order is begun. With the longest a single one may take it is well below the 15 s our own pages wait. */
const STEP_TIMEOUT_MS = 5_000
const ORDER_TIMEOUT_MS = 5_000

/** SQLSTATE of a statement that was cancelled. */
const QUERY_CANCELED = '57014'

type BulkAction = (typeof ORDER_BULK_ACTIONS)[number]
type BulkResponse = z.output<typeof changeOrdersEndpoint.response>

const TARGET_STATUSES: Record<Exclude<BulkAction, 'confirm-payment' | 'release'>, ShippingStatus> = {
  'start-production': 'in_production',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  hold: 'on_hold',
}

export interface BulkRequest {
  action: BulkAction
  orders: { ids: readonly string[] } | { filter: OrderFilter }
  reason?: string | undefined
  tracking?: Readonly<Record<string, string>> | undefined
  notify?: boolean | undefined
}

interface SelectedOrder {
  _id: string
  /** Null for what is no order. */
  number: string | null
}

/** The orders meant, at most so many, and how many are left out. */
const loadSelection = async (
  context: AdminContext,
  { orders }: BulkRequest,
): Promise<{ selected: readonly SelectedOrder[]; omittedCount: number }> => {
  const { database } = context.services
  if ('ids' in orders) {
    const ids = [...new Set(orders.ids)]
    const rows = await database.select({ id: orderTable.id, number: orderTable.number }).from(orderTable).where(inArray(orderTable.id, ids))
    const numbers = new Map(rows.map(({ id, number }) => [id, number]))
    return { selected: ids.map((_id) => ({ _id, number: numbers.get(_id) ?? null })), omittedCount: 0 }
  }
  const page = await selectOrders(database, { ...orders.filter, sort: 'oldest', limit: MAX_ORDERS_PER_REQUEST })
  return { selected: page.orders.map(({ _id, number }) => ({ _id, number })), omittedCount: page.total - page.orders.length }
}

/** Where an order goes back to when its hold is over. */
const getPreviousStatus = async (transaction: Transaction, orderId: string): Promise<ShippingStatus> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (!order.heldFrom) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => ORDER_ADMIN_MESSAGES[language].notOnHold })
  return order.heldFrom
}

const applyAction = async (context: AdminContext, { action, reason, tracking, notify }: BulkRequest, orderId: string): Promise<void> => {
  const { services, config, actor } = context
  if (action === 'confirm-payment') return changePayment(context, { orderId, to: 'confirmed' })
  const number = tracking?.[orderId]
  await inTransaction(services.database, async (transaction) =>
    transitionOrder(services, config, transaction, {
      orderId,
      to: action === 'release' ? await getPreviousStatus(transaction, orderId) : TARGET_STATUSES[action],
      by: actor,
      reason,
      notify,
      tracking: number === undefined ? undefined : { number },
    }),
  )
  return undefined
}

/** Whether the database has taken a change back because its time was over: then the order is as it was. */
const isAborted = (error: unknown): boolean => getDatabaseErrorCode(error) === QUERY_CANCELED

/** Why an order was not changed, in the language of whoever asked; a fault of ours is thrown on. */
const describeFailure = (error: unknown, { language }: AdminContext): { reason: string; isRetryable: boolean } => {
  if (error instanceof AppError) {
    const { error: apiError } = error.toBody(language)
    return { reason: Object.values(apiError.fields ?? {})[0] ?? apiError.message, isRetryable: false }
  }
  const { timedOut, unknownResult } = ORDER_ADMIN_MESSAGES[language].bulk
  return { reason: isAborted(error) ? timedOut : unknownResult, isRetryable: true }
}

/**
 * Does one thing to several orders, each in a transaction of its own: what is refused keeps nobody else waiting. Stops after some seconds
 * and at the first fault of the shop itself, so that whoever asked is always told which orders were changed.
 */
export const changeOrders = async (context: AdminContext, request: BulkRequest, log: (error: unknown) => void): Promise<BulkResponse> => {
  const { clock } = context.services
  const { selected, omittedCount } = await loadSelection(context, request)
  const results: BulkResponse['results'] = []
  const stopAt = clock.now().getTime() + STEP_TIMEOUT_MS
  for (const [index, order] of selected.entries()) {
    if (index > 0 && clock.now().getTime() >= stopAt) return { results, remaining: selected.slice(index), left: omittedCount }
    const deadline = new Deadline(ORDER_TIMEOUT_MS)
    try {
      // One after the other: orders share shelves, and the shop has other work to do meanwhile.
      // oxlint-disable-next-line no-await-in-loop
      await withDeadline(deadline, () => applyAction(context, request, order._id))
      results.push({ ...order, ok: true, reason: null, isRetryable: false })
    } catch (error) {
      results.push({ ...order, ok: false, ...describeFailure(error, context) })
      if (!(error instanceof AppError)) log(error)
      if (error instanceof AppError || isAborted(error)) continue
      const reason = ORDER_ADMIN_MESSAGES[context.language].bulk.skipped
      return {
        results: [
          ...results,
          ...selected.slice(index + 1).map((remainingOrder) => ({ ...remainingOrder, ok: false, reason, isRetryable: true })),
        ],
        remaining: [],
        left: omittedCount,
      }
    } finally {
      deadline.end()
    }
  }
  return { results, remaining: [], left: omittedCount }
}
