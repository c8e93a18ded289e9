import type { PaymentMethod } from '@picasso/contract'
import { z } from 'zod'

import type { Transaction } from '../../../platform/database/index.ts'
import { declareJob, newJob, type NewJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { getHoldExpiry } from '../../payments/index.ts'
import { changeOrder, type OrderRow } from '../queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'release-stock': true
  }
}

/** Releases the stock of an order that was not paid in time. */
export const releaseStockJob = declareJob({
  name: 'release-stock',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `release-stock:${orderId}`,
})

/** Hold of an untrusted order; afterwards it can still be paid while stock lasts. */
const UNTRUSTED_HOLD_MS = 24 * 60 * 60_000

/** Until when the stock of an unpaid order is held; null where it is taken at once. */
export const getHoldUntil = (method: PaymentMethod, isUntrusted: boolean, now: Date): Date | null => {
  const holdUntil = getHoldExpiry(method, now)
  return holdUntil && isUntrusted ? new Date(Math.min(holdUntil.getTime(), now.getTime() + UNTRUSTED_HOLD_MS)) : holdUntil
}

/** The slowest banks need some working days. */
const BANK_TIMEOUT_MS = 14 * 24 * 60 * 60_000

/** The job that releases the stock at that time; adding it again moves the time. */
export const buildReleaseJob = (orderId: string, runAt: Date): NewJob => newJob(releaseStockJob, { orderId }, { runAt })

export const scheduleRelease = (jobs: Services['jobs'], transaction: Transaction, orderId: string, runAt: Date): Promise<void> =>
  jobs.addAll(transaction, [buildReleaseJob(orderId, runAt)])

/** Extends the hold of an order whose stock is still held. */
export const extendHold = async (
  jobs: Services['jobs'],
  transaction: Transaction,
  { id, stock }: OrderRow,
  holdUntil: Date,
): Promise<void> => {
  if (stock !== 'held') return
  await changeOrder(transaction, id, { holdUntil })
  await scheduleRelease(jobs, transaction, id, holdUntil)
}

/** Extends the hold for as long as a bank may take. */
export const extendHoldForBank = (jobs: Services['jobs'], transaction: Transaction, order: OrderRow, at: Date): Promise<void> =>
  extendHold(jobs, transaction, order, new Date(at.getTime() + BANK_TIMEOUT_MS))
