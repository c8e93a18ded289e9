import { eq, lt } from 'drizzle-orm'
import { z } from 'zod'

import { defineJob } from '../../feature.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { orderRequests } from './schema.ts'

/**
 * How long the response to an order is kept to be replayed: no browser sends the same request for longer. It is a second copy of the buyer's
 * address, of the time when the order was placed, with the key of its link.
 */
const REQUEST_MAX_AGE_MS = 7 * 24 * 3_600_000

export const deleteOrderRequestsJob = defineJob({
  name: 'delete-order-requests',
  payload: z.object({}),
  schedule: '10 3 * * *',
  handle:
    ({ services: { database, clock } }) =>
    async () => {
      await database.delete(orderRequests).where(lt(orderRequests.createdAt, new Date(clock.now().getTime() - REQUEST_MAX_AGE_MS)))
    },
})

export const deleteOrderRequests = async (transaction: Transaction, customerId: string): Promise<void> => {
  await transaction.delete(orderRequests).where(eq(orderRequests.customerId, customerId))
}
