import type { RefundedLine } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addEvent, changeOrder, NOBODY_CALLED, type OrderRow } from '../orders/index.ts'
import { insertRefund, isOnline, type Payment, type Refund, refundableOf, selectPayments } from '../payments/index.ts'
import { moneyWords, providerIn } from './in-words.ts'
import { WORDS } from './words/index.ts'

/** Name of the job that has the provider give money back. */
export const REFUND = 'refund'

export interface NewRefund {
  order: OrderRow
  payment: Payment
  amountMinor: number
  reason: string
  lines?: readonly RefundedLine[]
  /** Who of the shop wants it; null where it follows from something else. */
  by: string | null
  /** The same request is the same refund. */
  requestKey: string
  /** True where a person pays it out although a provider could. */
  byHand?: boolean
}

/** What called a person was money: with all of it on its way back, nobody is needed. */
const settledAttention = async (transaction: Transaction, { attentionKind, id }: OrderRow): Promise<Partial<OrderRow>> => {
  if (attentionKind !== 'paid-after-cancel' && attentionKind !== 'short-stock') return {}
  const left = (await selectPayments(transaction, id)).filter((payment) => payment.surplus || attentionKind === 'short-stock')
  return left.every((payment) => refundableOf(payment) === 0) ? NOBODY_CALLED : {}
}

/** Begins to give money back, inside the deed that causes it. The order is locked. */
export const beginRefund = async (
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  transaction: Transaction,
  { order, payment, amountMinor, reason, lines = [], by, requestKey, byHand }: NewRefund,
): Promise<Refund> => {
  const left = refundableOf(payment)
  if (amountMinor > left)
    throw new AppError('INVALID_INPUT', { fields: { amount: (language) => WORDS[language].desk.atMost(moneyWords(order, left)) } })
  const at = clock.now()
  const isByHand = byHand ?? !isOnline(providerIn(payment))
  const refund = await insertRefund(transaction, {
    paymentId: payment.id,
    orderId: order.id,
    amountMinor,
    reason,
    lines: [...lines],
    status: 'pending',
    byHand: isByHand,
    actorName: by,
    requestKey,
    createdAt: at,
  })
  const how = isByHand ? 'is to be paid out by hand' : 'is on its way back'
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor: 'shop',
    actorName: by,
    text: `${moneyWords(order, amountMinor)} ${how}: ${reason}`,
    internal: true,
  })
  await changeOrder(transaction, order.id, await settledAttention(transaction, order))
  if (!isByHand) await jobs.add(transaction, REFUND, { refundId: refund.id }, { key: `${REFUND}:${refund.id}` })
  return refund
}

/** Begins to give back everything that was paid for an order, as a cancellation does; false where nobody knows by which payment. */
export const refundWhole = async (
  parts: Pick<Parts, 'jobs' | 'clock'>,
  transaction: Transaction,
  { order, reason, by }: Pick<NewRefund, 'order' | 'reason' | 'by'>,
): Promise<boolean> => {
  const paid = (await selectPayments(transaction, order.id)).filter(({ status, surplus }) => status === 'succeeded' && !surplus)
  for (const payment of paid) {
    if (refundableOf(payment) === 0) continue
    const whole = { order, payment, amountMinor: refundableOf(payment), reason, by, requestKey: `whole ${payment.id}` }
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await beginRefund(parts, transaction, whole)
  }
  return paid.length > 0
}
