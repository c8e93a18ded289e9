import type { ORDER_BULK_ACTIONS, BulkResult, ShippingStatus } from '@picasso/contract'

import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { moveOrder } from '../order-life/index.ts'
import type { OrderFilter } from './filter.ts'
import { selectOrders } from './list.ts'
import { changePayment } from './payment.ts'
import type { Clerk } from './service.ts'

/** As many as one request changes. */
const MOST_AT_ONCE = 200

type BulkAction = (typeof ORDER_BULK_ACTIONS)[number]

const STATES: Record<Exclude<BulkAction, 'confirm-payment'>, ShippingStatus> = {
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
}

/** The orders meant, at most so many, and how many are left out. */
const chooseOrders = async (clerk: Clerk, { orders }: Bulk): Promise<{ ids: readonly string[]; left: number }> => {
  if ('ids' in orders) return { ids: [...new Set(orders.ids)], left: 0 }
  const { database } = clerk.parts
  const page = await selectOrders(database, { ...orders.filter, sort: 'oldest', limit: MOST_AT_ONCE })
  return { ids: page.orders.map(({ _id }) => _id), left: page.total - page.orders.length }
}

const doOne = async (clerk: Clerk, { action, reason, tracking }: Bulk, orderId: string): Promise<void> => {
  const { parts, config, by } = clerk
  if (action === 'confirm-payment') return changePayment(clerk, { orderId, to: 'confirmed' })
  const number = tracking?.[orderId]
  await inTransaction(parts.database, (transaction) =>
    moveOrder(parts, config, transaction, {
      orderId,
      to: STATES[action],
      by,
      reason,
      tracking: number === undefined ? undefined : { number },
    }),
  )
  return undefined
}

/** Does one thing to several orders, each in a transaction of its own: what is refused keeps nobody else waiting. */
export const changeOrders = async (clerk: Clerk, bulk: Bulk): Promise<{ results: BulkResult[]; left: number }> => {
  const { ids, left } = await chooseOrders(clerk, bulk)
  const results: BulkResult[] = []
  for (const id of ids) {
    try {
      // One after the other: orders share shelves, and the shop has other work to do meanwhile.
      // oxlint-disable-next-line no-await-in-loop
      await doOne(clerk, bulk, id)
      results.push({ _id: id, ok: true, reason: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ _id: id, ok: false, reason: Object.values(error.fields ?? {})[0] ?? error.message })
    }
  }
  return { results, left }
}
