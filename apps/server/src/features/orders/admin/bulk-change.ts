import { type changeOrders as changeOrdersEndpoint, MAX_TOTAL, type ORDER_BULK_ACTIONS, type ShippingStatus } from '@picasso/contract'
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

/** Orders that one request changes. */
const MAX_ORDERS_PER_REQUEST = 200

/** After this long no further order is started. With the timeout of one order added it is well below the 15 s request timeout of the web app. */
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
  /** Null for an id that is no order's. */
  number: string | null
}

/** The selected orders, capped at `MAX_ORDERS_PER_REQUEST`, and how many were omitted. */
const loadSelection = async (
  context: AdminContext,
  { orders }: BulkRequest,
): Promise<{ selectedOrders: readonly SelectedOrder[]; omittedCount: number }> => {
  const { database } = context.services
  if ('ids' in orders) {
    const ids = [...new Set(orders.ids)]
    const rows = await database.select({ id: orderTable.id, number: orderTable.number }).from(orderTable).where(inArray(orderTable.id, ids))
    const numbers = new Map(rows.map(({ id, number }) => [id, number]))
    return { selectedOrders: ids.map((_id) => ({ _id, number: numbers.get(_id) ?? null })), omittedCount: 0 }
  }
  const page = await selectOrders(database, { ...orders.filter, sort: 'oldest', limit: MAX_ORDERS_PER_REQUEST, maxTotal: MAX_TOTAL })
  return { selectedOrders: page.orders.map(({ _id, number }) => ({ _id, number })), omittedCount: page.total - page.orders.length }
}

/** The status an order returns to when its hold ends. */
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

/** Whether the database rolled a change back because of its timeout: then the order is unchanged. */
const isAborted = (error: unknown): boolean => getDatabaseErrorCode(error) === QUERY_CANCELED

/** Why an order was not changed, in the admin's language; errors of the shop itself may be retried. */
const describeFailure = (error: unknown, { language }: AdminContext): { reason: string; isRetryable: boolean } => {
  if (error instanceof AppError) {
    const { error: apiError } = error.toBody(language)
    return { reason: Object.values(apiError.fields ?? {})[0] ?? apiError.message, isRetryable: false }
  }
  const { timedOut, unknownResult } = ORDER_ADMIN_MESSAGES[language].bulk
  return { reason: isAborted(error) ? timedOut : unknownResult, isRetryable: true }
}

/**
 * Applies one action to several orders, each in a transaction of its own, so that a rejected one does not block the others. Stops after
 * some seconds and at the first internal error, so that the response always lists which orders were changed.
 */
export const changeOrders = async (context: AdminContext, request: BulkRequest, log: (error: unknown) => void): Promise<BulkResponse> => {
  const { clock } = context.services
  const { selectedOrders, omittedCount } = await loadSelection(context, request)
  const results: BulkResponse['results'] = []
  const stopAt = clock.now().getTime() + STEP_TIMEOUT_MS
  for (const [index, order] of selectedOrders.entries()) {
    if (index > 0 && clock.now().getTime() >= stopAt) return { results, remaining: selectedOrders.slice(index), left: omittedCount }
    const deadline = new Deadline(ORDER_TIMEOUT_MS)
    try {
      // One after the other: orders share stock rows, and other requests need the database meanwhile.
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
          ...selectedOrders.slice(index + 1).map((remainingOrder) => ({ ...remainingOrder, ok: false, reason, isRetryable: true })),
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
