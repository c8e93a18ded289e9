import type { PaymentMethod } from '@picasso/contract'

import type { Transaction } from '../../../platform/database/index.ts'
import type { NewJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { getHoldExpiry } from '../../payments/index.ts'
import { changeOrder, type OrderRow } from '../queries.ts'

export const RELEASE_STOCK = 'release-stock'

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
export const buildReleaseJob = (orderId: string, runAt: Date): NewJob => ({
  name: RELEASE_STOCK,
  payload: { orderId },
  key: `${RELEASE_STOCK}:${orderId}`,
  runAt,
})

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
