import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { lockOrder, type OrderRow } from '../orders/index.ts'
import { findRefund, ProviderRefused, providerOf, type Refund, selectPayments, selectUnfinishedRefunds } from '../payments/index.ts'
import { hearRefund, refundFailed } from './finish.ts'
import { providerIn } from './in-words.ts'

type RefundParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'stripe'>

const Payload = z.object({ refundId: z.uuid() })

/** A refund that is young is its own job's business; milliseconds. */
const YOUNG_MS = 60_000
const AT_ONCE = 100

/** Does something to a refund as it is now, its order locked. */
const underLock = (
  { database }: RefundParts,
  { id, orderId }: Refund,
  work: (transaction: Transaction, locked: { order: OrderRow; refund: Refund }) => Promise<void>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const refund = await findRefund(transaction, id)
    if (order && refund?.status === 'pending') await work(transaction, { order, refund })
  })

const ask = async (parts: RefundParts, refund: Refund): Promise<void> => {
  const payment = (await selectPayments(parts.database, refund.orderId)).find(({ id }) => id === refund.paymentId)
  if (!payment) return
  try {
    const word = await providerOf(providerIn(payment), parts.stripe).refund(payment, refund)
    if (word) await underLock(parts, refund, (transaction, locked) => hearRefund(parts, transaction, { ...locked, word }))
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    await underLock(parts, refund, (transaction, locked) => refundFailed(parts, transaction, { ...locked, error: error.message }))
  }
}

/** Has the provider give money back. A provider that decides nothing is asked again; one that refuses is a matter for a person. */
export const performRefund = async (parts: RefundParts, payload: unknown): Promise<void> => {
  const refund = await findRefund(parts.database, Payload.parse(payload).refundId)
  if (refund?.status === 'pending' && !refund.byHand) await ask(parts, refund)
}

/** Asks about every refund nobody reported the end of. */
export const reconcileRefunds = async (parts: RefundParts): Promise<void> => {
  const before = new Date(parts.clock.now().getTime() - YOUNG_MS)
  for (const refund of await selectUnfinishedRefunds(parts.database, before, AT_ONCE)) {
    // One after the other: the provider counts requests.
    // oxlint-disable-next-line no-await-in-loop
    await ask(parts, refund)
  }
}
