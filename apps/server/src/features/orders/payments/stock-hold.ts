import type { PaymentMethod } from '@picasso/contract'

import type { Transaction } from '../../../platform/database/index.ts'
import type { NewJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { getHoldExpiry } from '../../payments/index.ts'
import { changeOrder, type OrderRow } from '../queries.ts'

export const RELEASE_STOCK = 'release-stock'

/** For pieces of an order that is not taken at its word: afterwards it can be paid while there are pieces left. */
const UNTRUSTED_HOLD_MS = 24 * 60 * 60_000

/** Until when the pieces of an order placed now are kept for its money; null where they are the buyer's at once. */
export const getHoldUntil = (method: PaymentMethod, isUntrusted: boolean, now: Date): Date | null => {
  const holdUntil = getHoldExpiry(method, now)
  return holdUntil && isUntrusted ? new Date(Math.min(holdUntil.getTime(), now.getTime() + UNTRUSTED_HOLD_MS)) : holdUntil
}

/** The slowest banks need some working days; milliseconds. */
const BANK_TIMEOUT_MS = 14 * 24 * 60 * 60_000

/** Puts the pieces back when the time is over; adding it again moves the time. */
export const buildReleaseJob = (orderId: string, runAt: Date): NewJob => ({
  name: RELEASE_STOCK,
  payload: { orderId },
  key: `${RELEASE_STOCK}:${orderId}`,
  runAt,
})

export const scheduleRelease = (jobs: Services['jobs'], transaction: Transaction, orderId: string, runAt: Date): Promise<void> =>
  jobs.addAll(transaction, [buildReleaseJob(orderId, runAt)])

/** Keeps what is still held, until then. */
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

/** Keeps what is still held for as long as a bank may take. */
export const extendHoldForBank = (jobs: Services['jobs'], transaction: Transaction, order: OrderRow, at: Date): Promise<void> =>
  extendHold(jobs, transaction, order, new Date(at.getTime() + BANK_TIMEOUT_MS))
