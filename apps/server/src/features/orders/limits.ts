import { and, eq, gt } from 'drizzle-orm'

import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { orders } from './schema.ts'

const MOST_ORDERS = 10
const WINDOW_S = 60

/** Orders themselves are counted, so that repetitions of one request are none. The owner must be locked. */
export const refuseTooManyOrders = async (transaction: Transaction, ownerId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - WINDOW_S * 1000)
  const placed = await transaction.$count(orders, and(eq(orders.ownerId, ownerId), gt(orders.createdAt, since)))
  if (placed >= MOST_ORDERS)
    throw new AppError('TOO_MANY_REQUESTS', {
      message: 'These are many orders within a minute. Please wait a moment.',
      headers: { 'retry-after': String(WINDOW_S) },
    })
}
