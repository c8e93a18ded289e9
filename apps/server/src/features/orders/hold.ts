import type { PaymentMethod } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import { holdFrom } from '../payments/index.ts'
import { changeOrder, type OrderRow } from './queries.ts'

export const RELEASE_STOCK = 'release-stock'

/** For pieces of an order that is not taken at its word: afterwards it can be paid while there are pieces left. */
const DOUBTFUL_HOLD_MS = 24 * 60 * 60_000

/** Until when the pieces of an order placed now are kept for its money; null where they are the buyer's at once. */
export const holdForPayment = (method: PaymentMethod, isDoubtful: boolean, now: Date): Date | null => {
  const hold = holdFrom(method, now)
  return hold && isDoubtful ? new Date(Math.min(hold.getTime(), now.getTime() + DOUBTFUL_HOLD_MS)) : hold
}

/** The slowest banks need some working days; milliseconds. */
const BANK_MS = 14 * 24 * 60 * 60_000

/** Puts the pieces back when the time is over; adding it again moves the time. */
export const releaseJob = (orderId: string, runAt: Date): NewJob => ({
  name: RELEASE_STOCK,
  payload: { orderId },
  key: `${RELEASE_STOCK}:${orderId}`,
  runAt,
})

export const releaseLater = (jobs: Parts['jobs'], transaction: Transaction, orderId: string, runAt: Date): Promise<void> =>
  jobs.addAll(transaction, [releaseJob(orderId, runAt)])

/** Keeps what is still held, until then. */
export const holdLonger = async (jobs: Parts['jobs'], transaction: Transaction, { id, stock }: OrderRow, until: Date): Promise<void> => {
  if (stock !== 'held') return
  await changeOrder(transaction, id, { holdUntil: until })
  await releaseLater(jobs, transaction, id, until)
}

/** Keeps what is still held for as long as a bank may take. */
export const holdForBank = (jobs: Parts['jobs'], transaction: Transaction, order: OrderRow, at: Date): Promise<void> =>
  holdLonger(jobs, transaction, order, new Date(at.getTime() + BANK_MS))
