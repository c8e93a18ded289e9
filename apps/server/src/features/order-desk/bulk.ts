import type { changeOrders as changeOrdersEndpoint, ORDER_BULK_ACTIONS, ShippingStatus } from '@picasso/contract'
import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'

import { databaseCode, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { Deadline, withDeadline } from '../../platform/deadline.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { moveOrder } from '../order-life/index.ts'
import { lockOrder, orders as orderTable } from '../orders/index.ts'
import type { OrderFilter } from './filter.ts'
import { selectOrders } from './list.ts'
import { changePayment } from './payment.ts'
import type { Clerk } from './service.ts'
import { WORDS } from './words/index.ts'

/** As many as one request changes. */
const MOST_AT_ONCE = 200

/** After this long no further order is begun. With the longest a single one may take it is well below the 15 s our own pages wait. */
const STEP_MS = 5_000
const ORDER_MS = 5_000

/** SQLSTATE of a statement that was cancelled. */
const CANCELLED = '57014'

type BulkAction = (typeof ORDER_BULK_ACTIONS)[number]
type BulkAnswer = z.output<typeof changeOrdersEndpoint.response>

const STATES: Record<Exclude<BulkAction, 'confirm-payment' | 'release'>, ShippingStatus> = {
  'start-production': 'in_production',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  hold: 'on_hold',
}

export interface Bulk {
  action: BulkAction
  orders: { ids: readonly string[] } | { filter: OrderFilter }
  reason?: string | undefined
  tracking?: Readonly<Record<string, string>> | undefined
  notify?: boolean | undefined
}

interface Chosen {
  _id: string
  /** Null for what is no order. */
  number: string | null
}

/** The orders meant, at most so many, and how many are left out. */
const chooseOrders = async (clerk: Clerk, { orders }: Bulk): Promise<{ chosen: readonly Chosen[]; left: number }> => {
  const { database } = clerk.parts
  if ('ids' in orders) {
    const ids = [...new Set(orders.ids)]
    const found = await database
      .select({ id: orderTable.id, number: orderTable.number })
      .from(orderTable)
      .where(inArray(orderTable.id, ids))
    const numbers = new Map(found.map(({ id, number }) => [id, number]))
    return { chosen: ids.map((_id) => ({ _id, number: numbers.get(_id) ?? null })), left: 0 }
  }
  const page = await selectOrders(database, { ...orders.filter, sort: 'oldest', limit: MOST_AT_ONCE })
  return { chosen: page.orders.map(({ _id, number }) => ({ _id, number })), left: page.total - page.orders.length }
}

/** Where an order goes back to when its hold is over. */
const stateBeforeHold = async (transaction: Transaction, orderId: string): Promise<ShippingStatus> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (!order.heldFrom) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].notOnHold })
  return order.heldFrom
}

const doOne = async (clerk: Clerk, { action, reason, tracking, notify }: Bulk, orderId: string): Promise<void> => {
  const { parts, config, by } = clerk
  if (action === 'confirm-payment') return changePayment(clerk, { orderId, to: 'confirmed' })
  const number = tracking?.[orderId]
  await inTransaction(parts.database, async (transaction) =>
    moveOrder(parts, config, transaction, {
      orderId,
      to: action === 'release' ? await stateBeforeHold(transaction, orderId) : STATES[action],
      by,
      reason,
      notify,
      tracking: number === undefined ? undefined : { number },
    }),
  )
  return undefined
}

/** Whether the database has taken a change back because its time was over: then the order is as it was. */
const isTakenBack = (error: unknown): boolean => databaseCode(error) === CANCELLED

/** Why an order was not changed, in the language of whoever asked; a fault of ours is thrown on. */
const explain = (error: unknown, { language }: Clerk): { reason: string; isRetryable: boolean } => {
  if (error instanceof AppError) {
    const { error: refusal } = error.bodyIn(language)
    return { reason: Object.values(refusal.fields ?? {})[0] ?? refusal.message, isRetryable: false }
  }
  const { busy, uncertain } = WORDS[language].bulk
  return { reason: isTakenBack(error) ? busy : uncertain, isRetryable: true }
}

/**
 * Does one thing to several orders, each in a transaction of its own: what is refused keeps nobody else waiting. Stops after some seconds
 * and at the first fault of the shop itself, so that whoever asked is always told which orders were changed.
 */
export const changeOrders = async (clerk: Clerk, bulk: Bulk, log: (error: unknown) => void): Promise<BulkAnswer> => {
  const { clock } = clerk.parts
  const { chosen, left } = await chooseOrders(clerk, bulk)
  const results: BulkAnswer['results'] = []
  const endsAt = clock.now().getTime() + STEP_MS
  for (const [place, order] of chosen.entries()) {
    if (place > 0 && clock.now().getTime() >= endsAt) return { results, remaining: chosen.slice(place), left }
    const deadline = new Deadline(ORDER_MS)
    try {
      // One after the other: orders share shelves, and the shop has other work to do meanwhile.
      // oxlint-disable-next-line no-await-in-loop
      await withDeadline(deadline, () => doOne(clerk, bulk, order._id))
      results.push({ ...order, ok: true, reason: null, isRetryable: false })
    } catch (error) {
      results.push({ ...order, ok: false, ...explain(error, clerk) })
      if (!(error instanceof AppError)) log(error)
      if (error instanceof AppError || isTakenBack(error)) continue
      const reason = WORDS[clerk.language].bulk.notTried
      return {
        results: [...results, ...chosen.slice(place + 1).map((rest) => ({ ...rest, ok: false, reason, isRetryable: true }))],
        remaining: [],
        left,
      }
    } finally {
      deadline.end()
    }
  }
  return { results, remaining: [], left }
}
